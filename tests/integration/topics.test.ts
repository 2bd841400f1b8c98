import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { loadLedger } from '#app/domain/topics/ledger.server.ts';
import { findPressed, takeBack } from '#app/domain/topics/pressed.server.ts';
import { addVote, findTopic, listTopics } from '#app/domain/topics/public-topics.server.ts';
import {
	addTopic,
	fileItems,
	mergeTopic,
	readTopic,
	saveTopic,
	setTopicState,
	showTopic,
	topicOfItem,
	topicsForItem,
} from '#app/domain/topics/topics-at-desk.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { action } from '#app/public/topics/topic-route.tsx';
import { createRateLimit } from '#server/rate-limit.ts';
import { asAnon } from '../support/as-anon.ts';
import { callTeam } from '../support/call-team.ts';
import { newDatabase } from '../support/databases.ts';
import { recordingServices } from '../support/form-requests.ts';
import { jobServices } from '../support/job-services.ts';
import { pressing } from '../support/press.ts';
import { contents } from '../support/site-contents.ts';

const open = await newDatabase();
const team = teamDb(open.db);
afterAll(() => open.close());

async function publicTopic(title: string): Promise<string> {
	const id = (await addTopic(team, title, shell)) ?? '';
	await showTopic(team, id, true, shell);
	return id;
}

const vote = (slug: string) => addVote(open.visitorDb, slug);
const topicNow = (slug: string) => findTopic(open.visitorDb, slug, 'en');
const votesOf = async (id: string) => (await readTopic(team, id))?.votes;

async function sendRequest(feature_request: string, insurer_name: string | null = null) {
	const { reference } = await open.db
		.insertInto('feature_requests')
		.values({ feature_request, insurer_name })
		.returning('reference')
		.executeTakeFirstOrThrow();
	return reference;
}

const itemOf = (reference: string) =>
	open.db
		.selectFrom('inbox_items')
		.select(['id', 'submission_table'])
		.where('reference', '=', reference)
		.executeTakeFirstOrThrow();

describe('“me too”', () => {
	test('counts exactly what is pressed at once, and shows nothing below 11, then steps of 5', async () => {
		const id = await publicTopic('Read my bill aloud');
		const slug = 'read-my-bill-aloud';
		await sql`update topics set votes_held = 0 where slug = ${slug}`.execute(open.db);
		const shown = async () => {
			const found = await topicNow(slug);
			return found && 'votes_shown' in found ? found.votes_shown : undefined;
		};
		await Promise.all(Array.from({ length: 10 }, () => vote(slug)));
		expect([await votesOf(id), await shown()]).toEqual([10, 0]);
		const tokens = await Promise.all(Array.from({ length: 200 }, () => vote(slug)));
		expect([await votesOf(id), await shown()]).toEqual([210, 210]);
		await takeBack(open.visitorDb, tokens[0] ?? '');
		await takeBack(open.visitorDb, tokens[0] ?? '');
		expect([await votesOf(id), await shown()]).toEqual([209, 205]);
		expect(await findPressed(open.visitorDb, tokens[0] ?? '')).toBeUndefined();
		expect(await findPressed(open.visitorDb, tokens[1] ?? '')).toEqual({ kind: 'topics', slug });
	});

	test('doesn’t tell how many pressed to someone who presses until a number appears, and goes on', async () => {
		const { rows } = await sql<{ held: number; votes: number; shown: number }>`
			with made as (
				insert into topics (slug, title, body, votes, votes_held)
				select concat_ws('-', 'pressed', held, votes), '{"en": "Pressed"}', '{}', votes, held
				from generate_series(0, 4) as held, generate_series(0, 40) as votes
				returning votes_held as held, votes, votes_shown as shown
			)
			select * from made order by held, votes`.execute(open.db);
		const seenWith = (held: number, others: number) =>
			JSON.stringify(
				rows
					.filter((row) => row.held === held && row.votes >= others)
					.map(({ shown }) => shown)
					.slice(0, 30),
			);
		const all = [0, 1, 2, 3, 4].flatMap((held) =>
			Array.from({ length: 16 }, (_, others) => ({ others, seen: seenWith(held, others) })),
		);
		for (const { others, seen } of all.filter(({ others }) => others >= 1 && others <= 10)) {
			const possible = new Set(all.filter((one) => one.seen === seen).map((one) => one.others));
			// The extremes of what can be held leave less to choose from, but never one number.
			expect(possible.size, `${others} pressed`).toBeGreaterThan(1);
		}
	});

	test('is refused for a topic that is hidden, merged or unknown', async () => {
		await addTopic(team, 'Not public yet', shell);
		const [one, two] = [await publicTopic('Merged away'), await publicTopic('Stays')];
		await mergeTopic(team, one, two, shell);
		for (const slug of ['not-public-yet', 'merged-away', 'unknown', "'; select"])
			expect(await vote(slug)).toBeUndefined();
		expect(await topicNow('not-public-yet')).toBeUndefined();
	});

	test('hides the exact count and who pressed from visitors, whatever they ask', async () => {
		for (const statement of ['select votes from topics', 'select * from topic_votes'])
			await expect(
				asAnon(open.visitorDb, (trx) => sql.raw(statement).execute(trx)),
			).rejects.toMatchObject({ code: '42501' });
	});
});

