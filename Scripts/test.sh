#!/usr/bin/env bash
# Runs all tests, or those of one scheme: Scripts/test.sh mock
set -euo pipefail

exec "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/schemes" test "$@"
