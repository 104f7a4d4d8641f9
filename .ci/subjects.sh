#!/usr/bin/env bash
# Checks the subjects of commits that are not published yet: `area: imperative summary`, at most 72 characters.
# Published means: on the branch's upstream or on origin/main. A clone without either has nothing to compare with and passes.
set -euo pipefail
export LC_ALL=C.UTF-8
base=$(git rev-parse --quiet --verify '@{upstream}^{commit}' 2> /dev/null ||
  git rev-parse --quiet --verify 'refs/remotes/origin/main^{commit}' 2> /dev/null || true)
[ -n "$base" ] || exit 0

form='^[a-z0-9-]+(/[a-z0-9-]+)?: ([a-z][a-z-]*)( .*)?$'
# Other forms of a verb: adds, added, adding. Words that only look like one (embed, focus, bring) are imperatives.
other='(ing|ed|[^isu]s)$'
imperative='^(bring|string|embed|shed|canvas|[a-z]*eed)$'
bad=0
while IFS=' ' read -r commit subject; do
  [ -n "$commit" ] || continue
  case $subject in 'Revert "'*) continue ;; esac
  why=
  if [ ${#subject} -gt 72 ]; then
    why="has ${#subject} characters of 72"
  elif [[ ! $subject =~ $form ]]; then
    why="is not \`area: imperative summary\`"
  else
    verb=${BASH_REMATCH[2]}
    if [[ $verb =~ $other && ! $verb =~ $imperative ]]; then
      why="says \`$verb\`, not the imperative"
    elif [[ $subject == *. ]]; then
      why='ends with a full stop'
    fi
  fi
  if [ -n "$why" ]; then
    echo "subjects: $commit $why: $subject" >&2
    bad=1
  fi
done < <(git log --no-merges --format='%h %s' "$base..HEAD")
exit $bad
