# shellcheck shell=bash disable=SC2034
# Functions shared by install.sh, upgrade.sh and roll-back.sh. Each script first prints the names of all its
# steps, and runs them only after confirmation.
set -euo pipefail

base=/opt/clarifolio
data=/var/lib/clarifolio
settings=/etc/clarifolio.env
user=clarifolio
source_folder=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
mode=plan
agreed=
dry=
count=0

fail() {
	printf '%s\n' "$1" >&2
	exit "${2:-2}"
}

# common_option ARGUMENT: handles an option that every script has; fails for any other.
common_option() {
	case $1 in
	--yes) agreed=yes ;;
	--dry-run) dry=yes ;;
	*) return 1 ;;
	esac
}

# only_common_options SCRIPT ARGUMENT…: parses the options of a script that has no others.
only_common_options() {
	local script=$1
	shift
	while [ $# -gt 0 ]; do
		common_option "$1" || fail "Unknown: $1. deploy/$script [--yes | --dry-run]"
		shift
	done
}

# shellcheck source=deploy/nginx.sh
. "$source_folder/deploy/nginx.sh"

# step SENTENCE COMMAND…: prints the step while planning, runs it afterwards.
step() {
	local what=$1
	shift
	count=$((count + 1))
	if [ "$mode" = plan ]; then
		printf '  - %s\n' "$what"
		return
	fi
	printf '%s %s\n' "$(date +%T)" "$what"
	"$@"
}

# plan_and_do FUNCTION: prints the function's steps as a list, then runs them.
plan_and_do() {
	printf 'This is what will be done:\n'
	"$1"
	[ "$count" -gt 0 ] || { printf '  nothing: all of it is done already.\n'; exit 0; }
	[ -z "$dry" ] || exit 0
	if [ -z "$agreed" ]; then
		[ -t 0 ] || fail 'Nothing was done: nobody is there to ask. Add --yes to do it, or --dry-run to look only.'
		local answer
		read -r -p 'Do it? [y/N] ' answer
		case $answer in [yY] | [yY]es) ;; *) fail 'Nothing was done.' 1 ;; esac
	fi
	mode='do'
	"$1"
}

need_machine() {
	[ "$(id -u)" = 0 ] || fail 'This needs root: sudo puts it in front of the command.'
	[ -d /run/systemd/system ] || fail 'This machine does not run systemd. docs/hosting.md, "Without systemd", says how to go on.'
	[ ! -e "$base/package.json" ] ||
		fail "$base is a checkout, as versions before had it. Move it away (mv $base $base.before), run deploy/install.sh, and delete it once all works. Settings and data are elsewhere and stay."
}

need_npm() {
	{ command -v node && command -v npm; } >/dev/null ||
		fail 'Node and npm are missing: apt install nodejs npm. The site itself runs on the Node that it brings.'
	local major
	major=$(node -p 'process.versions.node.split(".")[0]')
	[ "$major" -ge 18 ] || fail "Node $major is too old for npm to install the site: version 18 or newer is needed."
}

need_installed() {
	[ -L "$base/current" ] || fail "There is no installation in $base. deploy/install.sh makes one."
}

# setting NAME DEFAULT: prints a value of the settings file.
setting() {
	local found
	found=$(sed -n "s/^\(export \)\?$1=//p" "$settings" 2>/dev/null | tail -n 1 | tr -d "\"'")
	printf '%s' "${found:-$2}"
}

# Not runuser, which stays in between and would receive the signals meant for the command.
become=(setpriv --reuid="$user" --regid="$user" --init-groups --)

as_user() {
	"${become[@]}" "$@"
}

team() {
	(cd "$base/current" && as_user ./node_modules/.bin/node --import ./server/require-node.mjs cli/team.ts "$@")
}

# The files of a release: everything git tracks or would track, including uncommitted changes such as those in
# content/.
copy_sources() {
	if [ -d "$source_folder/.git" ]; then
		# A checkout of another user, as after git clone without sudo.
		git -c safe.directory="$source_folder" -C "$source_folder" ls-files -z --cached --others --exclude-standard |
			(cd "$source_folder" && while IFS= read -r -d '' file; do [ ! -e "$file" ] || printf '%s\0' "$file"; done) |
			tar -C "$source_folder" --null --files-from=- -cf - | tar -C "$1" --no-same-owner -xf -
	else
		tar -C "$source_folder" --exclude=./node_modules --exclude=./build --exclude=./var --exclude=./clarifolio.env -cf - . |
			tar -C "$1" --no-same-owner -xf -
	fi
}

with_node() {
	local home=$1
	shift
	as_user env HOME="$home" NODE_NO_WARNINGS=1 PATH="$home/node_modules/.bin:$PATH" "$@"
}

# Debian 12 has Node 18, for which npm omits packages the build needs. The site's own Node runs npm as well.
bring_node() {
	[ "$(node -p 'process.versions.node.split(".")[0]')" -lt 20 ] || return 0
	local version
	version=$(as_user node -p 'require("./package.json").dependencies.node')
	with_node "$1" npm install --prefix "$1" --no-audit --no-fund --loglevel=error "node@$version" >/dev/null
}

# Starts the release once on a new, separate database: a release that can't start is found before anything
# changes. This also fills build/ with Node's compile cache and the content cache, which the service can't
# write. Root writes only what it says, outside of the home, where the build's code may have put links.
try_release() {
	local said pid tries=0
	said=$(mktemp)
	as_user mkdir "$1/data"
	"${become[@]}" env CLARIFOLIO_ENV=/dev/null DATA_DIR="$1/data" HOST=127.0.0.1 PORT=0 JOBS=off LAUNCH_POSTS=off \
		./node_modules/.bin/node --import ./server/compile-cache.mjs server/start.mjs --built >"$said" 2>&1 &
	pid=$!
	until grep -q 'The site is at' "$said"; do
		tries=$((tries + 1))
		if ! kill -0 "$pid" 2>/dev/null || [ "$tries" -gt 600 ]; then
			kill "$pid" 2>/dev/null || true
			tail -n 5 "$said" >&2
			rm "$said"
			return 1
		fi
		sleep 0.2
	done
	rm "$said"
	kill -TERM "$pid"
	wait "$pid"
}

