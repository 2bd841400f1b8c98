#!/bin/bash
# Installs the site on Debian with systemd: user, settings, first release, units, nginx. It keeps what exists,
# so it can be run again. docs/hosting.md, "1. One machine".
#
#   deploy/install.sh --site-url https://example.org [--yes | --dry-run] [--no-nginx] [--certificate FOLDER]
# shellcheck source=deploy/lib.sh
. "$(dirname "$0")/lib.sh"

site_url=
nginx=yes
certificate=
while [ $# -gt 0 ]; do
	case $1 in
	--no-nginx) nginx= ;;
	--site-url) site_url=${2:?an address is missing after --site-url} && shift ;;
	--certificate) certificate=${2:?a folder is missing after --certificate} && shift ;;
	*) common_option "$1" || fail "Unknown: $1. deploy/install.sh --site-url https://example.org [--yes | --dry-run] [--no-nginx] [--certificate FOLDER]" ;;
	esac
	shift
done

need_machine
need_npm
if [ ! -e "$settings" ]; then
	[[ $site_url =~ ^https?://[^/[:space:]\|\&]+$ ]] || fail 'Say which address visitors will type: --site-url https://example.org'
fi
if [ -n "$certificate" ]; then
	for file in fullchain.pem privkey.pem; do
		[ -r "$certificate/$file" ] || fail "$certificate/$file is missing."
	done
fi
if [ -n "$nginx" ]; then
	command -v nginx >/dev/null || fail 'nginx is missing: apt install nginx-light. Or add --no-nginx, and have another proxy speak https.'
	for other in /etc/nginx/sites-enabled/* /etc/nginx/conf.d/*.conf; do
		case $other in */default | *'*'*) continue ;; esac
		fail "nginx serves another site here ($other), and ours has an nginx.conf of its own. Add --no-nginx and forward to the site yourself (docs/hosting.md)."
	done
fi

make_user() {
	adduser --quiet --system --group --home "$data" --no-create-home "$user"
}

make_settings() {
	local draft
	draft=$(mktemp)
	sed "s|^SITE_URL=.*|SITE_URL=$site_url|" "$source_folder/deploy/settings.example" >"$draft"
	install -o root -g "$user" -m 640 "$draft" "$settings"
	rm "$draft"
}

share_settings() {
	chown root:"$user" "$settings"
	chmod 640 "$settings"
}

first_release() {
	make_release "$release"
	point current "$release"
}

install_nginx() {
	install -d -m 755 "$nginx_folder" /var/lib/acme
	renew_nginx "$source_folder/deploy" "$certificate"
	systemctl enable --quiet nginx
}

started=
start_site() {
	started=yes
	systemctl enable --quiet --now clarifolio.socket
	systemctl enable --quiet clarifolio.service
	systemctl start clarifolio.service
	is_ready || {
		journalctl --unit=clarifolio --no-pager --lines=15 --output=cat >&2 || true
		fail 'The site does not take work; its last words stand above.' 1
	}
}

release=$(new_release_name)
steps() {
	id -u "$user" >/dev/null 2>&1 || step "make the user $user, without a password and a shell" make_user
	[ -e "$settings" ] || step "write the settings to $settings, with SITE_URL=$site_url" make_settings
	[ ! -e "$settings" ] || [ "$(stat -c %G "$settings")" = "$user" ] ||
		step "let the site read $settings, and nobody else but root" share_settings
	[ -L "$base/current" ] || step "build a release in $release, and point $base/current to it" first_release
	! units_differ || step 'write the units of the site and of its backup, and the command clarifolio-team' install_units
	systemctl is-active --quiet clarifolio || step 'start the site, now and with the machine' start_site
	! backups_wait || step 'back up every night, and write the registry every hour (BACKUP_DIR is set)' start_backups
	if [ -n "$nginx" ]; then
		if [ ! -e "$drop_in" ]; then
			step "have nginx serve the site, with its files in $nginx_folder and the drop-in $drop_in" install_nginx
		elif [ -n "$certificate" ] && ! grep -q "$certificate" "$nginx_folder/https.conf"; then
			step "have nginx speak https with the certificate in $certificate" renew_nginx "$source_folder/deploy" "$certificate"
		fi
	fi
}
plan_and_do steps

printf '\nThe site runs. Its settings are in %s; after a change: systemctl restart clarifolio.\n' "$settings"
[ -n "$started" ] || exit 0
link=$(journalctl --unit=clarifolio --no-pager --output=cat | grep -o 'http[^ "]*/desk/enroll#[A-Za-z0-9_.-]*' | tail -n 1 || true)
[ -z "$link" ] || printf 'Become the owner of the desk (works once, for 24 hours): %s\n' "$link"
