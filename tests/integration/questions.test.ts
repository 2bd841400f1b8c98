import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import {
	addAnswer,
	findQuestion,
	listQuestions,
	questionOfAnswer,
	removeAnswer,
} from '#app/domain/questions/public-questions.server.ts';
import {
	addQuestion,
	closeQuestion,
	openQuestion,
	publishFigures,
	readQuestion,
	saveQuestion,
} from '#app/domain/questions/questions-at-desk.server.ts';
import { type TeamDb, teamDb } from '#app/platform/db/role-db.server.ts';
import { asAnon } from '../support/as-anon.ts';
import { newDatabase, type TestDatabase } from '../support/databases.ts';

let open: TestDatabase;
let team: TeamDb;
beforeAll(async () => {
	open = await newDatabase();
	team = teamDb(open.db);
});
afterAll(() => open.close());

async function newQuestion(en: string, choices: string[]) {
	const id = (await addQuestion(team, en, shell)) ?? '';
	const words = { title: { en }, choices: choices.map((choice) => ({ en: choice })) };
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
	const words = { title: { en: 'Something else?' }, choices: [] };
	expect(await saveQuestion(team, { id, version: 2 }, words, shell)).toBe('changed');

	await answer(slug, 0, 40);
	await answer(slug, 2, 7);
	const tokens = await answer(slug, 1, 21);
	for (const choice of [3, -1]) expect(await answer(slug, choice)).toEqual([undefined]);
	expect(await questionOfAnswer(open.visitorDb, tokens[0] ?? '')).toBe(slug);
	await removeAnswer(open.visitorDb, tokens[0] ?? '');
	expect(await questionOfAnswer(open.visitorDb, tokens[0] ?? '')).toBeUndefined();

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
	await removeAnswer(open.visitorDb, tokens[1] ?? '');
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
