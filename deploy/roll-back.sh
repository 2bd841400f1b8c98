#!/bin/bash
# Goes back to the release before. The database stays as it is: a release whose migrations the one before can't live with
# (CHANGELOG.md names them) is refused by the start, and then this one comes back. docs/hosting.md, "Rolling back".
#
#   deploy/roll-back.sh [--yes | --dry-run]
# shellcheck source=deploy/lib.sh
. "$(dirname "$0")/lib.sh"

only_common_options roll-back.sh "$@"
need_machine
need_installed
[ -L "$base/previous" ] || fail 'There is no release before this one.'
before=$(readlink "$base/previous")
[ -d "$before" ] || fail "$before isn't there any more."

steps() {
	step "point $base/current to $before and restart; whoever connects meanwhile waits" restart_into "$before"
	! nginx_differs "$before/deploy" || step "renew nginx's files in $nginx_folder with those of that release; those that were changed here stay" renew_nginx "$before/deploy"
}
plan_and_do steps
printf '\nThe site runs %s again.\n' "$(basename "$before")"
