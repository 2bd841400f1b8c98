import { sql } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import type { Content, Contents } from '#app/platform/content/content.server.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { asTeam, onceAsTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import { nameProduct } from '#app/platform/text/fill-in.ts';
import {
	isSiteSettingName,
	type SiteSettingName,
	type SiteSettings,
} from './setting-rules.server.ts';

interface StoredSiteSetting {
	name: SiteSettingName;
	value: string;
	changedAt: Date;
	/** Null if the member is gone. */
	by: string | null;
}

/** Values from content/site.yaml, which apply where the desk has none. */
const fromFile = new WeakMap<Content, SiteSettings>();

/** Returns the site settings of content/site.yaml, ignoring those saved at the desk. */
export function siteSettingsOfFile(content: Content): SiteSettings {
	return fromFile.get(content) ?? content.site.owner;
}

/** Reads the settings saved at the desk. */
export async function readStoredSiteSettings(db: TeamDb): Promise<StoredSiteSetting[]> {
	const { rows } = await onceAsTeam(
		db,
		db
			.selectFrom('site_settings as fact')
			.leftJoin('members', 'members.id', 'fact.member_id')
			.select(['fact.name', 'value', 'changed_at as changedAt', 'members.name as by']),
	);
	// A newer release running beside this one may have more of them.
	return rows.flatMap((row) => (isSiteSettingName(row.name) ? [{ ...row, name: row.name }] : []));
}

/**
 * Saves a setting. It takes effect at once in every process: a notification is sent on commit
 * (migrations/0016-site-settings.sql).
 *
 * @param value as parseSiteSetting returned it
 */
export function saveSiteSetting(
	db: TeamDb,
	name: SiteSettingName,
	value: string,
	by: Actor,
): Promise<void> {
	return asTeam(db, async (trx) => {
		const values = { value, member_id: by.memberId };
		await trx
			.insertInto('site_settings')
			.values({ name, ...values })
			.onConflict((known) =>
				known.column('name').doUpdateSet({ ...values, changed_at: sql`clock_timestamp()` }),
			)
			.execute();
		await audit(trx, by, { action: 'settings.changed', subject: name });
	});
}

/** Deletes a setting saved at the desk, so that content/site.yaml applies again. Returns false if there was none. */
export function deleteSiteSetting(db: TeamDb, name: SiteSettingName, by: Actor): Promise<boolean> {
	return asTeam(db, async (trx) => {
		const { numDeletedRows } = await trx
			.deleteFrom('site_settings')
			.where('name', '=', name)
			.executeTakeFirstOrThrow();
		if (numDeletedRows === 0n) return false;
		await audit(trx, by, { action: 'settings.removed', subject: name });
		return true;
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
	const turn = (reading.get(contents) ?? Promise.resolve()).then(
		() => applyNow(db, contents),
		() => applyNow(db, contents),
	);
	reading.set(contents, turn);
	return turn;
}

async function applyNow(db: TeamDb, contents: Contents): Promise<void> {
	const stored = await readStoredSiteSettings(db);
	const content = contents[defaultLanguage];
	const { site } = content;
	const ofFile = fromFile.get(content) ?? { ...site.owner };
	fromFile.set(content, ofFile);
	const values = stored.map(({ name, value }) => [name, nameProduct(value, site.product)]);
	const settings: SiteSettings = { ...ofFile, ...Object.fromEntries(values) };
	Object.assign(site.owner, settings);
}

const textOf = (settings: SiteSettings) => JSON.stringify(Object.entries(settings).sort());

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
	const { owner } = contents[defaultLanguage].site;
	let rendered = textOf(owner);
	async function renew() {
		clearTimeout(timer);
		try {
			await applySiteSettings(db, contents);
			const now = textOf(owner);
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
