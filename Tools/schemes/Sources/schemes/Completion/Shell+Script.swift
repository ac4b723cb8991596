extension Shell {
    /// What the shell reads to complete calls of the tool and of the scripts over it.
    ///
    /// The scripts evaluate nothing that they read, and say nothing where there is no answer.
    var script: String {
        switch self {
        case .bash: Self.bashScript
        case .zsh: Self.zshScript
        case .fish: Self.fishScript
        }
    }

    /// For bash 3.2 too, which has neither `compopt` nor `mapfile`: the words come with the blank behind them.
    private static let bashScript = #"""
        # Completes `schemes` in bash: eval "$(Scripts/schemes completions bash)"
        _schemes() {
            local program=${COMP_WORDS[0]} kind='' word
            local -a words=("${COMP_WORDS[@]:1:COMP_CWORD}")
            if [[ $program == \~/* ]]; then program=$HOME/${program#\~/}; fi
            case $program in
            */run.sh | */test.sh | */matrix.sh | */new.sh)
                word=${program##*/}
                words=("${word%.sh}" "${words[@]}")
                program=${program%/*}/schemes
                ;;
            esac
            COMPREPLY=()
            while IFS= read -r word; do
                if [[ -z $kind ]]; then kind=$word; else COMPREPLY+=("$word"); fi
            done < <("$program" completions bash -- "${words[@]}" 2>/dev/null)
            # Where there are no words, bash offers files unless it is told otherwise.
            if type compopt >/dev/null 2>&1; then
                case $kind in
                files) compopt +o nospace ;;
                folders) compopt +o nospace -o dirnames +o default ;;
                *) compopt +o default ;;
                esac 2>/dev/null
            fi
            return 0
        }
        complete -o default -o nospace -F _schemes schemes {,./}Scripts/{run,test,matrix,new}.sh

        """#

    private static let zshScript = #"""
        #compdef schemes
        # Completes `schemes` in zsh: eval "$(Scripts/schemes completions zsh)"
        _schemes() {
            local program=${(Q)words[1]} kind= line
            local -a given closed open
            if (( CURRENT > 2 )) given=("${(@Q)words[2,CURRENT-1]}")
            given+=("${(Q)PREFIX}")
            if [[ $program == \~/* ]] program=$HOME/${program#\~/}
            case $program in
                (*/(run|test|matrix|new).sh)
                    given=(${program:t:r} "${given[@]}")
                    program=${program:h}/schemes
                    _compskip=all ;; # or zsh adds files
            esac
            "$program" completions zsh -- "${given[@]}" 2>/dev/null | {
                read -r kind
                while IFS= read -r line; do
                    case $line in
                        ('='*) open+=("${line#?}") ;;
                        (*) closed+=("${line#?}") ;;
                    esac
                done
            }
            case $kind in
                (files) _files ;;
                (folders) _files -/ ;;
                (*) _describe -V word closed -- open -S '' ;;
            esac
        }
        if [[ ${zsh_eval_context[-1]} == loadautofunc ]]; then
            _schemes "$@"
        else
            (( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i -D }
            compdef _schemes schemes -p '(*/|)Scripts/(run|test|matrix|new).sh'
        fi

        """#

    private static let fishScript = #"""
        # Completes `schemes` in fish: Scripts/schemes completions fish | source
        function __schemes_complete
            set -l words (commandline -opc)
            set -l current (commandline -ct)
            set -l program $words[1]
            set -e words[1]
            if string match -q -- '~/*' $program
                set program $HOME/(string sub -s 3 -- $program)
            end
            set -l script (string match -r '^(.*/)(run|test|matrix|new)\.sh$' -- $program)
            if set -q script[3]
                set program $script[2]schemes
                set -p words $script[3]
            end
            set -l answer (command $program completions fish -- $words "$current" 2>/dev/null)
            switch "$answer[1]"
                case files
                    __fish_complete_path "$current"
                case folders
                    __fish_complete_directories "$current" ''
                case words
                    string join \n -- $answer[2..]
            end
        end
        complete -c schemes -f -a '(__schemes_complete)'
        for name in run test matrix new
            complete -p "*/Scripts/$name.sh" -f -a '(__schemes_complete)'
        end

        """#
}
