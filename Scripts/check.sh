#!/usr/bin/env bash
# Everything that reading alone can find: the form of sources and scripts, the scheme file against the sources.
set -euo pipefail

if [ $# -gt 0 ]; then
    echo "usage: Scripts/check.sh" >&2
    exit 2
fi
cd "$(dirname "$(readlink -f "$0")")/.."

if ! command -v shellcheck >/dev/null; then
    echo "shellcheck is missing: apt-get install shellcheck, or brew install shellcheck" >&2
    exit 3
fi

swift format lint --strict --recursive Package.swift Sources Tests Tools/schemes
shellcheck --external-sources Scripts/schemes Scripts/*.sh
Scripts/schemes check
echo "The sources, the scripts and the scheme file agree."
