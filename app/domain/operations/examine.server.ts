import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findChangedSecret } from '#app/domain/privacy/desk-secret.server.ts';
import { lastDrill } from '#app/domain/privacy/erase-drill.server.ts';
import { causeOf } from '#app/platform/db/database.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Env } from '#app/platform/http/env.server.ts';
import type { MailSettings } from '#app/platform/http/mail-settings.server.ts';
import type { Setting } from '#app/platform/http/settings.server.ts';
import { broken, type Check, good, type Section, sizeText, warning } from './check.ts';
import { checkBackups, checkDatabase } from './check-database.server.ts';
import { checkMailSetup, checkQueues } from './check-mail.server.ts';
import type { Dns } from './check-mail-dns.ts';
import { checkWeb } from './check-web.server.ts';
import { readQueueAges } from './measures.server.ts';

/** The parts of the site that the doctor checks. */
export interface Examined {
	env: Env;
	settings: readonly Setting[];
	db: TeamDb;
	mail: MailSettings | undefined;
	/** The build that should be running; undefined if there is none to compare with. */
	build: string | undefined;
	/** Folder of this version's migrations. */
	migrations?: string;
	/** Number of proxies that added an address to the current request, if there is one. */
	request?: { forwarded: number };
	/** Replaced in tests. */
	dns?: Dns;
}

/**
 * Runs all checks at once. A check that gets no response within a few seconds says so. Changes nothing, but for a
 * file in BACKUP_DIR that is removed at once.
 */
export async function examine(site: Examined): Promise<Section[]> {
	const { env, settings, db, mail, build } = site;
	const schema = await section('Database', () =>
		checkDatabase(db, env.DATABASE_URL === undefined, site.migrations),
	);
	// With another schema, the remaining checks would only repeat that.
	const usable = schema.checks.length > 1;
	const isSet = settings.some(({ name, source }) => name === 'SITE_URL' && source !== byDefault);
	const others = await Promise.all([
		section('Settings', async () => [
			...showSettings(settings),
			...(usable ? await checkSecret(db, env.DESK_SECRET) : []),
		]),
		section('Machine', () => checkMachine(env.DATABASE_URL === undefined ? env.DATA_DIR : '.')),
		...(usable
			? [
					section('Site', () => checkWeb(env, isSet, db, build, site.request)),
					section('Mail', async () => [
						...(await checkMailSetup(mail, site.dns)),
						...(await checkQueues(db, await readQueueAges(db), mail !== undefined)),
					]),
					section('Backups', () => checkBackups(db, env.BACKUP_DIR)),
					section('Privacy', () => checkDrill(db)),
				]
			: []),
	]);
	const [set, ...rest] = others;
	return [...(set ? [set] : []), schema, ...rest];
}

/** Runs the checks that work without usable settings or a database. */
export async function examineMachine(folder: string): Promise<Section[]> {
	return [await section('Machine', () => checkMachine(folder))];
}

async function section(title: string, look: () => Promise<Check[]>): Promise<Section> {
	try {
		return { title, checks: await look() };
	} catch (error) {
		const failed = broken(
			title.toLowerCase(),
			`this check failed: ${causeOf(error)}`,
			'Fix what it names, then check again.',
		);
		return { title, checks: [failed] };
	}
}

const byDefault = 'the default';

function showSettings(settings: readonly Setting[]): Check[] {
	const set = settings.filter(({ source }) => source !== byDefault);
	const rest = settings.length - set.length;
	return [
		...set.map(({ name, value = '', source }) => good(name, `${value} (${source})`)),
		good('defaults', `${rest} of ${settings.length} settings are what they are by default`),
	];
}

async function checkSecret(db: TeamDb, secret: string | undefined): Promise<Check[]> {
	let changed: string | undefined;
	try {
		changed = await findChangedSecret(db, secret);
	} catch (error) {
		const advice = 'Fix the database first, then check again.';
		return [warning('DESK_SECRET', `not compared: ${causeOf(error)}`, advice)];
	}
	if (changed === undefined) return [];
	const [found = changed, ...advice] = changed.split('. ');
	return [warning('DESK_SECRET', found, advice.join('. '))];
}

async function checkDrill(db: TeamDb): Promise<Check[]> {
	const last = await lastDrill(db);
	if (!last) return [good('erase drill', 'not run yet; it runs every night')];
	const on = last.at.toISOString().slice(0, 10);
	if (last.passed) return [good('erase drill', `passed on ${on}`)];
	return [
		broken(
			'erase drill',
			`failed on ${on}`,
			'Run “team privacy drill”, which says what was left behind. Promise nobody an erasure until it passes.',
		),
	];
}

const megabyte = 1_000_000;

/**
 * Free bytes below which the doctor warns: the site needs about 200 MB, and encoding a picture up to 600 for
 * some seconds.
 */
const memoryLimits = { good: 100 * megabyte, warning: 30 * megabyte };

/** Free bytes on disk. Forms fail when there are none. */
const diskLimits = { good: 1_000 * megabyte, warning: 200 * megabyte };

/**
 * Checks the machine, or the share of it that this process may use.
 *
 * @param folder the folder whose disk is checked
 */
async function checkMachine(folder: string): Promise<Check[]> {
	return [
		good('Node', `${process.versions.node} on ${os.type()} ${os.release()}`),
		checkMemory(),
		await checkDisk(folder),
	];
}

function checkMemory(): Check {
	// 0, or more than the machine has, means there is no limit.
	const limit = process.constrainedMemory();
	const total = limit > 0 && limit < os.totalmem() ? limit : os.totalmem();
	const available = Math.min(process.availableMemory(), total);
	const found = `${sizeText(available)} of ${sizeText(total)} free`;
	if (available >= memoryLimits.good) return good('memory', found);
	const say = available >= memoryLimits.warning ? warning : broken;
	return say(
		'memory',
		found,
		'Give the machine (or MemoryMax of the unit, mem_limit of the container) more: docs/hosting.md says what the site takes.',
	);
}

async function checkDisk(folder: string): Promise<Check> {
	let at = path.resolve(folder);
	while (!existsSync(at) && at !== path.dirname(at)) at = path.dirname(at);
	const { bavail, blocks, bsize } = await statfs(at);
	const free = bavail * bsize;
	const found = `${sizeText(free)} of ${sizeText(blocks * bsize)} free at ${at}`;
	if (free >= diskLimits.good) return good('disk', found);
	const say = free >= diskLimits.warning ? warning : broken;
	return say(
		'disk',
		found,
		'Make room: delete old backups and logs, or enlarge the disk. A full one stops every form.',
	);
}
