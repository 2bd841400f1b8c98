import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { wasErased } from '#app/domain/mail/erased-emails.server.ts';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import { readReference } from '#app/domain/submissions/reference.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import { type Schema, submissionTables } from '#app/platform/db/schema.ts';
import { type AnyTable, tables } from '#app/platform/db/tables.ts';
import { visibleText } from '#app/platform/text/visible-text.ts';
import { mailedTo, type PersonRecord, readRecords } from './person-records.server.ts';

/** Most records shown, and so chosen: their references fit into a URL. */
const maxFound = 100;

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
			erasedBefore: query.by === 'email' && (await wasErased(trx, query.terms.join(), secret)),
		};
	});
}

function isTheirs({ email, reference }: PersonRecord, { by, terms: [term] }: PersonQuery): boolean {
	if (by === 'email') return email === term;
	return by === 'reference' && reference === term;
}

async function findReferences(trx: Transaction<Schema>, query: PersonQuery): Promise<string[]> {
	const sent = submissionTables.map((table) =>
		// A sign-up has no reference; its id identifies it.
		table === 'newsletter_signups'
			? sql`select id::text as reference, created_at from newsletter_signups
				where ${conditionOn(textsOf(table), query)}`
			: sql`select reference, created_at from ${sql.table(table)}
				where ${conditionOn(['reference', ...textsOf(table)], query)}`,
	);
	const about = (['inbox_notes', 'messages', 'inbox_tags', 'stories'] as const).map((table) =>
		aboutItems(table, query),
	);
	// The public text may be older than the version beside it.
	const shown = sql`select reference, received_at from inbox_items
		where id in (select item_id from stories
			where id in (select id from public_stories where ${conditionOn(textsOf('public_stories'), query)}))`;
	const planned = sql`select reference, received_at from inbox_items
		where ${conditionOn(textsOf('inbox_items'), query)}`;
	const subscribed = sql`select id::text, created_at from newsletter_signups
		where id in (select signup_id from subscribers where ${conditionOn(textsOf('subscribers'), query)})`;
	const mailed = query.by === 'email' ? query.terms.map(mailedTo) : [];
	const queries = [...sent, ...about, subscribed, shown, planned, ...mailed];
	const { rows } = await sql<{ reference: string }>`
		select reference from (${sql.join(queries, sql` union all `)}) as found
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

async function findMembers(trx: Transaction<Schema>, query: PersonQuery) {
	if (query.by === 'reference') return [];
	return trx
		.selectFrom('members')
		.select(['id', 'name', 'email'])
		.where(conditionOn(['name', 'email'], query))
		.execute();
}

/** Matches rows in whose columns every term is found. The database folds both sides (migrations/0008-inbox-items.sql). */
function conditionOn(columns: readonly string[], { terms }: PersonQuery): RawBuilder<boolean> {
	return sql<boolean>`fold(concat_ws(E'\n', ${sql.join(columns.map((column) => sql.ref(column)))}))
		~ all (array(select pattern_of(term) from unnest(${terms}::text[]) as term))`;
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

/** A search for a person: what all of its terms must be found in. */
export interface PersonQuery {
	by: 'reference' | 'email' | 'phone' | 'words';
	/** A reference as stored, an email in lower case, a phone number without the country code 1, or words. */
	terms: readonly string[];
}

/**
 * Parses a search: a reference, an email, a phone number, or else words that must all occur.
 *
 * @returns undefined without a word to search for, or for two emails, of which only one person's would be found
 */
export function readPersonQuery(input: string): PersonQuery | undefined {
	const text = visibleText(input.slice(0, 500).replaceAll('\0', '')).trim();
	const reference = readReference(text);
	if (reference !== undefined) return { by: 'reference', terms: [reference] };
	if (new Set(text.toLowerCase().match(/[^\s@<>"“”'():,;]+@[^\s@<>"“”'():,;]+/g)).size > 1)
		return undefined;
	// As a mail program writes it: Ana <ana@example.org>, "ana@example.org";
	const [, email] = emailAlone.exec(/<[^<>@]+@[^<>]+>/.exec(text)?.[0] ?? text) ?? [];
	if (email !== undefined) return { by: 'email', terms: [email.toLowerCase()] };
	const number = text.replace(besideNumber, '');
	const digits = number.replace(/\D/g, '').replace(/^(?:00)?1(?=\d{10}$)/, '');
	if (digits.length >= 7 && !/\p{L}/u.test(number)) return { by: 'phone', terms: [digits] };
	const terms = text.split(/\s+/).filter(hasWord);
	return terms.length > 0 ? { by: 'words', terms } : undefined;
}

const emailAlone =
	/^["'“<(]*(?:mailto:)?([^\s@<>"“”]+@[^\s@<>"“”]*[^\s@<>"“”'(),;.:])["'”>),;.:]*$/i;

/** Matches the words before or after a phone number: “Cell:”, “(home)”, “ext. 12”. */
const besideNumber = /^\p{L}+[.:]+|\([^()\d]*\)|[\s,;]*(?:ext(?:ension)?|x)[.:]?\s*\d{1,6}$/giu;

const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Returns true if a text explains why its record was found. Only for display; the database does the search. */
export function matches({ terms }: PersonQuery, text: string): boolean {
	const searched = lettersOf(text);
	return terms.some((term) => searched.includes(lettersOf(term)));
}

const lettersOf = (text: string) =>
	// Without marks first: normalizing a long run of them takes quadratic time.
	visibleText(text)
		.replace(/\p{M}/gu, '')
		.normalize('NFD')
		.replace(/[^\p{L}\p{N}]/gu, '')
		.toLowerCase()
		.replace(/[øđłıßæœþ]/g, (letter) => withoutAccent.get(letter) ?? letter);

/** Letters that have no accent to take away, as `fold` of the database writes them. */
const withoutAccent = new Map(
	['øo', 'đd', 'łl', 'ıi', 'ßss', 'æae', 'œoe', 'þth'].map((pair) => [pair[0], pair.slice(1)]),
);
