#!/usr/bin/env bash
# Looks for a scheme file, a source or a tape that ends, hangs or misleads its reader: Scripts/fuzz.sh 60 tries variations of
# each for 60 seconds. What it finds lies in .build/schemes/fuzz, as does what it has learnt; give a file found there back to try it
# again.
set -euo pipefail

if [[ $# -ne 1 || ! ($1 =~ ^[1-9][0-9]*$ || -f $1) ]]; then
    echo "usage: Scripts/fuzz.sh SECONDS, or Scripts/fuzz.sh FILE to try one file again" >&2
    exit 2
fi
input=$1
if [[ -f $input ]]; then input=$(cd "$(dirname "$input")" && pwd)/$(basename "$input"); fi
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
if [[ $(uname) != Linux ]]; then
    echo "Scripts/fuzz.sh needs libFuzzer, which comes with Swift's toolchain for Linux: run it there" >&2
    exit 3
fi

build=(swift build ${SCHEMES_BUILD_SYSTEM:+--build-system "$SCHEMES_BUILD_SYSTEM"} --package-path Tools/fuzz
    --scratch-path "Tools/fuzz/.build${SCHEMES_BUILD_SYSTEM:+.$SCHEMES_BUILD_SYSTEM}" --configuration release)
"${build[@]}" >&2
programs=$("${build[@]}" --show-bin-path)
# Seconds and MiB that no input may take.
limits=(-timeout=10 -rss_limit_mb=2048)

# Usage: fuzz PROGRAM FOLDER... with the examples to begin with
fuzz() {
    if [[ -f $input ]]; then
        "$programs/$1" "${limits[@]}" "$input"
        return
    fi
    mkdir -p ".build/schemes/fuzz/learnt/$1"
    "$programs/$1" "${limits[@]}" -max_total_time="$input" -max_len=16384 -print_final_stats=1 \
        -artifact_prefix=".build/schemes/fuzz/$1-" ".build/schemes/fuzz/learnt/$1" "${@:2}"
}

fuzz fuzz Configs Tools/schemes/Tests/SchemaFaults/faults Tools/schemes/Sources/SchemeSources
fuzz fuzz-tape Tools/fuzz/Archives
