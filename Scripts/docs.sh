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
# The first page, by which a site of this script is known; nothing else is written over.
front='<!doctype html><title>Documentation</title><meta http-equiv="refresh" content="0; url=documentation/">'
refuse() {
    echo "error: $site $1; name a new folder" >&2
    exit 2
}
if [[ -d $site ]]; then
    files=$(find "$site/" -mindepth 1 -maxdepth 1 2>/dev/null) || refuse "cannot be looked into"
    page=
    if [[ -f $site/index.html ]]; then { page=$(<"$site/index.html"); } 2>/dev/null || true; fi
    if [[ -n $files && $page != "$front" ]]; then refuse "holds something else than documentation"; fi
elif [[ -e $site || -L $site ]]; then
    refuse "is no folder"
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
{ mkdir -p "$site" && work=$(mktemp -d "$site/.new.XXXXXX"); } 2>/dev/null || refuse "cannot be written to"
trap 'rm -rf "$work"' EXIT

# document CATALOGUE PROGRAM MODULE...: an archive of the catalogue and of what is public in the modules of a program,
# which lie beside it. A parameter whose name says it all needs no line of its own.
document() {
    local archive=$work/${1##*/} module modules=${2%/*}
    # In a folder of their own with the native build system.
    if [[ -d $modules/Modules ]]; then modules=$modules/Modules; fi
    mkdir "$archive.symbols"
    for module in "${@:3}"; do
        toolchain swift-symbolgraph-extract "${options[@]}" -module-name "$module" -I "$modules" \
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

# What is not of docc stays, such as a repository of the site; the page that marks it as ours comes first.
echo "$front" >"$site/index.html"
rm -f "$work/site/index.html"
for entry in "$work"/site/*; do
    rm -rf "${site:?}/${entry##*/}"
    mv "$entry" "$site/"
done
if [[ $base == / ]]; then
    printf 'The documentation is in %s; python3 -m http.server --directory %q shows it at http://localhost:8000.\n' \
        "$site" "$site"
else
    echo "The documentation is in $site, for a server that has it below $base."
fi
