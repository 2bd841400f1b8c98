import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { freePort } from '#app/platform/embedded-postgres/free-port.ts';
import { ensureCommand } from './debian-package.ts';
import { endChildWithRun } from './end-with-run.ts';
import { teamArguments } from './run-team.ts';
import { until } from './site-requests.ts';

export interface RealMailbox {
	/** For SMTP_URL: exim, which takes all mail, and sends a report where there is no such user. */
	url: string;
	/** Reads the mails that arrived for anybody but the inbox, as exim stored them. */
	arrived(): Promise<string[]>;
	/** Runs fetchmail once, which hands the inbox's mail to "team mail receive". @returns its exit code */
	fetch(): Promise<number | null>;
	remove(): Promise<void>;
}

/** Debian's `nobody` and `nogroup`. */
const nobody = 65_534;

/**
 * Starts exim and dovecot in a folder of their own, as an unprivileged user.
 *
 * @param inbox local part of the inbox's address
 * @param databaseUrl for "team mail receive"
 */
export async function startRealMailbox(inbox: string, databaseUrl: string): Promise<RealMailbox> {
	const exim = ensureCommand('exim4', 'exim4-daemon-light');
	const dovecot = ensureCommand('dovecot', 'dovecot-imapd');
	const fetchmail = ensureCommand('fetchmail', 'fetchmail');
	const folder = await mkdtemp('/tmp/site-mailbox-');
	const [smtp, imap] = await Promise.all([freePort(), freePort()]);
	const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
	for (const name of ['inbox', 'others', 'spool', 'run', 'state']) {
		await mkdir(path.join(folder, name));
		if (user.uid) await chown(path.join(folder, name), nobody, nobody);
	}
	await chmod(folder, 0o755);
	const { uid = process.getuid?.() ?? 0, gid = process.getgid?.() ?? 0 } = user;
	await writeFile(path.join(folder, 'exim.conf'), eximConf(folder, { smtp, inbox, uid, gid }));
	await writeFile(path.join(folder, 'dovecot.conf'), dovecotConf(folder, { imap, uid, gid }));
	await writeFile(
		path.join(folder, 'fetchmailrc'),
		`poll 127.0.0.1 service ${imap} protocol imap user reply password secret sslproto "" mda "sh ${folder}/receive"\n`,
		{ mode: 0o600 },
	);
	await writeFile(
		path.join(folder, 'receive'),
		`export CLARIFOLIO_ENV=/dev/null DATABASE_URL='${databaseUrl}'\ncd ${process.cwd()}\nexec ${process.execPath} ${teamArguments.join(' ')} cli/team.ts mail receive\n`,
	);
	const run = (command: string, ...args: string[]) => {
		const child = spawn(command, args, { stdio: 'ignore', cwd: folder, ...user });
		endChildWithRun(child);
		return child;
	};
	const servers: ChildProcess[] = [
		run(exim, '-bdf', '-C', path.join(folder, 'exim.conf')),
		run(dovecot, '-F', '-c', path.join(folder, 'dovecot.conf')),
	];
	await until(() => isOpen(smtp), Boolean);
	await until(() => isOpen(imap), Boolean);
	return {
		url: `smtp://127.0.0.1:${smtp}`,
		async arrived() {
			const mails = path.join(folder, 'others', 'new');
			const names = await readdir(mails).catch(() => []);
			return Promise.all(names.map((name) => readFile(path.join(mails, name), 'utf8')));
		},
		async fetch() {
			const args = [
				'-f',
				'fetchmailrc',
				'--pidfile',
				path.join(folder, 'fetchmail.pid'),
				'--nosyslog',
			];
			const child = spawn(fetchmail, args, { stdio: 'inherit', cwd: folder });
			const [code] = await once(child, 'close');
			return code;
		},
		async remove() {
			for (const child of servers) {
				const closed = once(child, 'close');
				child.kill();
				await closed;
			}
			await rm(folder, { recursive: true, force: true });
		},
	};
}

async function isOpen(port: number): Promise<boolean> {
	const socket = connect(port, '127.0.0.1');
	return new Promise((resolve) => {
		socket.once('connect', () => {
			socket.destroy();
			resolve(true);
		});
		socket.once('error', () => resolve(false));
	});
}

const eximConf = (
	folder: string,
	{ smtp, inbox, uid, gid }: { smtp: number; inbox: string; uid: number; gid: number },
) => `primary_hostname = mx.example
spool_directory = ${folder}/spool
log_file_path = ${folder}/spool/%slog
pid_file_path = ${folder}/spool/exim.pid
daemon_smtp_ports = ${smtp}
local_interfaces = 127.0.0.1
acl_smtp_rcpt = accept
exim_user = ${uid}
exim_group = ${gid}
never_users =
tls_advertise_hosts =
begin routers
nobody:
  driver = redirect
  allow_fail
  local_parts = nobody
  data = :fail: no such user
inbox:
  driver = accept
  local_parts = ^${inbox}
  transport = inbox
others:
  driver = accept
  transport = others
begin transports
inbox:
  driver = appendfile
  directory = ${folder}/inbox
  maildir_format
  envelope_to_add
  return_path_add
others:
  driver = appendfile
  directory = ${folder}/others
  maildir_format
  envelope_to_add
  return_path_add
`;

/** The name of a user or of their group. */
const nameOf = (what: '-un' | '-gn', uid: number) =>
	execFileSync('id', [what, String(uid)], { encoding: 'utf8' }).trim();

const dovecotConf = (
	folder: string,
	{ imap, uid, gid }: { imap: number; uid: number; gid: number },
) => `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/state/log
ssl = no
disable_plaintext_auth = no
default_internal_user = ${nameOf('-un', uid)}
default_internal_group = ${nameOf('-gn', uid)}
default_login_user = ${nameOf('-un', uid)}
mail_location = maildir:${folder}/inbox
first_valid_uid = 0
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}
}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${imap}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
