#!/bin/bash
# Upgrades the site to the version of this checkout: a backup, a release beside the running one, and a restart
# during which connections wait. If the new release doesn't accept requests, the previous one is restored.
# nginx's files follow, if the release has others. docs/hosting.md, "Upgrade".
#
#   git pull && deploy/upgrade.sh [--yes | --dry-run]
# shellcheck source=deploy/lib.sh
. "$(dirname "$0")/lib.sh"

only_common_options upgrade.sh "$@"
need_machine
need_npm
need_installed

release=$(new_release_name)
backup="$data/before-$(basename "$release").backup"
kept=3

back_up() {
	local encrypt=
	[ -z "$(setting BACKUP_RECIPIENT '')" ] || encrypt=--encrypt
	# shellcheck disable=SC2086
	team backup "$backup" $encrypt || fail 'Without a backup nothing is changed.' 1
	# These contain visitor text: keep only the last ones.
	(cd "$data" && as_user find . -maxdepth 1 -name 'before-*.backup' | sort -r | tail -n +"$((kept + 1))" |
		as_user xargs -r -d '\n' rm --)
}

remove_old() {
	find "$base/releases" -mindepth 1 -maxdepth 1 | sort -r | tail -n +"$((kept + 1))" | while IFS= read -r old; do
		[ "$old" = "$(readlink "$base/current")" ] || [ "$old" = "$(readlink "$base/previous")" ] || rm -rf "$old"
	done
}

steps() {
	step "back up the database to $backup" back_up
	step "build a release in $release" make_release "$release"
	! units_differ || step 'write the units that have changed' install_units
	step "point $base/current to it and restart; whoever connects meanwhile waits. The release before comes back if it doesn't take work" restart_into "$release"
	! backups_wait || step 'back up every night, and write the registry every hour (BACKUP_DIR is set)' start_backups
	step "remove all but the last $kept releases" remove_old
	! nginx_differs "$source_folder/deploy" || step "renew nginx's files in $nginx_folder; those that were changed here stay" renew_nginx "$source_folder/deploy"
}
plan_and_do steps
printf '\nThe site runs %s. deploy/roll-back.sh goes back to %s.\n' "$(basename "$(readlink "$base/current")")" "$(basename "$(readlink "$base/previous")")"
