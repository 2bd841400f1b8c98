import { sql } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam, onceAsTeam } from '#app/platform/db/role-db.server.ts';
import { nameProduct } from '#app/platform/text/fill-in.ts';
import { type FactName, isFactName, type OwnerFacts } from './setting-rules.server.ts';

/** A fact that was written at the desk. */
interface StoredFact {
	name: FactName;
	value: string;
	changedAt: Date;
	/** Who wrote it; null when they're gone. */
	by: string | null;
}

/** What content/site.yaml says of the owner: it counts where the desk says nothing. */
const fromFile = new WeakMap<Content, OwnerFacts>();

/** Facts of the owner as content/site.yaml has them, whatever is in effect. */
export function factsOfFile(content: Content): OwnerFacts {
	return fromFile.get(content) ?? content.site.owner;
}

/** Reads the facts that were written at the desk. */
export async function readStoredFacts(db: TeamDb): Promise<StoredFact[]> {
	const { rows } = await onceAsTeam(
		db,
		db
			.selectFrom('owner_facts as fact')
			.leftJoin('members', 'members.id', 'fact.member_id')
			.select(['fact.name', 'value', 'changed_at as changedAt', 'members.name as by']),
	);
	// A newer release beside this one may know more of them.
	return rows.flatMap((row) => (isFactName(row.name) ? [{ ...row, name: row.name }] : []));
}

/**
 * Writes a fact, which is in effect at once in every process: a notification leaves with the commit (migrations/0016-owner-facts.sql).
 *
 * @param value as readFact returned it
 */
export function saveFact(db: TeamDb, name: FactName, value: string, by: Actor): Promise<void> {
	return asTeam(db, async (trx) => {
		const values = { value, member_id: by.memberId };
		await trx
			.insertInto('owner_facts')
			.values({ name, ...values })
			.onConflict((known) =>
				known.column('name').doUpdateSet({ ...values, changed_at: sql`clock_timestamp()` }),
			)
			.execute();
		await audit(trx, by, { action: 'facts.changed', subject: name });
	});
}

/** Takes a fact of the desk back, so that content/site.yaml says it again. @returns false if the desk said nothing */
export function dropFact(db: TeamDb, name: FactName, by: Actor): Promise<boolean> {
	return asTeam(db, async (trx) => {
		const { numDeletedRows } = await trx
			.deleteFrom('owner_facts')
			.where('name', '=', name)
			.executeTakeFirstOrThrow();
		if (numDeletedRows === 0n) return false;
		await audit(trx, by, { action: 'facts.dropped', subject: name });
		return true;
	});
}

/** The last reading of each copy, so that an older one never comes after a newer one. */
const reading = new WeakMap<Content, Promise<unknown>>();

/**
 * Brings the copy of this process up to date with the facts of the desk: the owner's facts themselves and the legal texts,
 * which end with them. Readings take turns.
 *
 * @param content is changed in place, as every page and mail reads it
 */
export function applyFacts(db: TeamDb, content: Content): Promise<void> {
	const turn = (reading.get(content) ?? Promise.resolve()).then(
		() => applyNow(db, content),
		() => applyNow(db, content),
	);
	reading.set(content, turn);
	return turn;
}

async function applyNow(db: TeamDb, content: Content): Promise<void> {
	const stored = await readStoredFacts(db);
	const { site, legal } = content;
	const ofFile = fromFile.get(content) ?? { ...site.owner };
	fromFile.set(content, ofFile);
	const written = stored.map(({ name, value }) => [name, nameProduct(value, site.product)]);
	const facts: OwnerFacts = { ...ofFile, ...Object.fromEntries(written) };
	if (textOf(facts) === textOf(site.owner)) return;
	// Needed only where a fact was written at the desk.
	const { legalText } = await import('#app/platform/content/legal.server.ts');
	Object.assign(site.owner, facts);
	for (const document of Object.values(legal)) Object.assign(document, legalText(document, site));
}

const textOf = (facts: OwnerFacts) => JSON.stringify(Object.entries(facts).sort());

/** Milliseconds until facts that couldn't be read are read again. */
const retryMs = 1_000;

/** Keeps the copy of a process up to date. */
export interface FactsWatch {
	/** Something may have changed: reads the facts again, until that works. @returns when it was tried once */
	renew(): Promise<void>;
	stop(): void;
}

/**
 * Keeps the facts in a process's copy as the desk has them.
 *
 * @param onChanged called after a change is in effect: what was rendered before shows the old facts
 * @param onFailed called with each reading's error; the next one follows a second later
 */
export function watchFacts(
	db: TeamDb,
	content: Content,
	onChanged: () => void,
	onFailed: (error: unknown) => void,
): FactsWatch {
	let timer: NodeJS.Timeout | undefined;
	let stopped = false;
	// Of what was rendered so far: the desk of this process may have applied them already.
	let rendered = textOf(content.site.owner);
	async function renew() {
		clearTimeout(timer);
		try {
			await applyFacts(db, content);
			const now = textOf(content.site.owner);
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
