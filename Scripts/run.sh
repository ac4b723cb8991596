#!/usr/bin/env bash
# Builds a scheme and becomes its program: Scripts/run.sh mock -- words for the program
set -euo pipefail

# The door is read and not started, and nothing is asked that bash knows itself: a warm run costs milliseconds.
script=${BASH_SOURCE[0]}
if [[ $script != */* ]]; then script=./$script; fi
if [[ -L $script ]]; then script=$(readlink -f "$script"); fi
set -- run "$@"
# shellcheck source=Scripts/schemes
source "${script%/*}/schemes"
