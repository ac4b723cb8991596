#!/usr/bin/env bash
# Builds a scheme and becomes its program: Scripts/run.sh mock -- words for the program
set -euo pipefail

exec "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/schemes" run "$@"
