#!/usr/bin/env bash
# Cancels 10,000 live calls at random moments and 3,000 before they start, and answers 60 rounds of 60 with faults, in a
# process with a limit. It fails when a call does not end as it should, or when memory and threads grow.
set -euo pipefail

if [[ $# -gt 0 ]]; then
    echo "usage: Scripts/stress.sh" >&2
    exit 2
fi
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
swift build --product TransportTrial --scratch-path .build/stress >&2
exec .build/stress/debug/TransportTrial stress 10000 3000 60 600
