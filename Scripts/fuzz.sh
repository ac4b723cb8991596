#!/usr/bin/env bash
# Looks for a scheme file that ends, hangs or misleads the reader: Scripts/fuzz.sh 60 tries variations for 60 seconds.
# What it finds lies in .build/schemes/fuzz, as does what it has learnt; give a file found there back to try it again.
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

swift build --package-path Tools/fuzz --configuration release >&2
fuzz=$(swift build --package-path Tools/fuzz --configuration release --show-bin-path)/fuzz
# Seconds and MiB that no input may take.
limits=(-timeout=10 -rss_limit_mb=2048)
if [[ -f $input ]]; then exec "$fuzz" "${limits[@]}" "$input"; fi

mkdir -p .build/schemes/fuzz/learnt
"$fuzz" "${limits[@]}" -max_total_time="$input" -max_len=16384 -print_final_stats=1 \
    -artifact_prefix=.build/schemes/fuzz/ .build/schemes/fuzz/learnt Configs Tools/schemes/Tests/SchemaFaults/faults
