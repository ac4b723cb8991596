#!/usr/bin/env bash
# Makes a project of your own from this one: Scripts/new.sh ../Weather --name Weather --service Forecast
set -euo pipefail

exec "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/schemes" new "$@"
