import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { phoneTerm } from '#app/domain/inbox/item-conditions.server.ts';
import { wasErased } from '#app/domain/mail/erased-emails.server.ts';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import { readReference } from '#app/domain/submissions/reference.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { type Schema, submissionTables } from '#app/platform/db/schema.ts';
import { type AnyTable, tables } from '#app/platform/db/tables.ts';
import { mailedTo, type PersonRecord, readRecords } from './person-records.server.ts';

/** Most records shown. */
const maxFound = 500;

interface PersonRecordFound extends PersonRecord {
	/** True if sent under the email searched for, rather than only mentioning it. */
	theirs: boolean;
}

export interface FoundPerson {
	query: PersonQuery;
	/** Newest first. */
	records: PersonRecordFound[];
	/** True if there are more than shown. */
	more: boolean;
	/** Matching members, who are removed under People. */
	members: { id: string; name: string; email: string | null }[];
	/** True if this email's data was erased on request, so it must not be mailed. */
	erasedBefore: boolean;
}

/**
 * Finds every trace of a person: their submissions in any form, and the team's texts about them.
 *
 * @param input an email, a phone number, a reference, a name or any words
 * @param secret DESK_SECRET
 * @returns undefined if the input is empty
 */
export async function findPerson(
	db: TeamDb,
	input: string,
	by: Actor,
	secret?: string,
): Promise<FoundPerson | undefined> {
	const query = readPersonQuery(input);
	if (!query) return undefined;
	return asTeam(db, async (trx) => {
		const references = await findReferences(trx, query);
		const records = await readRecords(trx, references.slice(0, maxFound));
		const members = await findMembers(trx, query);
		// Logs the kind of search and the number of results, never the query.
		const counts = { records: references.length, members: members.length };
		await audit(trx, by, { action: `privacy.found_by_${query.by}`, counts });
		return {
			query,
			records: records.map((record) => ({ ...record, theirs: isTheirs(record, query) })),
			more: references.length > maxFound,
			members,
			erasedBefore: query.by === 'email' && (await wasErased(trx, query.email, secret)),
		};
	});
}

function isTheirs({ email, reference }: PersonRecord, query: PersonQuery): boolean {
	if (query.by === 'email') return email === query.email.toLowerCase();
	return query.by === 'reference' && reference === query.reference;
}

async function findReferences(trx: Transaction<Schema>, query: PersonQuery): Promise<string[]> {
	const sent = submissionTables.map((table) => {
		const condition = conditionOn(textsOf(table), query);
		// A sign-up has no reference; its id identifies it.
		if (table === 'newsletter_signups') {
			return sql`select id::text as reference, created_at from newsletter_signups where ${condition}`;
		}
		if (query.by === 'phone') {
			return sql`select reference, received_at from candidates where submission_table = ${table}
				and exists (select 1 from ${sql.table(table)} where id = submission_id and ${condition} ${fence})`;
		}
		const own = query.by === 'reference' ? sql` or reference = ${query.reference}` : sql``;
		return sql`select reference, created_at from ${sql.table(table)} where ${condition}${own}`;
	});
	const thread = (['inbox_notes', 'messages'] as const).map((table) =>
		query.by === 'phone'
			? sql`select reference, received_at from candidates where exists (select 1 from ${sql.table(table)}
				where item_id = candidates.id and ${conditionOn(textsOf(table), query)} ${fence})`
			: aboutItems(table, query),
	);
	const about = (['inbox_tags', 'stories'] as const).map((table) => aboutItems(table, query));
	// The public text may be older than the version beside it.
	const shown = sql`select reference, received_at from inbox_items
		where id in (select item_id from stories
			where id in (select id from public_stories where ${conditionOn(textsOf('public_stories'), query)}))`;
	const subscribed = sql`select id::text, created_at from newsletter_signups
		where id in (select signup_id from subscribers where ${conditionOn(textsOf('subscribers'), query)})`;
	const mailed = query.by === 'email' ? [mailedTo(query.email)] : [];
	const found = [...sent, ...thread, ...about, subscribed, shown, ...mailed];
	const { rows } = await sql<{ reference: string }>`
		${query.by === 'phone' ? withCandidates(query.digits) : sql``}
		select reference from (${sql.join(found, sql` union all `)}) as found
		group by reference order by max(created_at) desc, reference
		limit ${sql.lit(maxFound + 1)}`.execute(trx);
	return rows.map(({ reference }) => reference);
}

function aboutItems(
	table: 'inbox_notes' | 'messages' | 'inbox_tags' | 'stories',
	query: PersonQuery,
): RawBuilder<unknown> {
	return sql`select reference, received_at from inbox_items
		where id in (select item_id from ${sql.table(table)} where ${conditionOn(textsOf(table), query)})`;
}

/**
 * Selects the items whose submission, notes or messages may contain a phone number: those that the index of words has it
 * for, those with a text that is only partly in it, and those whose words aren't stored yet or outdated.
 */
