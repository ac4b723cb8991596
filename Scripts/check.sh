#!/usr/bin/env bash
# Everything that reading alone can find: the form of sources and scripts, the scheme file against the sources.
# Without shellcheck the scripts are left out, and the last line names them; with CI=true that is an error.
set -euo pipefail

if [ $# -gt 0 ]; then
    echo "usage: Scripts/check.sh" >&2
    exit 2
fi
cd "$(dirname "$(readlink -f "$0")")/.."

swift format lint --strict --recursive Package.swift Sources Tests Tools/schemes
if command -v shellcheck >/dev/null; then
    shellcheck --external-sources Scripts/schemes Scripts/*.sh
    result="The sources, the scripts and the scheme file agree."
elif [[ ${CI:-} == true ]]; then
    echo "error: shellcheck is not installed: apt-get install shellcheck, or brew install shellcheck" >&2
    exit 3
else
    result="The sources and the scheme file agree; the scripts were left out, since shellcheck is not installed."
fi
Scripts/schemes check
echo "$result"
