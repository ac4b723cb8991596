#!/usr/bin/env bash
# Measures what a person waits for, side by side in one run: prints medians and their ratio, and writes them to
# .build/schemes/bench.json. A ratio says more than a time: a busy machine slows both sides.
#
#   Scripts/bench.sh            all figures; takes minutes, since some are cold builds
#   Scripts/bench.sh --warm     the figures that need no cold build
#   Scripts/bench.sh --tool     how quick the tool itself is, from a release build of it
set -euo pipefail

if [[ $# -gt 1 || ($# -eq 1 && $1 != --warm && $1 != --tool) ]]; then
    echo "usage: Scripts/bench.sh [--warm|--tool]" >&2
    exit 2
fi
for program in hyperfine jq; do
    if ! command -v "$program" >/dev/null; then
        echo "$program is missing: apt-get install hyperfine jq, or brew install hyperfine jq" >&2
        exit 3
    fi
done
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Every command builds with the build system of the schemes.
suffix=${SCHEMES_BUILD_SYSTEM:+.$SCHEMES_BUILD_SYSTEM}
with=${SCHEMES_BUILD_SYSTEM:+--build-system $SCHEMES_BUILD_SYSTEM}
swift_with_system() {
    swift "$1" ${SCHEMES_BUILD_SYSTEM:+--build-system "$SCHEMES_BUILD_SYSTEM"} "${@:2}"
}

time=.median # what is taken of each command's times

# figure NAME LIMIT RUNS PREPARE OURS OTHER: times the two commands in turn, each after PREPARE.
figure() {
    if ! hyperfine --style none --runs "$3" --prepare "$4" --export-json "$work/times.json" "$5" "$6" >"$work/log" 2>&1; then
        cat "$work/log" >&2
        exit 1
    fi
    ratio "$1" "$2" "$(jq -c ".results | map($time)" "$work/times.json")"
}

# ratio NAME LIMIT [OURS,OTHER]: notes two times in seconds.
ratio() {
    jq -nc --arg name "$1" --argjson limit "$2" --argjson times "$3" '$times |
        {name: $name, ours: .[0], other: .[1], ratio: (.[0] / .[1]), limit: $limit}' >>"$work/figures"
    tail -n 1 "$work/figures" | jq -r 'def ms: . * 1000000 | round / 1000;
        "\(.name): \(.ours | ms) ms : \(.other | ms) ms = \(.ratio * 100 | round / 100), at most \(.limit)"'
}

finish() {
    mkdir -p .build/schemes
    jq -s . "$work/figures" >.build/schemes/bench.json
    echo "Written to .build/schemes/bench.json"
}

printf 'import Foundation\nprint(URL(filePath: "/"))\n' >"$work/empty.swift"
swiftc "$work/empty.swift" -o "$work/empty"

# A live call and a call through the chosen service, in one program.
measure_calls() {
    if [[ ! -d Tests/TransportTrial ]]; then return; fi
    local trial=(swift_with_system build --product TransportTrial --scratch-path "$work/trial")
    "${trial[@]}" >/dev/null
    "$("${trial[@]}" --show-bin-path)/TransportTrial" bench | tee -a "$work/figures" | jq -r '"11 \(.name): \(.ours * 1e6 | round) µs : " +
        "\(.other * 1e6 | round) µs = \(.ratio * 100 | round / 100), at most \(.limit)"'
}

# The tool as fast as it can be: people use a debug build, which starts sooner after a change.
measure_tool() {
    # The processes' own time: what others do meanwhile would weigh on the longer of two.
    time='.user + .system'
    local release=(swift_with_system build --configuration release -Xswiftc -index-ignore-system-modules)
    local schemes=("${release[@]}" --package-path Tools/schemes --scratch-path "Tools/bench/.build/tool$suffix" --product schemes)
    "${schemes[@]}" >/dev/null
    local tool bench
    tool=$("${schemes[@]}" --show-bin-path)/schemes
    local measure=("${release[@]}" --package-path Tools/bench --scratch-path "Tools/bench/.build$suffix")
    "${measure[@]}" >/dev/null
    bench=$("${measure[@]}" --show-bin-path)/bench

    figure "7 list of the shipped file : start of an empty Foundation program" 2 40 true \
        "'$tool' --file '$PWD/Configs/schemes.yml' list" "'$work/empty'"
    "$bench" sources "$work/sources"
    figure "8 check of 2,000 source files : reading them" 10 10 true \
        "'$tool' check '$work/sources'" "find '$work/sources' -name '*.swift' -exec cat {} +"
    local reading
    reading=$("$bench")
    ratio "9 reading, resolving and checking 1,000 schemes : libyaml's events alone" 5 \
        "$(jq -c '.[0] | [.project, .bare]' <<<"$reading")"
    ratio "9 one of 10,000 schemes : one of 1,000" 1.3 \
        "$(jq -c '[.[1].project / .[1].schemes, .[0].project / .[0].schemes]' <<<"$reading")"
}

if [[ ${1:-} == --tool ]]; then
    measure_tool
    finish
    exit
fi

# Two schemes of different builds; the program's help is quick and needs no network.
first=$(Scripts/schemes list --json | jq -r 'map(select(.conditions != []))[0].name')
second=$(Scripts/schemes list --json | jq -r 'map(select(.conditions == []))[0].name')
traits=$(Scripts/schemes show "$first" --json | jq -r '.conditions | join(",")')
program=$(Scripts/schemes build "$first")
product=$(basename "$program")
run="Scripts/run.sh $first -- --help"
alone="'$program' --scheme $first --help"
$run >/dev/null
Scripts/run.sh "$second" -- --help >/dev/null

swift_with_system build --product "$product" --traits "$traits" --scratch-path "$work/plain" >/dev/null
plain="swift run $with --traits $traits --scratch-path '$work/plain' $product --scheme $first --help"
figure "1 warm run : the program itself" 2 30 true "$run" "$alone"
figure "1 warm run : warm swift run" 0.125 10 true "$run" "$plain"
figure "2 run after another scheme's : the program itself" 2 20 "Scripts/run.sh $second -- --help" "$run" "$alone"

# In a clone, whose sources may be edited; an edit within a second of the last build could be missed.
git clone --quiet . "$work/clone"
cold="cd '$work/clone' && git clean -xdfq"
clone_run="cd '$work/clone' && $run"
clone_plain="swift build $with --product $product --traits $traits --scratch-path .build/plain"
clone_build="cd '$work/clone' && $clone_plain"
bash -c "$clone_run && $clone_build" >/dev/null 2>&1
clone_program=$(bash -c "$clone_build --show-bin-path")/$product
edited=$work/clone/$(git ls-files 'Sources/*.swift' | head -n 1)
figure "3 run after one edit : swift build and the program" 1.25 3 "sleep 1.1; echo '// edited' >>'$edited'" \
    "$clone_run" "$clone_build && '$clone_program' --help"

if [[ ${1:-} != --warm ]]; then
    git -C "$work/clone" checkout --quiet .
    figure "4 first run in a fresh clone : swift build of the product alone" 3.5 1 "$cold" "$clone_run" "$clone_build"
    each='true'
    count=0
    for traits in $(Scripts/schemes list --json | jq -r '.[].conditions | if . == [] then "-" else join(",") end'); do
        if [[ $traits == - ]]; then option=''; else option="--traits $traits"; fi
        each="$each && swift test $with $option --scratch-path .build/each-$((count += 1))"
    done
    # As a copy, which leaves the tool's own tests out.
    figure "5 cold matrix test : one cold swift test for each scheme" 0.5 1 "$cold && touch Configs/starter.json" \
        "cd '$work/clone' && Scripts/matrix.sh test" "cd '$work/clone' && $each"
fi

tool=$(sed -n 2p Tools/schemes/.build/schemes.stamp)
mkdir -p "$work/many/Configs"
{
    printf 'version: 1\ndefault: s1\nschemes:\n'
    for number in $(seq 300); do printf '  s%s: { description: Number %s., tags: [t%s] }\n' "$number" "$number" "$number"; done
} >"$work/many/Configs/schemes.yml"
figure "6 list of 300 schemes : start of an empty Foundation program" 3 20 true \
    "'$tool' --file '$work/many/Configs/schemes.yml' list" "'$work/empty'"
echo "6 the tool's size: $(($(wc -c <"$tool") / 1048576)) MiB, at most 40"
measure_tool
measure_calls
finish
