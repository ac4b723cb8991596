#!/usr/bin/env bash
# What many calls at once could break. First the tests of the predefined services under the thread sanitizer; then a
# process with a limit cancels 10,000 live calls at random moments and 3,000 before they start, and answers 60 rounds of 60
# with faults. It fails when a call does not end as it should, or when memory and threads grow.
#
#   Scripts/stress.sh           both; takes minutes
#   Scripts/stress.sh --mocks   the first alone, as CI runs it
set -euo pipefail

if [[ $# -gt 1 || ($# -eq 1 && $1 != --mocks) ]]; then
    echo "usage: Scripts/stress.sh [--mocks]" >&2
    exit 2
fi
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

# The commands with the build system of the schemes, each in a folder of its own.
suffix=${SCHEMES_BUILD_SYSTEM:+.$SCHEMES_BUILD_SYSTEM}
swift_with_system() {
    swift "$1" ${SCHEMES_BUILD_SYSTEM:+--build-system "$SCHEMES_BUILD_SYSTEM"} "${@:2}"
}

# Of the mocks alone, whose state an actor holds: on Linux the sanitizer does not see the lock of a Mutex, and takes what
# the transport guards with one for races.
TSAN_OPTIONS=halt_on_error=1 swift_with_system test --sanitize thread --scratch-path ".build/stress-mocks$suffix" --disable-xctest \
    -Xswiftc -index-ignore-system-modules --filter '^AppMockTests\.'
if [[ $# -eq 1 ]]; then exit; fi

trial=(swift_with_system build --product TransportTrial --scratch-path ".build/stress$suffix")
"${trial[@]}" >&2
exec "$("${trial[@]}" --show-bin-path)/TransportTrial" stress 10000 3000 60 600
