import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

// The folder of scheduled backups. A file ends in `.backup.age` only once a restore test succeeded.

const proven = '.backup.age';
const unproven = '.unproven.age';
const decisionExport = '.registry.age';
const untestedExport = '.unread-registry.age';
/** Keeps the newest decision export of each of this many hours, and of as many days as backups are kept. */
const decisionExportHours = 48;

interface StoredBackup {
	name: string;
	at: Date;
}

/** Returns the file names of a moment's backup and decision export, before and after they were tested. */
export function namesOf(at: Date) {
	const stem = `site-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
	return {
		unproven: stem + unproven,
		proven: stem + proven,
		untestedExport: stem + untestedExport,
		decisionExport: stem + decisionExport,
	};
}

/** Lists the tested backups of a folder, newest first. */
export const listStoredBackups = (folder: string): Promise<StoredBackup[]> =>
	listFiles(folder, proven);

/** Returns the name of the newest decision export in a folder; undefined if there is none. */
export async function newestDecisionExport(folder: string): Promise<string | undefined> {
	const [newest] = await listFiles(folder, decisionExport);
	return newest?.name;
}

async function listFiles(folder: string, ending: string): Promise<StoredBackup[]> {
	const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return [];
		throw error;
	});
	const stored = names.flatMap((name) => {
		const at = timeOf(name, ending);
		return at ? [{ name, at }] : [];
	});
	return stored.sort((one, other) => other.at.getTime() - one.at.getTime());
}

function timeOf(name: string, ending: string): Date | undefined {
	const found = /^site-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(\..+)$/.exec(name);
	if (found?.[5] !== ending) return undefined;
	const at = new Date(`${found[1]}T${found[2]}:${found[3]}:${found[4]}Z`);
	return Number.isNaN(at.getTime()) ? undefined : at;
}

/**
 * Returns the expired backups: all but the newest of each of the last days with one, and of each of the last
 * weeks with one. Days and weeks (from Monday) are in UTC; those without a backup don't count, so a long pause
 * deletes nothing.
 *
 * @param stored newest first
 */
export function expiredOf(
	stored: readonly StoredBackup[],
	keep: { days: number; weeks: number },
): StoredBackup[] {
	const wanted = new Set([
		...newestPer(stored, ({ at }) => at.toISOString().slice(0, 10), keep.days),
		...newestPer(stored, ({ at }) => weekOf(at), keep.weeks),
	]);
	return stored.filter((one) => !wanted.has(one));
}

function newestPer(
	stored: readonly StoredBackup[],
	periodOf: (one: StoredBackup) => string,
	count: number,
): StoredBackup[] {
	const found = new Map<string, StoredBackup>();
	for (const one of stored) {
		const period = periodOf(one);
		if (!found.has(period)) found.set(period, one);
	}
	return [...found.values()].slice(0, count);
}

function weekOf(at: Date): string {
	const monday = new Date(at);
	monday.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
	return monday.toISOString().slice(0, 10);
}

/** Deletes expired backups, and untested ones older than the newest tested one. Returns the names. */
export async function removeExpired(
	folder: string,
	keep: { days: number; weeks: number },
): Promise<string[]> {
	const stored = await listStoredBackups(folder);
	return remove(folder, [
		...expiredOf(stored, keep),
		...(await failedBefore(folder, unproven, stored)),
	]);
}

/**
 * Deletes expired decision exports: all but the newest of each of the last hours and days with one. The newest
 * has every decision; older ones help if the database was rolled back unnoticed before it was written.
 *
 * @returns the names
 */
export async function removeOldDecisionExports(folder: string, days: number): Promise<string[]> {
	const stored = await listFiles(folder, decisionExport);
	const wanted = new Set([
		...newestPer(stored, ({ at }) => at.toISOString().slice(0, 13), decisionExportHours),
		...newestPer(stored, ({ at }) => at.toISOString().slice(0, 10), days),
	]);
	const expired = stored.filter((one) => !wanted.has(one));
	return remove(folder, [...expired, ...(await failedBefore(folder, untestedExport, stored))]);
}

/** Returns files that failed their test and are older than the newest tested one. */
async function failedBefore(
	folder: string,
	ending: string,
	[newest]: StoredBackup[],
): Promise<StoredBackup[]> {
	const failed = await listFiles(folder, ending);
	return failed.filter(({ at }) => newest !== undefined && at < newest.at);
}

async function remove(folder: string, files: readonly StoredBackup[]): Promise<string[]> {
	const names = files.map(({ name }) => name);
	for (const name of names) await rm(path.join(folder, name), { force: true });
	return names;
}
