import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { slugOfTitle } from '#app/domain/posts/reading/slug.ts';
import { defaultLanguage, type Words } from '#app/platform/content/languages.ts';
import { asTeam, now, onceAsTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { type Figures, figuresOf } from './figures.ts';
import type { QuestionForm } from './questions.ts';

/** A question as the team sees it. */
export interface Question {
	id: string;
	slug: string;
	form: QuestionForm;
	title: Words;
	choices: Words[];
	version: number;
	opened_at: Date | null;
	closed_at: Date | null;
	result: Figures | null;
	/** How many chose each choice; of Equity Labs, the people whose items have it as a tag. */
	counts: number[];
}

const read = sql`
	select id, slug, form, title, choices, version, opened_at, closed_at, result, array(
		select count(choice)::integer
		from generate_series(0, jsonb_array_length(choices) - 1) as place left join (
			select choice from question_answers where question_id = questions.id
			union all
			-- Each person once, by the first of these tags; only what was sent from a day after the form said so.
			select min(listed.place)::integer - 1
			from inbox_items as item join inbox_tags as tag on tag.item_id = item.id
			join jsonb_array_elements(choices) with ordinality as listed (words, place)
				on lower(words ->> 'en') = lower(tag.name)
			where questions.form = 'equity_labs' and submission_table = questions.form and state <> 'spam'
				and received_at between opened_at + interval '1 day' and coalesce(closed_at, now())
				and title ->> item.language <> ''
			group by coalesce(email, item.id::text)
		) as given on choice = place group by place order by place) as counts
	from questions`;

/** Lists every question: the open one, drafts, and then the newest. */
export async function listQuestionsAtDesk(db: TeamDb): Promise<Question[]> {
	const statement = sql<Question>`${read}
		order by closed_at desc nulls first, opened_at nulls last, created_at desc`;
	return (await onceAsTeam(db, statement.compile(db))).rows;
}

/** Reads a question with how its answers stand; undefined for no such question. */
export async function readQuestion(db: TeamDb, id: string): Promise<Question | undefined> {
	if (!isUuid(id)) return undefined;
	const statement = sql<Question>`${read} where id = ${id}::uuid`;
	return (await onceAsTeam(db, statement.compile(db))).rows[0];
}

/**
 * Adds a question that isn't asked yet.
 *
 * @returns its id; undefined if there is one with these words
 */
export function addQuestion(db: TeamDb, title: string, by: Actor): Promise<string | undefined> {
	return asTeam(db, async (trx) => {
		const added = await trx
			.insertInto('questions')
			.values({ slug: slugOfTitle(title), title: JSON.stringify({ [defaultLanguage]: title }) })
			.onConflict((conflict) => conflict.column('slug').doNothing())
			.returning('id')
			.executeTakeFirst();
		if (!added) return undefined;
		await audit(trx, by, { action: 'questions.added', subject: added.id });
		return added.id;
	});
}

/**
 * `changed`: another member changed it since it was shown. `other_open`: one question is asked at a time.
 * `incomplete`: it needs two choices, each in every language that the question has. `few`: there are too few answers
 * to publish. In each case nothing happened.
 */
export type QuestionOutcome = 'done' | 'missing' | 'changed' | 'other_open' | 'incomplete' | 'few';

/** Saves the words of a question that isn't asked yet. */
export function saveQuestion(
	db: TeamDb,
	seen: { id: string; version: number },
	words: { form: QuestionForm; title: Words; choices: Words[] },
	by: Actor,
): Promise<QuestionOutcome> {
	return withQuestion(db, seen.id, async (trx, { version, opened_at }) => {
		if (version !== seen.version || opened_at) return 'changed';
		await trx
			.updateTable('questions')
			.set({
				form: words.form,
				title: JSON.stringify(words.title),
				choices: JSON.stringify(words.choices),
				version: version + 1,
			})
			.where('id', '=', seen.id)
			.execute();
		await audit(trx, by, { action: 'questions.saved', subject: seen.id });
		return 'done';
	});
}

/** Asks a question on the site; its words stay as they are from then on. */
export function openQuestion(db: TeamDb, id: string, by: Actor): Promise<QuestionOutcome> {
	return withQuestion(db, id, async (trx, { form, title, choices, opened_at }) => {
		if (opened_at) return 'changed';
		const languages = Object.entries(title).filter(([, words]) => words);
		const isComplete = choices.every((choice) =>
			languages.every(([language]) => choice[language as keyof Words]),
		);
		if (choices.length < 2 || !isComplete) return 'incomplete';
		const { rows } = await sql`
			select from questions where form = ${form} and opened_at is not null and closed_at is null`.execute(
			trx,
		);
		if (rows.length > 0) return 'other_open';
		await trx.updateTable('questions').set({ opened_at: now }).where('id', '=', id).execute();
		await audit(trx, by, { action: 'questions.opened', subject: id });
		return 'done';
	});
}

/** Stops asking. Without figures, the question leaves the site. */
export function closeQuestion(db: TeamDb, id: string, by: Actor): Promise<QuestionOutcome> {
	return withQuestion(db, id, async (trx, { opened_at, closed_at }) => {
		if (!opened_at || closed_at) return 'changed';
		await trx.updateTable('questions').set({ closed_at: now }).where('id', '=', id).execute();
		await audit(trx, by, { action: 'questions.closed', subject: id });
		return 'done';
	});
}

/** Publishes the figures of a closed question, once: answers that are taken back later don't change them. */
export function publishFigures(db: TeamDb, id: string, by: Actor): Promise<QuestionOutcome> {
	return withQuestion(db, id, async (trx, { closed_at, result, counts }) => {
		if (!closed_at || result) return 'changed';
		const figures = figuresOf(counts);
		if (!figures) return 'few';
		await trx
			.updateTable('questions')
			.set({ result: JSON.stringify(figures) })
			.where('id', '=', id)
			.execute();
		await audit(trx, by, { action: 'questions.published', subject: id });
		return 'done';
	});
}

/** Runs work with every question locked, so that two members can't open two of them. */
function withQuestion(
	db: TeamDb,
	id: string,
	work: (trx: Transaction<Schema>, question: Question) => Promise<QuestionOutcome>,
): Promise<QuestionOutcome> {
	if (!isUuid(id)) return Promise.resolve('missing');
	return asTeam(db, async (trx) => {
		await sql`select pg_advisory_xact_lock(hashtext('questions'))`.execute(trx);
		const { rows } = await sql<Question>`${read} where id = ${id}::uuid`.execute(trx);
		const [question] = rows;
		return question ? work(trx, question) : 'missing';
	});
}
