import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import {
	addAnswer,
	findQuestion,
	listQuestions,
} from '#app/domain/questions/public-questions.server.ts';
import type { QuestionForm } from '#app/domain/questions/questions.ts';
import {
	addQuestion,
	closeQuestion,
	openQuestion,
	publishFigures,
	readQuestion,
	saveQuestion,
} from '#app/domain/questions/questions-at-desk.server.ts';
import { findPressed, takeBack } from '#app/domain/topics/pressed.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { action } from '#app/public/questions/question-route.tsx';
import { asAnon } from '../support/as-anon.ts';
import { newDatabase } from '../support/databases.ts';
import { recordingServices } from '../support/form-requests.ts';
import { pressing } from '../support/press.ts';

const open = await newDatabase();
const team = teamDb(open.db);
afterAll(() => open.close());

async function newQuestion(en: string, choices: string[], form: QuestionForm = 'insight_network') {
	const id = (await addQuestion(team, en, shell)) ?? '';
	const words = { form, title: { en }, choices: choices.map((choice) => ({ en: choice })) };
	expect(await saveQuestion(team, { id, version: 1 }, words, shell)).toBe('done');
	const { slug = '' } = (await readQuestion(team, id)) ?? {};
	return { id, slug };
}

const answer = (slug: string, choice: number, times = 1) =>
	Promise.all(Array.from({ length: times }, () => addAnswer(open.visitorDb, slug, choice)));

const shown = (slug: string) => findQuestion(open.visitorDb, slug, 'en');

test('a question is asked, answered, closed while people answer, and its figures published once', async () => {
	const { id, slug } = await newQuestion('What do you open first?', ['Bill', 'Letter', 'App']);
	expect(await answer(slug, 0)).toEqual([undefined]);
	expect(await openQuestion(team, id, shell)).toBe('done');
	const words = { form: 'insight_network' as const, title: { en: 'Something else?' }, choices: [] };
	expect(await saveQuestion(team, { id, version: 2 }, words, shell)).toBe('changed');

	await answer(slug, 0, 40);
	await answer(slug, 2, 7);
	const tokens = await answer(slug, 1, 21);
	for (const choice of [3, -1]) expect(await answer(slug, choice)).toEqual([undefined]);
	expect(await findPressed(open.visitorDb, tokens[0] ?? '')).toEqual({ kind: 'questions', slug });
	await takeBack(open.visitorDb, tokens[0] ?? '');
	expect(await findPressed(open.visitorDb, tokens[0] ?? '')).toBeUndefined();

	expect(await publishFigures(team, id, shell)).toBe('changed');
	const [late] = await Promise.all([answer(slug, 0, 20), closeQuestion(team, id, shell)]);
	const stored = late.filter(Boolean).length;
	expect((await readQuestion(team, id))?.counts).toEqual([40 + stored, 20, 7]);
	expect(await answer(slug, 0)).toEqual([undefined]);
	expect((await listQuestions(open.visitorDb, 'en')).map((one) => one.slug)).not.toContain(slug);

	const twice = await Promise.all([1, 2].map(() => publishFigures(team, id, shell)));
	expect(twice.toSorted()).toEqual(['changed', 'done']);
	const figures = { counts: [40 + stored - (stored % 5), null, null] };
	expect(await shown(slug)).toMatchObject({ result: figures, choices: ['Bill', 'Letter', 'App'] });
	await takeBack(open.visitorDb, tokens[1] ?? '');
	expect(await shown(slug)).toMatchObject({ result: figures });
	expect(await findQuestion(open.visitorDb, slug, 'es')).toBeUndefined();
});

test('one is asked at a time, also when two members open two at once', async () => {
	const questions = [
		await newQuestion('One at a time?', ['Yes', 'No']),
		await newQuestion('Or another?', ['Yes', 'No']),
	];
	const outcomes = await Promise.all(questions.map(({ id }) => openQuestion(team, id, shell)));
	expect(outcomes.toSorted()).toEqual(['done', 'other_open']);
	for (const { id } of questions) await closeQuestion(team, id, shell);
});

test('a question with one choice, or without a choice’s Spanish words, isn’t asked; few answers aren’t published', async () => {
	const { id } = await newQuestion('Only one?', ['Yes']);
	expect(await openQuestion(team, id, shell)).toBe('incomplete');
	const words = {
		form: 'insight_network' as const,
		title: { en: 'Only one?', es: '¿Solo una?' },
		choices: [{ en: 'Yes', es: 'Sí' }, { en: 'No' }],
	};
	await saveQuestion(team, { id, version: 2 }, words, shell);
	expect(await openQuestion(team, id, shell)).toBe('incomplete');
	const complete = { ...words, choices: [words.choices[0] ?? {}, { en: 'No', es: 'No' }] };
	await saveQuestion(team, { id, version: 3 }, complete, shell);
	expect(await openQuestion(team, id, shell)).toBe('done');
	await answer('only-one', 0, 49);
	await closeQuestion(team, id, shell);
	expect(await publishFigures(team, id, shell)).toBe('few');
});