const press = pressing(action);

test('a network gets its share of a day and no more, and 200 networks each get theirs', async () => {
	const id = await publicTopic('Pressed by many');
	const { services } = recordingServices(open.db, { pressLimit: createRateLimit(10, 86_400) });
	const flood = await Promise.all(
		Array.from({ length: 100 }, () => press(services, 'pressed-by-many', '192.0.2.1')),
	);
	expect(flood.filter((status) => status === 303)).toHaveLength(10);
	expect(flood.filter((status) => status === 429)).toHaveLength(90);
	for (const part of [0, 50, 100, 150]) {
		const others = Array.from({ length: 50 }, (_, n) =>
			press(services, 'pressed-by-many', `198.51.100.${part + n}`),
		);
		expect(new Set(await Promise.all(others))).toEqual(new Set([303]));
	}
	expect(await votesOf(id)).toBe(210);
	expect(await press(services, 'unknown', '203.0.113.1')).toBe(409);
});

test('while the database is away “me too” answers 503, and nothing of it is kept', async () => {
	const other = await newDatabase();
	await other.close();
	const { services, logged } = recordingServices(other.db);
	expect(await press(services, 'read-bills-aloud', '192.0.2.1')).toBe(503);
	expect(logged()).not.toContain('192.0.2.1');
});

describe('a merge', () => {
	test('moves what is filed and pressed, keeps old links, and two at once leave one topic', async () => {
		const [one, two] = [
			await publicTopic('Scan receipts'),
			await publicTopic('Photograph receipts'),
		];
		const token = (await vote('scan-receipts')) ?? '';
		await fileItems(team, [await sendRequest('Scan it for me.')], one, shell);
		const outcomes = await Promise.all([
			mergeTopic(team, one, two, shell),
			mergeTopic(team, two, one, shell),
		]);
		expect(outcomes.toSorted()).toEqual(['changed', 'done']);
		const [kept, gone] =
			outcomes[0] === 'done'
				? ['photograph-receipts', 'scan-receipts']
				: ['scan-receipts', 'photograph-receipts'];
		expect(await topicNow(gone)).toEqual({ moved: kept });
		expect(await findPressed(open.visitorDb, token)).toMatchObject({ slug: kept });
		const target = await readTopic(team, outcomes[0] === 'done' ? two : one);
		expect(target).toMatchObject({ votes: 1, items: [expect.stringMatching(/^FR-/)] });
	});
});

