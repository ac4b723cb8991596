#!/usr/bin/env bash
# Everything that reading alone can find: the form of sources and scripts, the scheme file against the sources,
# the README against the tool.
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
shellcheck --external-sources Scripts/schemes Scripts/*.sh .ci/run
Scripts/schemes check

# The README shows the tool's help, and names only commands that exist.
help=$(Scripts/schemes --help)
shown=$(awk '/^<!-- schemes --help -->/ { on = 1; next } /^<!-- end -->/ { on = 0 } on && !/^```/' README.md)
if [ "$help" != "$shown" ]; then
    echo "README.md shows another help than Scripts/schemes --help prints: copy it there" >&2
    diff <(echo "$shown") <(echo "$help") >&2 || true
    exit 1
fi
grep -ohE 'Scripts/[a-z]+(\.sh)?' README.md CONTRIBUTING.md | sort -u | while read -r script; do
    if [ ! -x "$script" ]; then
        echo "README.md or CONTRIBUTING.md names $script, which is no script" >&2
        exit 1
    fi
done
grep -ohE 'Scripts/schemes [a-z]+' README.md CONTRIBUTING.md | sort -u | while read -r _ command; do
    Scripts/schemes "$command" --help >/dev/null
done
echo "The sources, the scripts, the scheme file and the README agree."
