#!/usr/bin/env bash
# Cancels thousands of live calls at random moments and answers thousands with faults, in a process with a limit.
#
#   Scripts/stress.sh           10,000 cancelled calls, 3,000 cancelled before they start, 60 rounds of 60 faults
#   Scripts/stress.sh thread    the same with the thread sanitizer, which reports false races in Mutex on Linux
set -euo pipefail

if [[ $# -gt 1 || ($# -eq 1 && $1 != thread) ]]; then
    echo "usage: Scripts/stress.sh [thread]" >&2
    exit 2
fi
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
options=(--product TransportTrial --scratch-path ".build/stress${1:+-$1}")
if [[ $# -eq 1 ]]; then options+=(--sanitize "$1"); fi
swift build "${options[@]}" >&2
exec "$(swift build "${options[@]}" --show-bin-path)/TransportTrial" stress 10000 3000 60 600