test('what is pressed and filed while a topic is merged is at the other one, and nothing is lost', async () => {
	const [from, into] = [await publicTopic('Before a merge'), await publicTopic('After a merge')];
	const reference = await sendRequest('Merge me.');
	const pressing = Array.from({ length: 100 }, () => vote('before-a-merge'));
	const [merged, filed] = await Promise.all([
		mergeTopic(team, from, into, shell),
		fileItems(team, [reference], from, shell),
	]);
	expect(merged).toBe('done');
	const tokens = (await Promise.all(pressing)).filter((token) => token !== undefined);
	expect(await readTopic(team, into)).toMatchObject({ votes: tokens.length, items: filed });
	for (const token of tokens)
		expect(await findPressed(open.visitorDb, token)).toMatchObject({ slug: 'after-a-merge' });
	const { rows } = await sql`select from topic_votes where topic_id = ${from}
		union all select from topic_items where topic_id = ${from}`.execute(open.db);
	expect(rows).toEqual([]);
});

test('a merge doesn’t tell how many pressed the other topic to someone who watches this one’s number', async () => {
	const into = await publicTopic('Watched');
	// Known to whoever presses and takes back until the number changes.
	const watched = async () => {
		const { rows } = await sql<{ count: number }>`select votes - votes_held as count from topics
			where id = ${into}`.execute(open.db);
		return rows[0]?.count ?? 0;
	};
	const rises = new Set<number>();
	for (let run = 0; run < 12; run++) {
		const before = await watched();
		const from = await publicTopic(`Pressed once ${run}`);
		await vote(`pressed-once-${run}`);
		await mergeTopic(team, from, into, shell);
		rises.add((await watched()) - before);
	}
	expect(rises.size).toBeGreaterThan(1);
});

test('what was merged into a topic that is off the site isn’t shown either', async () => {
	const [from, into] = [await publicTopic('Old words'), await publicTopic('New words')];
	await mergeTopic(team, from, into, shell);
	await showTopic(team, into, false, shell);
	expect(await topicNow('old-words')).toBeUndefined();
	await showTopic(team, into, true, shell);
	expect(await topicNow('old-words')).toEqual({ moved: 'new-words' });
});

describe('filing', () => {
	test('offers the topic that shares most words first, and only for the community’s forms', async () => {
		await publicTopic('Follow the deductible through the year');
		const reference = await sendRequest('Show me where my deductible stands this year.');
		const [first] = await topicsForItem(team, await itemOf(reference));
		expect(first).toMatchObject({ title: 'Follow the deductible through the year', filed: false });
		expect(
			await topicsForItem(team, { id: first?.id ?? '', submission_table: 'contact_messages' }),
		).toEqual([]);
	});

	test('shows its sender what became of it once it’s public, and goes with an erasure', async () => {
		const id = (await addTopic(team, 'A calendar of deadlines', shell)) ?? '';
		const reference = await sendRequest('Put the dates in my calendar.');
		expect(await fileItems(team, [reference, 'FR-UNKNOWN'], id, shell)).toEqual([reference]);
		expect(await topicOfItem(team, reference, 'en')).toBeUndefined();
		await showTopic(team, id, true, shell);
		await setTopicState(team, id, 'done', { en: 'Since today.' }, shell);
		expect(await topicOfItem(team, reference, 'en')).toMatchObject({ state: 'done' });
		expect(await topicOfItem(team, reference, 'es')).toBeUndefined();
		await eraseRecords(team, { references: [reference], count: 1 }, shell, { secret: undefined });
		expect(await readTopic(team, id)).toMatchObject({ items: [] });
	});
});

describe('a topic’s words', () => {
	test('are kept for whoever saved first, listed by language, and warned about when they name an insurer', async () => {
		const id = await publicTopic('Compare two estimates');
		const title = { en: 'Compare estimates', es: 'Comparar estimados' };
		const words = { title, body: {}, form: 'feature_requests' as const };
		expect(await saveTopic(team, { id, version: 1 }, words, shell)).toBe('done');
		expect(await saveTopic(team, { id, version: 1 }, words, shell)).toBe('changed');
		const spanish = await listTopics(open.visitorDb, 'es');
		expect(spanish.map(({ title }) => title)).toEqual(['Comparar estimados']);
		expect(await readTopic(team, id)).toMatchObject({ namesInsurer: false });
		await sendRequest('It never answers.', 'Quennell Mutual');
		const named = { ...words, title: { en: 'What Quennell Mutual denies' } };
		await saveTopic(team, { id, version: 2 }, named, shell);
		expect(await readTopic(team, id)).toMatchObject({ namesInsurer: true });
	});
});

