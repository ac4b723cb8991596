#!/usr/bin/env bash
# Tests every scheme in every configuration, several at once; also: Scripts/matrix.sh build, Scripts/matrix.sh run mock
set -euo pipefail

exec "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/schemes" matrix "$@"
