import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { findPressed } from '#app/domain/topics/pressed.server.ts';
import { addVote } from '#app/domain/topics/public-topics.server.ts';
import {
	addTopic,
	fileItems,
	mergeTopic,
	readTopic,
	showTopic,
} from '#app/domain/topics/topics-at-desk.server.ts';
import { action } from '#app/public/topics/topic-route.tsx';
import { createRateLimit } from '#server/rate-limit.ts';
import { newDatabase } from '../support/databases.ts';
import { newDesk } from '../support/desk-database.ts';
import { recordingServices } from '../support/form-requests.ts';
import { pressing } from '../support/press.ts';

let open: Awaited<ReturnType<typeof newDesk>>;
beforeAll(async () => {
	open = await newDesk();
});
afterAll(() => open.close());

async function publicTopic(title: string): Promise<string> {
	const id = (await addTopic(open.team, title, shell)) ?? '';
	await showTopic(open.team, id, true, shell);
	return id;
}
const votesOf = async (id: string) => (await readTopic(open.team, id))?.votes;

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

test('what is pressed and filed while a topic is merged is at the other one, and nothing is lost', async () => {
	const [from, into] = [await publicTopic('Before a merge'), await publicTopic('After a merge')];
	const { reference } = await open.db
		.insertInto('feature_requests')
		.values({ feature_request: 'Merge me.' })
		.returning('reference')
		.executeTakeFirstOrThrow();
	const pressing = Array.from({ length: 100 }, () => addVote(open.visitorDb, 'before-a-merge'));
	const [merged, filed] = await Promise.all([
		mergeTopic(open.team, from, into, shell),
		fileItems(open.team, [reference], from, shell),
	]);
	expect(merged).toBe('done');
	const tokens = (await Promise.all(pressing)).filter((token) => token !== undefined);
	expect(await readTopic(open.team, into)).toMatchObject({ votes: tokens.length, items: filed });
	for (const token of tokens)
		expect(await findPressed(open.visitorDb, token)).toMatchObject({ slug: 'after-a-merge' });
	const { rows } = await sql`select from topic_votes where topic_id = ${from}
		union all select from topic_items where topic_id = ${from}`.execute(open.db);
	expect(rows).toEqual([]);
});
