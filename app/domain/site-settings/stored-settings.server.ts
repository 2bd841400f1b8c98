import { sql } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import type { Contents } from '#app/platform/content/content.server.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { asTeam, onceAsTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import { nameProduct } from '#app/platform/text/fill-in.ts';
import { siteSettings } from './site-settings.server.ts';

interface StoredSiteSetting {
	name: string;
	value: string;
	changedAt: Date;
	/** Null if the member is gone. */
	by: string | null;
}

/** The values of content/, which apply where the desk has none. */
const fromFiles = new WeakMap<Contents, Map<string, string>>();

/** Returns the settings of content/ by name, ignoring those saved at the desk. */
export function siteSettingsOfFiles(contents: Contents): ReadonlyMap<string, string> {
	const known = fromFiles.get(contents);
	if (known) return known;
	const values = new Map(siteSettings.map(({ name, read }) => [name, read(contents)]));
	fromFiles.set(contents, values);
	return values;
}

/** Reads the settings saved at the desk. */
export async function readStoredSiteSettings(db: TeamDb): Promise<StoredSiteSetting[]> {
	const { rows } = await onceAsTeam(
		db,
		db
			.selectFrom('site_settings as setting')
			.leftJoin('members', 'members.id', 'setting.member_id')
			.select(['setting.name', 'value', 'changed_at as changedAt', 'members.name as by']),
	);
	return rows;
}

/**
 * Saves settings by name. They take effect at once in every process: a notification is sent on commit
 * (migrations/0016-site-settings.sql).
 *
 * @param values as checkSiteSettings returned them; an empty one takes what content/ says. One that is as stored changes
 *   nothing
 */
export function saveSiteSettings(
	db: TeamDb,
	values: Record<string, string>,
	by: Actor,
): Promise<void> {
	return asTeam(db, async (trx) => {
		const stored = await trx.selectFrom('site_settings').select(['name', 'value']).execute();
		for (const [name, value] of Object.entries(values)) {
			if (value === (stored.find((setting) => setting.name === name)?.value ?? '')) continue;
			const row = { value, member_id: by.memberId };
			await (value === ''
				? trx.deleteFrom('site_settings').where('name', '=', name)
				: trx
						.insertInto('site_settings')
						.values({ name, ...row })
						.onConflict((known) =>
							known.column('name').doUpdateSet({ ...row, changed_at: sql`clock_timestamp()` }),
						)
			).execute();
			await audit(trx, by, { action: 'settings.changed', subject: name });
		}
	});
}

/** The last read per copy, so that an older one never overwrites a newer one. */
const reading = new WeakMap<Contents, Promise<unknown>>();

/**
 * Updates this process's copy with the settings saved at the desk, which all languages share. Calls for the same copy
 * run one after another.
 *
 * @param contents is changed in place, since every page and mail reads it
 */
export function applySiteSettings(db: TeamDb, contents: Contents): Promise<void> {
	const now = () => applyNow(db, contents);
	const turn = (reading.get(contents) ?? Promise.resolve()).then(now, now);
	reading.set(contents, turn);
	return turn;
}

async function applyNow(db: TeamDb, contents: Contents): Promise<void> {
	const stored = new Map(
		(await readStoredSiteSettings(db)).map(({ name, value }) => [name, value]),
	);
	const ofFiles = siteSettingsOfFiles(contents);
	const { product } = contents[defaultLanguage].site;
	for (const { name, write } of siteSettings) {
		write(contents, nameProduct(stored.get(name) ?? ofFiles.get(name) ?? '', product));
	}
}

const textOf = (contents: Contents) =>
	JSON.stringify(siteSettings.map(({ read }) => read(contents)));

/** Milliseconds between attempts to read the settings. */
const retryMs = 1_000;

export interface SiteSettingsWatch {
	/** Reads the settings again, and retries until that works. Returns after the first attempt. */
	renew(): Promise<void>;
	stop(): void;
}

/**
 * Keeps a process's copy in sync with the settings saved at the desk.
 *
 * @param onChanged called after a change took effect: cached pages still show the old values
 * @param onFailed called with the error of each failed read; the next attempt follows a second later
 */
export function watchSiteSettings(
	db: TeamDb,
	contents: Contents,
	onChanged: () => void,
	onFailed: (error: unknown) => void,
): SiteSettingsWatch {
	let timer: NodeJS.Timeout | undefined;
	let stopped = false;
	// Compared with what was rendered so far, since this process's desk may have applied a change already.
	let rendered = textOf(contents);
	async function renew() {
		clearTimeout(timer);
		try {
			await applySiteSettings(db, contents);
			const now = textOf(contents);
			if (now !== rendered) onChanged();
			rendered = now;
		} catch (error) {
			if (stopped) return;
			onFailed(error);
			timer = setTimeout(() => void renew(), retryMs);
		}
	}
	return {
		renew,
		stop() {
			stopped = true;
			clearTimeout(timer);
		},
	};
}