test('nobody reads who answered what, changes an asked question’s words, or a result', async () => {
	for (const statement of ['select * from question_answers', 'select version from questions'])
		await expect(
			asAnon(open.visitorDb, (trx) => sql.raw(statement).execute(trx)),
		).rejects.toMatchObject({ code: '42501' });
	for (const change of [
		`update questions set title = '{"en": "Other words"}' where opened_at is not null`,
		`update questions set result = '{"counts": []}' where result is not null`,
		'update questions set closed_at = null where closed_at is not null',
	])
		await expect(sql.raw(change).execute(open.db)).rejects.toMatchObject({ code: '23514' });
});

test('an answer that isn’t one of the choices is refused, and one to a closed question', async () => {
	const { id } = await newQuestion('Answered by many?', ['Yes', 'No']);
	await openQuestion(team, id, shell);
	const { services } = recordingServices(open.db);
	const press = (body: Parameters<typeof pressing>[1]) =>
		pressing(action, body)(services, 'answered-by-many', '203.0.113.1');
	expect(await press({ choice: '1' })).toBe(303);
	for (const choice of ['', '-1', 'yes', '12']) expect(await press({ choice })).toBe(422);
	expect(await press('{}')).toBe(422);
	expect((await readQuestion(team, id))?.counts).toEqual([0, 1]);
	await closeQuestion(team, id, shell);
	expect(await press({ choice: '1' })).toBe(409);
});

/** Stores what came to Equity Labs some hours ago, with the team's tag on each. */
async function tagged(
	tag: string,
	people: number,
	{ hours = 1, language = 'en', email = '' } = {},
) {
	const { rows } = await sql<{ reference: string }>`
		with sent as (
			insert into equity_labs (email, healthcare_experience, helpful_tools, community_barriers, created_at, language)
			select ${email || null}, 'Long.', 'Few.', 'Many.', now() - make_interval(hours => ${hours}), ${language}
			from generate_series(1, ${people}::integer)
			returning reference
		)
		select reference from sent`.execute(open.db);
	await sql`insert into inbox_tags (item_id, tag_id, name)
		select id, gen_random_uuid(), ${tag} from inbox_items
		where reference = any(${rows.map(({ reference }) => reference)}::text[])`.execute(open.db);
	return rows.map(({ reference }) => reference);
}

test('barriers are the team’s tags on what came a day after the form said so, each person once, and no table shares one', async () => {
	const { id, slug } = await newQuestion(
		'What is in the way?',
		['Language', 'Cost', 'Travel'],
		'equity_labs',
	);
	const counts = async (question = id) => (await readQuestion(team, question))?.counts;
	expect(await openQuestion(team, id, shell)).toBe('done');
	expect(await answer(slug, 0)).toEqual([undefined]);
	expect(await shown(slug)).toBeUndefined();
	await tagged('language', 3);
	expect(await counts()).toEqual([0, 0, 0]);
	await sql`alter table questions disable trigger keep_asked`.execute(open.db);
	await sql`update questions set opened_at = opened_at - interval '3 days' where id = ${id}`.execute(
		open.db,
	);
	await sql`alter table questions enable trigger keep_asked`.execute(open.db);
	const [erased = ''] = await tagged('LANGUAGE', 27);
	await tagged('cost', 22, { hours: 47 });
	await tagged('travel', 5);
	for (const tag of ['cost', 'language']) await tagged(tag, 1, { email: 'ana@example.org' });
	await tagged('cost', 9, { hours: 49 });
	await tagged('cost', 9, { language: 'es' });
	await tagged('something else', 9);
	expect(await counts()).toEqual([31, 22, 5]);
	await eraseRecords(team, { references: [erased], count: 1 }, shell, { secret: undefined });
	expect(await counts()).toEqual([30, 22, 5]);

	expect(await closeQuestion(team, id, shell)).toBe('done');
	expect(await publishFigures(team, id, shell)).toBe('done');
	const result = { total: 55, counts: [30, null, null] };
	const listed = () => listQuestions(open.visitorDb, 'en', 'equity_labs');
	expect(await listed()).toMatchObject([{ result }]);
	const [second = ''] = await tagged('language', 2, { hours: 2 });
	await eraseRecords(team, { references: [second], count: 1 }, shell, { secret: undefined });
	expect(await listed()).toMatchObject([{ result }]);
	const next = await newQuestion('What is in the way now?', ['Language', 'Cost'], 'equity_labs');
	await openQuestion(team, next.id, shell);
	expect(await counts(next.id)).toEqual([0, 0]);
});
