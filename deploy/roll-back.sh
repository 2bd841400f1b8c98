#!/bin/bash
# Goes back to the previous release. The database stays as it is: if the previous release can't work with its
# migrations (CHANGELOG.md names them), it refuses to start, and this release is restored. docs/hosting.md,
# "Rolling back".
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
