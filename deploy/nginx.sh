# shellcheck shell=bash disable=SC2154
# nginx's files on a machine with one site: install.sh writes them, upgrade.sh and roll-back.sh update them.
# Sourced by lib.sh.

nginx_folder=/etc/nginx/site
drop_in=/etc/systemd/system/nginx.service.d/clarifolio.conf
# The hash of each file as a release last installed it. A file that the owner changed since is left alone.
brought=$base/nginx.sha256

# render_nginx DEPLOY FOLDER CERTIFICATE: adapts the files of a release's deploy/nginx, which are for replicas
# in containers, to one site and the default ports.
render_nginx() {
	local deploy=$1 folder=$2 certificate=$3 address
	address="$(setting HOST 127.0.0.1):$(setting PORT 3000)"
	cp "$deploy"/nginx/*.conf "$folder"
	cp "$deploy/nginx.service.d/clarifolio.conf" "$folder/drop-in"
	sed -i 's/listen 8080/listen 80/; s/listen 8443/listen 443/' "$folder/http.conf" "$folder/https.conf"
	printf 'server %s max_fails=0;\n# Asked once more when a connection that was kept open has just been closed.\nserver %s max_fails=0 backup;\n' "$address" "$address" >"$folder/upstream-servers.conf"
	if [ -n "$certificate" ]; then
		sed -i "s|/etc/nginx/certificates|$certificate|" "$folder/https.conf"
		sed -i 's|^\(\s*\)include http.conf;|\1# include http.conf;|; s|^\(\s*\)# include https.conf;|\1include https.conf;|' "$folder/nginx.conf"
	fi
}

# Prints the folder of the certificate given to install.sh; nothing without one.
certificate_in_use() {
	[ -e "$nginx_folder/https.conf" ] || return 0
	sed -n '\|/etc/nginx/certificates|d; s|^\s*ssl_certificate \(.*\)/fullchain\.pem;.*|\1|p' "$nginx_folder/https.conf" | head -n 1
}

place_of() {
	case $1 in drop-in) printf '%s' "$drop_in" ;; *) printf '%s/%s' "$nginx_folder" "$1" ;; esac
}

hash_of() {
	[ ! -e "$1" ] || sha256sum <"$1" | cut -d ' ' -f 1
}

hash_brought() {
	[ ! -e "$brought" ] || awk -v name="$1" '$2 == name { print $1 }' "$brought"
}

# nginx_changes FOLDER: prints how to bring nginx's files in line with the rendered ones in a folder, one per
# line: "write NAME", "remove NAME" or, for a file that the owner has changed, "keep NAME".
nginx_changes() {
	local folder=$1 file name new last there hash
	for file in "$folder"/*; do
		name=${file##*/}
		new=$(hash_of "$file") last=$(hash_brought "$name") there=$(hash_of "$(place_of "$name")")
		if [ "$new" = "$last" ] || [ "$new" = "$there" ]; then
			continue
		elif [ -z "$there" ] || [ "$there" = "$last" ]; then
			printf 'write %s\n' "$name"
		else
			printf 'keep %s\n' "$name"
		fi
	done
	[ -e "$brought" ] || return 0
	while read -r hash name; do
		[ -e "$folder/$name" ] || [ "$(hash_of "$(place_of "$name")")" != "$hash" ] || printf 'remove %s\n' "$name"
	done <"$brought"
}

# has_nginx: succeeds if install.sh has set up nginx here.
has_nginx() {
	[ -e "$drop_in" ] && [ -e "$nginx_folder/nginx.conf" ]
}

# nginx_differs DEPLOY: succeeds if a release has other nginx files than the previous one.
nginx_differs() {
	local folder changes
	has_nginx || return 1
	folder=$(mktemp -d)
	render_nginx "$1" "$folder" "$(certificate_in_use)"
	changes=$(nginx_changes "$folder")
	rm -r "$folder"
	[ -n "$changes" ]
}

nginx_accepts() {
	# The service creates it at start.
	install -d -m 755 /var/cache/nginx
	nginx -t -q -c "$nginx_folder/nginx.conf" -g 'user www-data;'
}

# renew_nginx DEPLOY [CERTIFICATE]: installs the nginx files of a release, except those that the owner has
# changed, and reloads nginx. Restores the previous files if nginx rejects the new ones.
renew_nginx() {
	local folder before change name place
	folder=$(mktemp -d)
	before=$(mktemp -d)
	render_nginx "$1" "$folder" "${2-$(certificate_in_use)}"
	nginx_changes "$folder" >"$before/changes"
	while read -r change name; do
		place=$(place_of "$name")
		[ ! -e "$place" ] || cp -p "$place" "$before/$name"
		case $change in
		write) install -D -m 644 "$folder/$name" "$place" ;;
		remove) rm "$place" ;;
		keep)
			install -m 644 "$folder/$name" "$place.new"
			printf '  %s was changed here, so it stays. What this release has is beside it: %s.new\n' "$place" "$place"
			;;
		esac
	done <"$before/changes"
	if ! nginx_accepts; then
		while read -r change name; do
			place=$(place_of "$name")
			if [ -e "$before/$name" ]; then cp -p "$before/$name" "$place"; else rm -f "$place"; fi
		done <"$before/changes"
		rm -r "$folder" "$before"
		fail "nginx doesn't accept the files of this release, for the reason above, so it goes on with those it had. If some of them are yours, compare them with $nginx_folder/*.new." 1
	fi
	(cd "$folder" && sha256sum -- *) >"$brought.new"
	mv "$brought.new" "$brought"
	if grep -q ' drop-in$' "$before/changes"; then
		systemctl daemon-reload
		systemctl restart nginx
	else
		systemctl reload-or-restart nginx
	fi
	rm -r "$folder" "$before"
}