# Builds a release as the service's user; the result belongs to root.
make_release() {
	local folder=$1 home
	install -d -m 755 "$base" "$base/releases"
	rm -rf "$folder.new"
	install -d -m 755 "$folder.new"
	copy_sources "$folder.new"
	# Open pages keep requesting the scripts and styles of their own release.
	[ ! -d "$base/current/build" ] || cp -a "$base/current/build" "$folder.new/build"
	home=$(mktemp -d)
	chown -R "$user:$user" "$folder.new" "$home"
	(
		# Joined by &&, because "set -e" doesn't apply in a command whose status is tested.
		cd "$folder.new" &&
			bring_node "$home" &&
			with_node "$home" npm ci --no-audit --no-fund --loglevel=error &&
			with_node "$home" npm run -s build &&
			with_node "$home" npm prune --omit=dev --no-audit --no-fund --loglevel=error >/dev/null &&
			try_release "$home"
	) || { rm -rf "$folder.new" "$home"; fail 'The release could not be built; nothing has changed.' 1; }
	rm -rf "$home"
	chown -R root:root "$folder.new"
	# The build's code could have changed its sources, and root installs some of them (roll-back.sh, nginx's files).
	rm -rf "$folder.new/deploy"
	copy_sources "$folder.new"
	ln -sfn "$settings" "$folder.new/clarifolio.env"
	mv "$folder.new" "$folder"
}

new_release_name() {
	local commit=
	[ ! -d "$source_folder/.git" ] ||
		commit=-$(git -c safe.directory="$source_folder" -C "$source_folder" rev-parse --short HEAD)
	printf '%s/releases/%s%s' "$base" "$(date -u +%Y%m%dT%H%M%SZ)" "$commit"
}

# point NAME RELEASE: switches a link atomically to another release.
point() {
	ln -sfn "$2" "$base/.$1.new"
	mv -T "$base/.$1.new" "$base/$1"
}

rendered() {
	case $1 in
	clarifolio.socket)
		sed "s|^ListenStream=.*|ListenStream=$(setting HOST 127.0.0.1):$(setting PORT 3000)|" "$source_folder/deploy/$1"
		;;
	*) cat "$source_folder/deploy/$1" ;;
	esac
}

units='clarifolio.service clarifolio.socket clarifolio-backup@.service clarifolio-backup.timer clarifolio-registry.timer'
backup_timers='clarifolio-backup.timer clarifolio-registry.timer'

units_differ() {
	local unit
	for unit in $units; do
		rendered "$unit" | cmp -s - "/etc/systemd/system/$unit" || return 0
	done
	cmp -s "$source_folder/deploy/clarifolio-team" /usr/local/bin/clarifolio-team || return 0
	return 1
}

install_units() {
	local unit
	for unit in $units; do
		rendered "$unit" >"/etc/systemd/system/$unit"
	done
	install -m 755 "$source_folder/deploy/clarifolio-team" /usr/local/bin/clarifolio-team
	systemctl daemon-reload
}

start_backups() {
	# shellcheck disable=SC2086
	systemctl enable --quiet --now $backup_timers
}

backups_wait() {
	local timer
	[ -n "$(setting BACKUP_DIR '')" ] || return 1
	for timer in $backup_timers; do
		systemctl is-enabled --quiet "$timer" 2>/dev/null || return 0
	done
	return 1
}

# Returns success once the site accepts requests. It has two minutes, since a start may run long migrations, but
# fails early if it exits twice.
is_ready() {
	local url pid
	url="http://$(setting HOST 127.0.0.1 | sed 's/^0\.0\.0\.0$/127.0.0.1/'):$(setting PORT 3000)/readyz"
	"$base/current/node_modules/.bin/node" --input-type=module -e '
		const [url] = process.argv.slice(1);
		const end = Date.now() + 120_000;
		const ask = () => fetch(url, { signal: AbortSignal.timeout(20_000) }).then(({ ok }) => ok, () => false);
		while (!(await ask())) {
			if (Date.now() > end) process.exit(1);
			await new Promise((resolve) => setTimeout(resolve, 500));
		}
	' "$url" 2>/dev/null &
	pid=$!
	while kill -0 "$pid" 2>/dev/null; do
		if [ "$(systemctl show --property=NRestarts --value clarifolio)" -ge 2 ]; then
			kill "$pid" 2>/dev/null || true
			return 1
		fi
		sleep 0.3
	done
	wait "$pid" && systemctl is-active --quiet clarifolio
}

# Restarts into a release and waits for it; the socket stays open, so connections wait meanwhile.
restart_into() {
	local before
	before=$(readlink "$base/current")
	point current "$1"
	systemctl reset-failed clarifolio 2>/dev/null || true
	systemctl restart clarifolio || true
	if is_ready; then
		point previous "$before"
		return
	fi
	printf '%s\n' "The release doesn't take work. Its last words:" >&2
	journalctl --unit=clarifolio --no-pager --lines=15 --output=cat >&2 || true
	point current "$before"
	systemctl reset-failed clarifolio 2>/dev/null || true
	systemctl restart clarifolio || true
	is_ready || fail "Nor does the one before, $before. The site is away: journalctl -u clarifolio says why." 1
	fail "So $before is back, which takes work." 1
}
