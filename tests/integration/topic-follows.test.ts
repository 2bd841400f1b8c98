import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { askDueSubscribers, askWaiting } from '#app/domain/newsletter/confirmation-queue.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { readRecords } from '#app/domain/privacy/person-records.server.ts';
import {
	addTopic,
	mergeTopic,
	setTopicState,
	showTopic,
} from '#app/domain/topics/topics-at-desk.server.ts';
import { mails as kinds } from '#app/generated/mails.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import {
	confirmByCode,
	confirmByLink,
	unsubscribeByToken,
} from '#app/public/newsletter/subscription-actions.server.ts';
import { asAnon } from '../support/as-anon.ts';
import { newDesk } from '../support/desk-database.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { jobServices } from '../support/job-services.ts';
import { addSubscriber, setUpMail, subscriberOf } from '../support/sample-subscribers.ts';
import { signUp } from '../support/sign-up.ts';

const email = 'follower@example.org';
const slug = 'read-bills-aloud';
let id: string;
const open = await newDesk();
await setUpMail(open);
beforeEach(async () => {
	await emptyDatabase(open.db);
	id = await publicTopic('Read bills aloud');
});
afterAll(() => open.close());

async function publicTopic(title: string): Promise<string> {
	const added = (await addTopic(open.team, title, shell)) ?? '';
	await showTopic(open.team, added, true, shell);
	return added;
}

const follow = (topic = slug) => signUp(open, email, { name: '', topic });
const move = (state: 'planned' | 'done', reason = {}, topic = id) =>
	setTopicState(open.team, topic, state, reason, shell);
const follows = () => open.db.selectFrom('topic_follows').selectAll().execute();
const waiting = () =>
	open.db
		.selectFrom('mail')
		.selectAll()
		.where('state', '=', 'waiting')
		.orderBy('created_at')
		.execute();

/** Composes every waiting mail, as it leaves, and marks it as sent. */
async function deliver() {
	const sent = [];
	for (const mail of await waiting()) {
		const services = jobServices(open);
		const message = await asTeam(open.team, async (trx) =>
			kinds[mail.kind]?.compose(trx, mail, services),
		);
		const state = message ? 'sent' : 'canceled';
		await open.db.updateTable('mail').set({ state }).where('id', '=', mail.id).execute();
		if (message) sent.push({ kind: mail.kind, ...message });
	}
	return sent;
}
const linkIn = (text: string) => /\?t=([\w-]+)/.exec(text)?.[1] ?? '';
const codeIn = (subject: string) => /\d{6}/.exec(subject)?.[0] ?? '';

test('someone new confirms, gets one mail when it moves on, and leaves by one press with nothing left', async () => {
	await follow();
	await move('planned');
	const [asked, ...others] = await deliver();
	expect([asked?.kind, others]).toEqual(['confirmation', []]);
	expect(asked?.text).toContain('Read bills aloud');
	expect(await confirmByLink(open.visitorDb, linkIn(asked?.text ?? ''))).toBe(true);

	await move('planned', { en: 'A slip.' });
	await move('done', { en: 'Your phone reads every page now.' });
	const changes = await deliver();
	expect(changes.map(({ kind, subject }) => [kind, subject])).toEqual([
		['topic_change', 'Done: Read bills aloud'],
	]);
	const { text = '', headers } = changes[0] ?? {};
	expect(text).toContain('Your phone reads every page now.');
	expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
	const token = linkIn(headers?.['List-Unsubscribe'] ?? '');
	expect(linkIn(text)).toBe(token);

	await move('planned');
	expect(await unsubscribeByToken(open.visitorDb, token)).toBe(true);
	expect([await follows(), await waiting()]).toEqual([[], []]);
	await move('done');
	expect(await waiting()).toEqual([]);
});

test('a subscriber whose email a stranger typed gets nothing about it before they confirm', async () => {
	await addSubscriber(open, email, 'confirmed');
	await follow();
	await move('done');
	const [asked, ...others] = await deliver();
	expect([asked?.kind, others]).toEqual(['confirmation', []]);
	expect(asked?.text).toContain('your newsletter stays as it is');
	expect(await subscriberOf(open, email)).toMatchObject({ state: 'confirmed', ask_at: null });
	expect(await confirmByCode(open.visitorDb, email, codeIn(asked?.subject ?? ''))).toBe(true);
	await follow();
	await askWaiting(open.team);
	expect(await waiting()).toEqual([]);
	await move('planned');
	expect((await deliver()).map(({ kind }) => kind)).toEqual(['topic_change']);
});

test('what no mail has named isn’t confirmed with the rest, and is forgotten after two weeks', async () => {
	await follow();
	const [asked] = await deliver();
	const other = await publicTopic('Compare two estimates');
	await follow('compare-two-estimates');
	expect(await confirmByLink(open.visitorDb, linkIn(asked?.text ?? ''))).toBe(true);
	await move('done', {}, other);
	expect(await waiting()).toEqual([]);
	await sql`update topic_follows set created_at = created_at - interval '15 days'`.execute(open.db);
	await sql`update subscribers set ask_at = null`.execute(open.db);
	await askDueSubscribers(open.team);
	expect((await follows()).map(({ topic_id }) => topic_id)).toEqual([id]);
});

test('a merge leaves one mail, a topic that is hidden or only in English none', async () => {
	const into = await publicTopic('Hear a bill');
	await addSubscriber(open, email, 'confirmed');
	for (const topic of [slug, 'hear-a-bill']) await follow(topic);
	await open.db.updateTable('topic_follows').set({ confirmed_at: new Date() }).execute();
	await open.db.deleteFrom('mail').execute();
	await move('planned');
	await mergeTopic(open.team, id, into, shell);
	expect(await deliver()).toEqual([]);
	await move('done', {}, into);
	expect(await deliver()).toHaveLength(1);
	await sql`update subscribers set language = 'es'`.execute(open.db);
	await move('planned', {}, into);
	await showTopic(open.team, into, false, shell);
	await move('done', {}, into);
	expect(await deliver()).toEqual([]);
});

test('a follower’s topics are in their file, and go with an erasure', async () => {
	const signup = (await follow()) ?? '';
	const read = () => asTeam(open.team, (trx) => readRecords(trx, [signup]));
	expect((await read())[0]?.subscription).toMatchObject({ topics: ['Read bills aloud'] });
	await eraseRecords(open.team, { references: [signup], count: 1 }, shell, { secret: undefined });
	expect([await follows(), await waiting(), await read()]).toEqual([[], [], []]);
});

test('unknown, hidden and merged topics, and a sign-up that looks automatic, are followed by nobody', async () => {
	const hidden = await addTopic(open.team, 'Not public yet', shell);
	expect(hidden).toBeDefined();
	for (const topic of ['unknown', 'not-public-yet', "'; drop table mail; --"]) await follow(topic);
	await signUp(open, 'bot@example.org', { spamReason: 'honeypot', topic: slug });
	expect(await follows()).toEqual([]);
	await expect(
		asAnon(open.visitorDb, (trx) => sql`select * from topic_follows`.execute(trx)),
	).rejects.toMatchObject({ code: '42501' });
});
