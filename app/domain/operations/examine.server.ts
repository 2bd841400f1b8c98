import { existsSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { listHeldMail } from '#app/domain/mail/held-mail.server.ts';
import { createSender } from '#app/domain/mail/smtp/sender.server.ts';
import { readFailure } from '#app/domain/mail/smtp/smtp-failure.ts';
import { findChangedSecret } from '#app/domain/privacy/desk-secret.server.ts';
import { lastDrill } from '#app/domain/privacy/erase-drill.server.ts';
import { causeOf } from '#app/platform/db/database.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Env } from '#app/platform/http/env.server.ts';
import type { MailSettings } from '#app/platform/http/mail-settings.server.ts';
import { failedStep } from './backup-runs.server.ts';
import { broken, type Check, good, sizeText, spanText, warning } from './check.ts';
import { checkDatabase } from './check-database.server.ts';
import { type QueueAges, readQueueAges } from './measures.server.ts';

/** The parts of the site that the doctor checks. */
export interface Examined {
	env: Env;
	db: TeamDb;
	mail: MailSettings | undefined;
	/** Folder of this version's migrations. */
	migrations?: string;
}

/** Runs all checks. One that gets no response within a few seconds says so. Changes nothing. */
export async function examine({ env, db, mail, migrations }: Examined): Promise<Check[]> {
	const database = await tried('database', () => checkDatabase(db, migrations));
	const disk = await tried('disk', () => checkDisk(env.DATABASE_URL ? '.' : env.DATA_DIR));
	// With another schema, the remaining checks would only repeat that.
	if (database.length === 1) return [...database, ...disk];
	const others = await Promise.all([
		tried('secrets', () => checkSecret(db, env.DESK_SECRET)),
		tried('sending', async () => [checkAddress(new URL(env.SITE_URL)), await checkSending(mail)]),
		tried('queue', async () => checkQueue(await readQueueAges(db), mail !== undefined)),
		tried('held mail', () => checkHeld(db)),
		tried('backups', () => checkBackups(db, env.BACKUP_DIR)),
		tried('erase drill', () => checkDrill(db)),
	]);
	return [...database, ...disk, ...others.flat()];
}

async function tried(name: string, look: () => Promise<Check[]>): Promise<Check[]> {
	try {
		return await look();
	} catch (error) {
		const finding = `this check failed: ${causeOf(error)}`;
		return [broken(name, finding, 'Fix what it names, then check again.')];
	}
}

const megabyte = 1_000_000;

/** Free bytes on disk. Forms fail when there are none. */
const diskLimits = { good: 1_000 * megabyte, warning: 200 * megabyte };

/** Checks the disk of a folder. */
export async function checkDisk(folder: string): Promise<Check[]> {
	let at = path.resolve(folder);
	while (!existsSync(at) && at !== path.dirname(at)) at = path.dirname(at);
	const { bavail, blocks, bsize } = await statfs(at);
	const free = bavail * bsize;
	const finding = `${sizeText(free)} of ${sizeText(blocks * bsize)} free at ${at}`;
	if (free >= diskLimits.good) return [good('disk', finding)];
	const say = free >= diskLimits.warning ? warning : broken;
	const advice =
		'Make room: delete old backups and logs, or enlarge the disk. A full one stops every form.';
	return [say('disk', finding, advice)];
}

async function checkSecret(db: TeamDb, secret: string | undefined): Promise<Check[]> {
	const changed = await findChangedSecret(db, secret);
	if (changed === undefined) return [good('secrets', 'DESK_SECRET is the same as before')];
	const [found = changed, ...advice] = changed.split('. ');
	return [warning('secrets', found, advice.join('. '))];
}

function checkAddress({ protocol, origin }: URL): Check {
	return protocol === 'https:'
		? good('address', origin)
		: warning(
				'address',
				`${origin}, without encryption`,
				'Put TLS in front and set SITE_URL to the https address that visitors type: without it nobody can sign in at the desk, no newsletter leaves, and links in mail lead nowhere.',
			);
}

/** Milliseconds; short, because the desk shows the result on a page load. */
const patience = { connectionTimeout: 3_000, greetingTimeout: 3_000, socketTimeout: 3_000 };

async function checkSending(mail: MailSettings | undefined): Promise<Check> {
	if (!mail) {
		return warning(
			'sending',
			"mail isn't set up, so none leaves",
			'Set SMTP_URL and MAIL_FROM (docs/hosting.md, "Mail"). Until then mail waits, and no page promises any.',
		);
	}
	const { hostname } = new URL(mail.smtpUrl);
	const sender = createSender(mail, { patience });
	try {
		await sender.verify();
		return good('sending', `${hostname} takes our sign-in`);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		return broken(
			'sending',
			`${hostname}: ${readFailure(error).code.replaceAll('_', ' ')}${code ? ` (${code})` : ''}`,
			'Compare SMTP_URL with what your mail service says (host, port, user, password), and look for a firewall. "npm run -s team -- mail test EMAIL" prints the server\'s own words.',
		);
	} finally {
		sender.close();
	}
}

/** Seconds that mail or a job may be overdue before something is wrong: each process looks every second. */
const dueLimits = { good: 300, warning: 1_800 };

/** Seconds since a job last began: some run every minute. */
const signLimit = 300;

/** Checks pending work: mail by state and age, other background jobs, and answers that are due. */
function checkQueue({ mail, jobs, overdueAnswers }: QueueAges, isSetUp: boolean): Check[] {
	return [
		checkOutbox(mail, isSetUp),
		checkJobs(jobs),
		overdueAnswers === 0
			? good('answers', 'none is overdue')
			: warning('answers', `${overdueAnswers} overdue`, "The desk's overview leads to them."),
	];
}

function checkOutbox({ waiting, failed, dead, oldestDue }: QueueAges['mail'], isSetUp: boolean) {
	const name = 'outbox';
	const unsent = failed + dead;
	const due = oldestDue ?? 0;
	const finding = `${waiting} waiting${oldestDue === null ? '' : `, one of them due for ${spanText(due)}`}; ${unsent} refused or given up`;
	if (isSetUp && due > dueLimits.good) {
		const say = due > dueLimits.warning ? broken : warning;
		return say(
			name,
			finding,
			'Look at "sending" above and at "background work" below: either the server doesn\'t take it, or no process sends.',
		);
	}
	return unsent === 0
		? good(name, finding)
		: warning(name, finding, 'The desk\'s outbox says why each was refused, and has "Try again".');
}

function checkJobs({ oldestDue, failing, lastSign }: QueueAges['jobs']): Check {
	const name = 'background work';
	const lastRun =
		lastSign === null ? 'no process ever did any' : `last seen ${spanText(lastSign)} ago`;
	if (lastSign === null || lastSign > signLimit) {
		return broken(
			name,
			`${lastRun}: no mail leaves, and nothing is erased by its time`,
			'Start the site; where there are several processes, at least one needs JOBS=on.',
		);
	}
	const finding = [
		lastRun,
		...(oldestDue === null ? [] : [`a job due for ${spanText(oldestDue)}`]),
		...failing.map((job) => `${job.name} failed ${job.failures} times in a row (${job.error})`),
	].join(', ');
	return failing.length > 0 || (oldestDue ?? 0) > dueLimits.warning
		? warning(name, finding, 'Look for "job" in the site\'s log: it says which one fails, and why.')
		: good(name, finding);
}

async function checkHeld(db: TeamDb): Promise<Check[]> {
	const heldKinds = await asTeam(db, listHeldMail);
	if (heldKinds.length === 0) return [];
	const kinds = heldKinds.map(({ kind, mails }) => `${kind} (${mails})`).join(', ');
	const advice = 'Release each kind, or discard it: "npm run -s team -- mail release KIND".';
	return [warning('held mail', `since a restore: ${kinds}`, advice)];
}

/** The files of a backup folder, by their ending: hours after which the newest is old, and what makes one now. */
const backupFiles = [
	{ name: 'backup', ending: '.dump.age', hours: 36, command: 'team backups run' },
	{ name: 'decisions', ending: '.registry.age', hours: 3, command: 'team backups registry' },
];

/** Checks the age of the newest files in BACKUP_DIR, and the outcome of the newest run. */
async function checkBackups(db: TeamDb, folder: string | undefined): Promise<Check[]> {
	if (folder === undefined) {
		const advice =
			'Set BACKUP_DIR and BACKUP_RECIPIENT, and start the timers, for one each night (docs/hosting.md, "Backup and restore"). If your host makes snapshots instead, this line can\'t see them.';
		return [warning('backup', 'none is made here', advice)];
	}
	const failed = await failedStep(db);
	const files = existsSync(folder) ? await readdir(folder) : [];
	const checks = backupFiles.map(async ({ name, ending, hours, command }) => {
		const advice = `"${command}" makes one now, and says why it can't; a restore is as good as the newest one.`;
		const backups = files.filter((file) => file.endsWith(ending));
		if (backups.length === 0) return broken(name, `none is in ${folder}`, advice);
		const stats = await Promise.all(backups.map((file) => stat(path.join(folder, file))));
		const age = (Date.now() - Math.max(...stats.map(({ mtimeMs }) => mtimeMs))) / 1000;
		const finding = `the newest is ${spanText(age)} old`;
		if (name === 'backup' && failed !== null) {
			return broken(name, `${finding}, since the last run failed (${failed})`, advice);
		}
		return age > hours * 3_600 ? broken(name, finding, advice) : good(name, finding);
	});
	return Promise.all(checks);
}

async function checkDrill(db: TeamDb): Promise<Check[]> {
	const name = 'erase drill';
	const last = await lastDrill(db);
	if (!last) return [good(name, 'not run yet; it runs every night')];
	const on = last.at.toISOString().slice(0, 10);
	if (last.passed) return [good(name, `passed on ${on}`)];
	const advice =
		'Run "team privacy drill", which says what was left behind. Promise nobody an erasure until it passes.';
	return [broken(name, `failed on ${on}`, advice)];
}
