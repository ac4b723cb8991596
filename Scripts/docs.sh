#!/usr/bin/env bash
# Builds the documentation of the app and of the tool into one site, with docc; a warning is an error.
#
#   Scripts/docs.sh                    into .build/docs
#   Scripts/docs.sh FOLDER /BASE       into FOLDER, for a server that has it below the path /BASE
set -euo pipefail

if [[ $# -gt 2 || ${1:-} == -* ]]; then
    echo "usage: Scripts/docs.sh [FOLDER [/BASE]]" >&2
    exit 2
fi
site=${1:-}
base=${2:-/}
if [[ -n $site && $site != /* ]]; then site=$PWD/$site; fi
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
site=${site:-.build/docs}
if [[ -e $site && ! -e $site/documentation ]] && ! rmdir "$site" 2>/dev/null; then
    echo "error: $site holds something else than documentation; name a new folder" >&2
    exit 2
fi

# A program of the toolchain; Xcode keeps these out of the search path.
toolchain() {
    if command -v xcrun >/dev/null; then xcrun "$@"; else "$@"; fi
}
for program in docc swift-symbolgraph-extract; do
    if ! command -v "$program" >/dev/null && ! xcrun --find "$program" >/dev/null 2>&1; then
        echo "$program is missing: it comes with the toolchains of https://swift.org/install and with Xcode" >&2
        exit 3
    fi
done
options=(-target "$(swiftc -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -n 1)")
if command -v xcrun >/dev/null; then options+=(-sdk "$(xcrun --show-sdk-path)"); fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# document CATALOGUE PROGRAM MODULE...: an archive of the catalogue and of what is public in the modules of a program,
# which lie beside it. A parameter whose name says it all needs no line of its own.
document() {
    local archive=$work/${1##*/} module
    mkdir "$archive.symbols"
    for module in "${@:3}"; do
        toolchain swift-symbolgraph-extract "${options[@]}" -module-name "$module" -I "${2%/*}/Modules" \
            -I Tools/schemes/Sources/CLibYAML -minimum-access-level public -output-dir "$archive.symbols"
    done
    toolchain docc convert "$1" --additional-symbol-graph-dir "$archive.symbols" --output-path "$archive.doccarchive" \
        --hosting-base-path "$base" --warnings-as-errors --disable-parameters-and-returns-validation >&2
}

# The scheme that links every module.
program=$(Scripts/schemes build mock)
document Docs/Starter.docc "$program" \
    AppCore ServiceClient ServiceTransport AppLive AppMock ServiceReplay AppComposition
# Here the tool's own build is needed, whoever brings another.
env -u SCHEMES_TOOL Scripts/schemes --version >/dev/null
program=$(sed -n 2p Tools/schemes/.build/schemes.stamp)
document Tools/schemes/Docs/Schemes.docc "$program" YAMLReader SchemeModel SchemeSources SchemeOutput SchemeBuild SchemeStarter

toolchain docc merge "$work"/*.doccarchive --output-path "$work/site" >&2
echo '<!doctype html><title>Documentation</title><meta http-equiv="refresh" content="0; url=documentation/">' \
    >"$work/site/index.html"
rm -rf "$site"
mkdir -p "$(dirname "$site")"
mv "$work/site" "$site"
echo "The documentation is in $site; python3 -m http.server --directory '$site' shows it at http://localhost:8000."