describe('the ledger', () => {
	const ledger = (
		form: Parameters<typeof loadLedger>[0],
		query = '',
		visitorDb = open.visitorDb,
	) => {
		const services = { ...jobServices(open), content: contents.en, visitorDb };
		return loadLedger(form, new URLSearchParams(query), services as unknown as Services);
	};
	const shown = async (query: string) =>
		(await ledger('feature_requests', query)).entries
			.filter(({ shown }) => shown)
			.map(({ title }) => title);

	test('is found through by words, state and page, and each page has its own', async () => {
		const id = await publicTopic('Open the phone line at night');
		const title = { en: 'Open the phone line at night' };
		const body = { en: 'Many work until six.' };
		await saveTopic(
			team,
			{ id, version: 1 },
			{ title, body, form: 'patient_caregiver_lab' },
			shell,
		);
		await setTopicState(team, id, 'building', { en: 'Two evenings, with five callers.' }, shell);
		await setTopicState(team, id, 'done', { en: 'Until nine now.' }, shell);
		for (const query of ['q=NIGHT+phone', 'q=until+n%C3%ADne', 'from=patient_caregiver_lab'])
			expect(await shown(query)).toEqual([title.en]);
		expect(await shown('state=done&q=night')).toEqual([title.en]);
		expect(await shown('state=planned&q=night')).toEqual([]);
		expect((await shown('state=nonsense')).at(0)).toBe(title.en);
		const { entries } = await ledger('patient_caregiver_lab', 'state=planned');
		expect(entries.map(({ steps }) => steps.map(({ text }) => text))).toEqual([
			['Many work until six.', 'Two evenings, with five callers.', 'Until nine now.'],
		]);
		expect(entries[0]?.change.reason).toBe('');
		await setTopicState(team, id, 'not_now', { en: 'Nobody called after eight.' }, shell);
		const [paused] = (await ledger('patient_caregiver_lab')).entries;
		expect(paused?.change.reason).toBe('Nobody called after eight.');
		expect((await ledger('equity_labs')).entries).toEqual([]);
	});

	test('has its last copy for a minute while the database is away', async () => {
		const other = await newDatabase();
		const team = teamDb(other.db);
		const id = (await addTopic(team, 'Stays for a minute', shell)) ?? '';
		await showTopic(team, id, true, shell);
		const count = async () =>
			(await ledger('feature_requests', '', other.visitorDb)).entries.length;
		expect(await count()).toBe(1);
		await other.close();
		expect(await count()).toBe(1);
		const now = performance.now();
		const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 61_000);
		expect(await count()).toBe(0);
		clock.mockRestore();
	});
});

test('the shell adds a topic in a state, moves it and lists it, and names the states there are', async () => {
	const run = (...args: string[]) => callTeam(open, 'topics', ...args);
	const named = ['Read it to me', '--slug', 'read-it-to-me'];
	const wrong = await run('add', ...named, '--state', 'soon');
	expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('planned')]);
	expect(await run('add', ...named, '--state', 'planned')).toMatchObject({ code: 0 });
	const listed = async () =>
		JSON.parse((await run('list', '--json')).stdout).find(
			({ slug }: { slug: string }) => slug === 'read-it-to-me',
		);
	expect(await listed()).toMatchObject({ state: 'planned', published_at: null });
	expect(await run('state', 'read-it-to-me', 'building')).toMatchObject({ code: 0 });
	expect(await listed()).toMatchObject({ state: 'building' });
});
