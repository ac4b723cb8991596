#!/usr/bin/env bash
# Installs what the tool needs and this machine lacks: git, pkg-config, libyaml's headers. Says nothing when all is there.
#
# Asks on a terminal, goes ahead as root or with CI=true, otherwise prints the command. Exit code 3: something is missing.
set -euo pipefail
exec >&2

if [[ $# -ne 0 ]]; then
    echo "usage: Scripts/bootstrap.sh"
    exit 2
fi
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

check_swift() {
    local version
    version=$(swift --version 2>/dev/null) || version=
    if [[ $version =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]] &&
        ((BASH_REMATCH[1] > 6 || (BASH_REMATCH[1] == 6 && BASH_REMATCH[2] >= 2))); then
        return
    fi
    echo "error: Swift 6.2 or newer is needed; get it from https://www.swift.org/install"
    exit 3
}

# The missing programs and headers, by the names that the package manager $1 gives them.
missing_packages() {
    local git=git pkg_config=pkg-config libyaml=libyaml-dev
    case $1 in
    dnf) pkg_config=pkgconf-pkg-config libyaml=libyaml-devel ;;
    brew) pkg_config=pkgconf libyaml=libyaml ;;
    esac
    command -v git >/dev/null || printf ' %s' "$git"
    command -v pkg-config >/dev/null || printf ' %s' "$pkg_config"
    pkg-config --exists yaml-0.1 2>/dev/null || printf ' %s' "$libyaml"
}

# The command that installs the packages $2 with the package manager $1; it can be pasted.
install_command() {
    local sudo=
    [[ $1 == brew || $(id -u) == 0 ]] || sudo='sudo '
    case $1 in
    apt-get)
        # shellcheck disable=SC2086 # a list of words
        apt-cache show $2 >/dev/null 2>&1 || printf '%s' "${sudo}apt-get update && "
        echo "${sudo}apt-get install --yes$2"
        ;;
    dnf) echo "${sudo}dnf install --assumeyes$2" ;;
    brew) echo "brew install$2" ;;
    esac
}

may_install() {
    local answer
    if [[ $(id -u) == 0 || ${CI:-} == true ]]; then return; fi
    if [[ ! -t 0 || ! -t 2 ]]; then return 1; fi
    read -r -p "Run this now? [Y/n] " answer
    [[ -z $answer || $answer == [Yy]* ]]
}

install_missing() {
    local manager='' candidate packages command
    for candidate in apt-get dnf brew; do
        if command -v "$candidate" >/dev/null; then
            manager=$candidate
            break
        fi
    done
    packages=$(missing_packages "$manager")
    if [[ -z $packages ]]; then return; fi
    if [[ -z $manager ]]; then
        echo "error: the tool needs what is missing here, and no apt-get, dnf or brew to install it:$packages"
        exit 3
    fi
    command=$(install_command "$manager" "$packages")
    echo "The tool needs what is missing here; this installs it:"
    echo "  $command"
    may_install || exit 3
    bash -c "$command" || exit 3
    packages=$(missing_packages "$manager")
    if [[ -n $packages ]]; then
        echo "error: still missing after that:$packages"
        exit 3
    fi
}

# `scripts/run.sh` is what some will type: a link where the disk knows the case, known to git on this machine alone.
link_lower_case() {
    local prefix exclude
    if [[ ! -e scripts && ! -L scripts ]]; then
        ln -sn Scripts scripts 2>/dev/null || true # Another run may have been faster.
    fi
    # Git sets these when a hook of another repository calls this script.
    # shellcheck disable=SC2046 # a list of names
    unset $(git rev-parse --local-env-vars 2>/dev/null)
    if [[ $(readlink scripts) != Scripts ]] || ! prefix=$(git rev-parse --show-prefix 2>/dev/null); then return; fi
    exclude=$(git rev-parse --git-path info/exclude)
    if grep -qxF "/${prefix}scripts" "$exclude" 2>/dev/null; then return; fi
    mkdir -p "$(dirname "$exclude")"
    echo "/${prefix}scripts" >>"$exclude"
}

check_swift
install_missing
link_lower_case