const withCandidates = (digits: string) => sql`with candidates as materialized (
		select id, reference, received_at, submission_table, submission_id from inbox_items
			where search @@ (to_tsquery('pg_catalog.simple', ${phoneTerm(digits)}) || '''(cut)'''::tsquery)
		union select id, reference, received_at, submission_table, submission_id from inbox_items
			where search is null
		union select id, reference, received_at, submission_table, submission_id from inbox_items
			where search_version < 2 and search is not null)`;

/** Keeps Postgres from joining instead, since it would look for the number in every text first. */
const fence = sql`offset 0`;

async function findMembers(trx: Transaction<Schema>, query: PersonQuery) {
	if (query.by === 'reference') return [];
	return trx
		.selectFrom('members')
		.select(['id', 'name', 'email'])
		.where(conditionOn(['name', 'email'], query))
		.execute();
}

function conditionOn(columns: readonly string[], query: PersonQuery): RawBuilder<boolean> {
	const text = sql`concat_ws(E'\n', ${sql.join(columns.map((column) => sql.ref(column)))})`;
	switch (query.by) {
		case 'email':
			return contains(text, query.email);
		case 'phone':
			// Matches any format: (555) 123-4567, 555.123.4567.
			return sql<boolean>`${text} ~ ${spread(query.digits, '[^0-9]*')}`;
		case 'reference':
			return sql<boolean>`${text} ~* ${spread(query.reference.replaceAll('-', ''), '[^0-9A-Za-z]*')}`;
		case 'words':
			return sql<boolean>`(${sql.join(
				query.words.map((word) => contains(text, word)),
				sql` and `,
			)})`;
		default:
			return query satisfies never;
	}
}

/**
 * Returns a pattern for characters with anything of a class between them. One pass over a text finds it; removing the
 * class first makes a copy piece by piece, which took longer than a statement may at 15 MB of text.
 */
const spread = (characters: string, between: string) => [...characters].join(between);

/**
 * Matches a word in a text, ignoring case. The letters the database can fold depend on its locale, so the usual
 * spellings are searched as well, with accents in one code point or two, and without those of Spanish.
 */
function contains(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
	const lower = word.toLowerCase();
	const capital = lower.charAt(0).toUpperCase() + lower.slice(1);
	const spellings = [word, lower, word.toUpperCase(), capital].flatMap((spelling) => [
		spelling.normalize('NFC'),
		spelling.normalize('NFD'),
	]);
	const conditions = [...new Set(spellings)].map(
		(spelling) => sql`position(${spelling} in ${text}) > 0`,
	);
	const plain = word.normalize('NFC');
	return sql<boolean>`(position(lower(${word}) in lower(${text})) > 0 or ${sql.join(conditions, sql` or `)}
		or position(lower(without_accents(${plain})) in lower(without_accents(${text}))) > 0)`;
}

/** Returns the text columns of a table that the search covers: of a form, all fields that visitors type or choose. */
export function textsOf(table: AnyTable): readonly string[] {
	const { person } = tables[table];
	if ('texts' in person) return person.texts;
	if (person.holds !== 'submission') return [];
	return formOfTable(table)
		.fields.filter(({ kind }) => kind !== 'checkbox')
		.map(({ name }) => name);
}

/** A search for a person. */
export type PersonQuery =
	| { by: 'reference'; reference: string }
	| { by: 'email'; email: string }
	/** Digits only, without the country code 1. */
	| { by: 'phone'; digits: string }
	| { by: 'words'; words: string[] };

/** Parses a search: a reference, an email, a phone number, or else words that must all occur. */
export function readPersonQuery(input: string): PersonQuery | undefined {
	const text = input.replaceAll('\0', '').trim().slice(0, 500);
	const reference = readReference(text);
	if (reference !== undefined) return { by: 'reference', reference };
	if (/^[^\s@]+@[^\s@]+$/.test(text)) return { by: 'email', email: text };
	if (/^\+?[\d\s().\-/]+$/.test(text)) {
		const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
		if (digits.length >= 7) return { by: 'phone', digits };
	}
	const words = text.split(/\s+/).filter(Boolean);
	return words.length > 0 ? { by: 'words', words } : undefined;
}

/** Returns true if a text explains why its record was found. Only for display; the database does the search. */
export function matches(query: PersonQuery, text: string): boolean {
	switch (query.by) {
		case 'email':
			return folded(text).includes(folded(query.email));
		case 'phone':
			return text.replace(/\D/g, '').includes(query.digits);
		case 'reference':
			return text
				.toUpperCase()
				.replace(/[^0-9A-Z]/g, '')
				.includes(query.reference.replaceAll('-', ''));
		case 'words':
			return query.words.some((word) => folded(text).includes(folded(word)));
		default:
			return query satisfies never;
	}
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
