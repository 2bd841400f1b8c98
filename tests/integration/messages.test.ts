import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { job, shell } from '#app/domain/audit/write-audit-log.server.ts';
import { answeredElsewhere, changeItem } from '#app/domain/inbox/change-item.server.ts';
import { readItem } from '#app/domain/inbox/read-item.server.ts';
import { messagesPerDay } from '#app/domain/inbox/receive-message.server.ts';
import { sendReply, undoReply } from '#app/domain/inbox/send-reply.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { runRetention } from '#app/domain/privacy/retention.server.ts';
import { endLink } from '#app/domain/private-links/open-link.server.ts';
import { loadContent } from '#app/platform/content/content.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { linkKeys } from '#server/keys.ts';
import { addMember } from '../support/desk-database.ts';
import { replyIdOf } from '../support/inbox-desk.ts';
import { sendFilledForm } from '../support/sent-form.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { post } from '../support/site-requests.ts';

const secret = 'a secret of the environment';
const { thread: copy, states, stamps } = loadContent('content').pages.yours;
const env = {
	DESK_SECRET: secret,
	...{ SUBMISSIONS_LIMIT: '0', PRIVATE_LINKS_LIMIT: '0', SPAM_MIN_FILL_MS: '0', JOBS: 'off' },
};
const site = await startSite({ env });
const open = await openDatabase(site.location);
const team = teamDb(open.db);
const ada = await addMember(open, 'Ada');
afterAll(async () => {
	await open.close();
	await removeSite(site);
});

const send = (table: string, mark: string) => sendFilledForm(site.url, table, mark);

const pageOf = async (path: string) => (await fetch(site.url + path)).text();
/** The hidden field of the message form, as a page has it. */
const seenOn = (html: string) => /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? '';

const write = (path: string, message: string, more: Record<string, string> = {}) =>
	post(site.url + path, { intent: 'message', message, ...more });

const itemOf = async (reference: string) => {
	const item = await readItem(team, reference, ada);
	if (!item) throw new Error(reference);
	return item;
};

/** Replies to an item of that version at its link. */
const reply = (reference: string, version: number, body: string, notBefore?: Date) => {
	const written = { channel: 'link', subject: () => 'Re', body, sendKey: randomUUID() } as const;
	return sendReply(
		team,
		{ reference, version },
		{ ...written, ...(notBefore && { notBefore }) },
		ada,
	);
};
const inTenMinutes = () => new Date(Date.now() + 600_000);

/** Answers an item at its link, shown at once. */
async function answer(reference: string, body = 'Our answer') {
	const { version } = (await itemOf(reference)).item;
	const sent = await reply(reference, version, body);
	expect(['changed', 'unchanged']).toContain(sent.outcome);
	return sent;
}

const noticesAbout = (itemId: string) =>
	open.db
		.selectFrom('mail')
		.select(['member_id', 'reply_id'])
		.where('kind', '=', 'notice')
		.where('item_id', '=', itemId)
		.execute();

describe('a message from the page of a private link', () => {
	test('is part of the item, which opens again with a new clock, without an email', async () => {
		const { path, reference } = await send('contact_messages', 'whole-way');
		await open.db
			.updateTable('inbox_items')
			.set({ due_at: new Date('2020-01-01') })
			.where('reference', '=', reference)
			.execute();
		await answer(reference, 'Ask them for the itemized bill.');
		expect((await itemOf(reference)).item.state).toBe('answered');
		const page = await pageOf(path);
		expect(page).toContain('Ask them for the itemized bill.');
		expect(page).toContain('Ada');

		const before = Date.now();
		const sent = await write(path, 'They sent it.\r\nWhat now?', { seen: seenOn(page) });
		expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?done=message`]);
		expect(sent.headers.get('cache-control')).toContain('no-store');
		const { item, messages, changes } = await itemOf(reference);
		expect(item).toMatchObject({ state: 'open', first_answered_at: null, closed_at: null });
		expect(item.due_at?.getTime()).toBeGreaterThan(before + 23 * 3_600_000);
		expect(messages).toMatchObject([
			{ direction: 'out', channel: 'link', member_name: 'Ada' },
			{ direction: 'in', channel: 'link', body: 'They sent it.\nWhat now?', member_name: null },
		]);
		expect(changes.at(-1)).toMatchObject({ field: 'message', member_id: null });
		const after = await pageOf(`${path}?done=message`);
		expect(after).toContain(copy.done);
		expect(after).toContain('What now?');
		expect(after).toContain(states.read);
		// The second answer lands its stamp again.
		await answer(reference, 'Send them this letter.');
		expect(await pageOf(path)).toMatch(/We answered on/);
		expect((await itemOf(reference)).item.state).toBe('answered');
	});

	test('keeps the time promised first while an answer is still owed', async () => {
		const { path, reference } = await send('contact_messages', 'still-waiting');
		const { due_at } = (await itemOf(reference)).item;
		expect((await write(path, 'One more thing')).status).toBe(303);
		expect((await itemOf(reference)).item).toMatchObject({
			state: 'open',
			due_at,
			urgency: 1,
			version: 2,
		});
	});

	test('starts a clock where no time was promised, also before anybody answered', async () => {
		const { path, reference } = await send('feature_requests', 'no-promise');
		expect((await itemOf(reference)).item.due_at).toBeNull();
		await write(path, 'Is anybody there?');
		const { due_at } = (await itemOf(reference)).item;
		expect(due_at?.getTime()).toBeGreaterThan(Date.now() + 24 * 3_600_000);
		await write(path, 'Hello?');
		expect((await itemOf(reference)).item).toMatchObject({ due_at, urgency: 1 });
	});

	test('opens a closed item, and ends its snooze', async () => {
		const { path, reference } = await send('feature_requests', 'closed');
		const seen = { reference, version: 1 };
		await changeItem(team, seen, { state: 'closed' }, ada);
		await write(path, 'It isn’t done');
		const { item } = await itemOf(reference);
		// Its form promises nothing; who wrote back has a clock all the same.
		expect(item).toMatchObject({ state: 'open', closed_at: null, due_at: expect.any(Date) });
		const tomorrow = { snoozedUntil: new Date(Date.now() + 86_400_000) };
		await changeItem(team, { reference, version: item.version }, tomorrow, ada);
		await write(path, 'Still not');
		expect((await itemOf(reference)).item.snoozed_until).toBeNull();
	});

	test('that sounds like a crisis puts its item before all others', async () => {
		const { path, reference } = await send('contact_messages', 'crisis');
		await answer(reference);
		await write(path, 'I can’t pay. I want to end my life.');
		expect((await itemOf(reference)).item.urgency).toBe(0);
		// Its writer sees whom to call until we have answered.
		expect(await pageOf(path)).toContain('href="tel:988"');
		await answer(reference);
		expect(await pageOf(path)).not.toContain('tel:988');
		const { version } = (await itemOf(reference)).item;
		await changeItem(team, { reference, version }, { state: 'open' }, ada);
		expect((await itemOf(reference)).item.urgency).toBe(3);
	});

	test('leaves spam spam, silently', async () => {
		const { path, reference } = await send('contact_messages', 'spam');
		await changeItem(team, { reference, version: 1 }, { state: 'spam' }, ada);
		await open.db.updateTable('members').set({ notices: 'now' }).execute();
		const { id } = (await itemOf(reference)).item;
		const before = await noticesAbout(id);
		expect((await write(path, 'Buy this')).headers.get('location')).toBe(`${path}?done=message`);
		expect(await pageOf(path)).toContain('Buy this');
		const { item, messages } = await itemOf(reference);
		expect(item).toMatchObject({ state: 'spam', version: 2 });
		expect(messages).toHaveLength(1);
		expect(await noticesAbout(id)).toEqual(before);
	});

	test('is stored once: pressed again, from two tabs, from a stale page', async () => {
		const { path, reference } = await send('contact_messages', 'once');
		const seen = seenOn(await pageOf(path));
		const answers = await Promise.all(
			Array.from({ length: 5 }, () => write(path, 'Hello again', { seen })),
		);
		expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
		await answer(reference);
		// Back in the browser, the old page sends the same text.
		await write(path, 'Hello again', { seen });
		expect((await itemOf(reference)).messages.map(({ body }) => body)).toEqual([
			'Hello again',
			'Our answer',
		]);
		expect((await itemOf(reference)).item.state).toBe('answered');
		// The other tab's own text is a message of its own, and so is the same text after an answer.
		await write(path, 'Another tab', { seen });
		await write(path, 'Hello again', { seen: seenOn(await pageOf(path)) });
		expect((await itemOf(reference)).messages).toHaveLength(4);
	});

	test('is stored whatever its hidden fields say', async () => {
		const { path, reference } = await send('contact_messages', 'tampered');
		for (const seen of ['', "' or 1=1", '0'.repeat(5000), randomUUID()]) {
			expect((await write(path, `Seen ${seen.length}`, { seen })).status).toBe(303);
		}
		expect((await write(path, 'Not \0 storable')).status).toBe(303);
		expect((await itemOf(reference)).messages).toHaveLength(5);
	});

	test('without a text is refused, and with personal details only once', async () => {
		const { path, reference } = await send('contact_messages', 'details');
		const empty = await write(path, ' \n ');
		expect(empty.status).toBe(422);
		expect(await empty.text()).toContain(copy.missing);
		const text = 'My number is 078-05-1120 & my card 4111 1111 1111 1111';
		const asked = await write(path, text);
		const html = await asked.text();
		expect(asked.status).toBe(422);
		expect(html).toContain('role="alert"');
		expect(html).toContain('078-05-1120 &amp; my card');
		expect((await itemOf(reference)).messages).toEqual([]);
		const details = /name="details" value="([^"]+)"/.exec(html)?.[1] ?? '';
		// Another detail is pointed out as well.
		expect((await write(path, `${text}, born 3/4/1970`, { details })).status).toBe(422);
		expect((await write(path, text, { details })).status).toBe(303);
		expect((await itemOf(reference)).messages).toHaveLength(1);
	});

	test('may have 256 KB, and more is refused before it is read', async () => {
		const { path, reference } = await send('contact_messages', 'long');
		const long = 'word '.repeat(51_000).trim();
		expect((await write(path, long)).status).toBe(303);
		expect((await itemOf(reference)).messages[0]?.body).toBe(long);
		expect((await write(path, 'x'.repeat(257 * 1024))).status).toBe(413);
		expect(await pageOf(path)).toContain(long.slice(0, 1000));
	});

	test(`is one of at most ${messagesPerDay} a day for one item`, async () => {
		const { path, reference } = await send('contact_messages', 'flood');
		for (let n = 0; n < messagesPerDay; n += 1) await write(path, `Message ${n}`);
		const over = await write(path, 'One too many');
		expect(over.status).toBe(429);
		expect(await over.text()).toMatch(/One too many[\s\S]*<\/textarea>/);
		expect((await itemOf(reference)).messages).toHaveLength(messagesPerDay);
		// A message that is stored already is accepted, and not stored again.
		expect((await write(path, 'Message 3')).status).toBe(303);
		await sql`update messages set created_at = now() - interval '25 hours'`.execute(open.db);
		expect((await write(path, 'The next day')).status).toBe(303);
	});

	test('is taken up to so many characters a day, and a page shows only as many', async () => {
		const { path, reference } = await send('contact_messages', 'heavy');
		const long = 'word '.repeat(51_000).trim();
		expect((await write(path, `First ${long}`)).status).toBe(303);
		expect((await write(path, `Second ${long}`)).status).toBe(429);
		expect((await write(path, 'A short one')).status).toBe(303);
		await sql`update messages set created_at = created_at - interval '25 hours'`.execute(open.db);
		expect((await write(path, `Third ${long}`)).status).toBe(303);
		expect((await itemOf(reference)).messages).toHaveLength(3);
		const page = await pageOf(path);
		expect(page).toContain('Third word');
		expect(page).toContain('A short one');
		expect(page).not.toContain('First word');
		expect(page).toContain(copy.earlier);
	});

	test('to a link that was ended, or about something erased, comes back to be copied', async () => {
		const lost = await send('contact_messages', 'ended');
		await endLink(team, linkKeys(open.db, secret), lost.reference, shell);
		const ended = await write(lost.path, 'Written <b>meanwhile</b>');
		expect(ended.status).toBe(404);
		expect(await ended.text()).toContain('Written &lt;b&gt;meanwhile&lt;/b&gt;');
		const { path, reference } = await send('contact_messages', 'erased');
		await eraseRecords(team, { references: [reference], count: 1 }, shell, { secret });
		const gone = await write(path, 'Written meanwhile');
		expect(gone.status).toBe(410);
		expect(gone.headers.get('cache-control')).toContain('no-store');
		const html = await gone.text();
		expect(html).toContain('Written meanwhile');
		expect(html).not.toContain('<textarea');
		// Correcting it loses nothing either.
		const corrected = { message: 'Corrected meanwhile', seen: 'a' };
		const correction = await post(`${site.url + path}/correct`, corrected);
		expect(correction.status).toBe(410);
		expect(await correction.text()).toContain('Corrected meanwhile');
	});

	test('after the end of a retention still counts: it starts the period anew', async () => {
		const { path, reference } = await send('feature_requests', 'late');
		const silent = await send('feature_requests', 'silent');
		await open.db
			.updateTable('inbox_items')
			.set({ received_at: new Date('2020-01-01') })
			.where('reference', 'in', [reference, silent.reference])
			.execute();
		expect((await write(path, 'Is anyone there?')).status).toBe(303);
		const run = { by: job, secret };
		expect(await runRetention(team, { feature_requests: 30 }, run)).toEqual({
			feature_requests: 1,
		});
		expect((await write(silent.path, 'Too late')).status).toBe(410);
		await sql`update messages set created_at = created_at - interval '31 days'
			where item_id = (select id from inbox_items where reference = ${reference})`.execute(open.db);
		expect(await runRetention(team, { feature_requests: 30 }, run)).toEqual({
			feature_requests: 1,
		});
	});

	test('notifies the assignee alone, once while the notice waits, or else the team', async () => {
		await open.db.updateTable('members').set({ notices: 'now' }).execute();
		const bo = await addMember(open, 'Bo');
		await open.db
			.updateTable('members')
			.set({ notices: 'now' })
			.where('id', '=', bo.memberId ?? '')
			.execute();
		const { path, reference } = await send('contact_messages', 'notices');
		const { item } = await itemOf(reference);
		await sql`delete from mail where item_id = ${item.id}`.execute(open.db);
		await write(path, 'To all of you');
		expect((await noticesAbout(item.id)).map(({ member_id }) => member_id).sort()).toEqual(
			[ada.memberId, bo.memberId].sort(),
		);
		await write(path, 'Again');
		expect(await noticesAbout(item.id)).toHaveLength(2);
		const { version } = (await itemOf(reference)).item;
		await changeItem(team, { reference, version }, { assignee: bo.memberId }, ada);
		await sql`delete from mail where item_id = ${item.id}`.execute(open.db);
		await write(path, 'To Bo');
		const [notice, ...others] = await noticesAbout(item.id);
		expect([notice?.member_id, others]).toEqual([bo.memberId, []]);
		expect(notice?.reply_id).toEqual(expect.any(String));

		// The assignee wants none, so the others hear of it.
		await sql`delete from mail where item_id = ${item.id}`.execute(open.db);
		await open.db
			.updateTable('members')
			.set({ notices: 'none' })
			.where('id', '=', bo.memberId ?? '')
			.execute();
		await write(path, 'To whoever reads');
		const told = await noticesAbout(item.id);
		expect(told.map(({ member_id }) => member_id)).toEqual([ada.memberId]);
		await open.db.updateTable('members').set({ notices: 'none' }).execute();
	});
});

describe('a reply at the private link', () => {
	test('can be undone until it’s shown there, and not after', async () => {
		const { path, reference } = await send('success_stories', 'undo');
		const sent = await reply(reference, 1, 'Typed too soon', inTenMinutes());
		const id = replyIdOf(sent);
		expect(await pageOf(path)).not.toContain('Typed too soon');
		expect(await undoReply(team, reference, id, ada)).toBe('Typed too soon');
		expect((await itemOf(reference)).item).toMatchObject({
			state: 'open',
			first_answered_at: null,
		});
		const again = await answer(reference, 'Shown');
		const shown = replyIdOf(again);
		expect(await undoReply(team, reference, shown, ada)).toBeUndefined();
		expect(await pageOf(path)).toContain('Shown');
	});

	test('undone after the sender wrote back starts the clock again', async () => {
		const { path, reference } = await send('contact_messages', 'undo-second');
		await answer(reference, 'First');
		await write(path, 'And then?');
		const { version } = (await itemOf(reference)).item;
		const sent = await reply(reference, version, 'Second', inTenMinutes());
		await undoReply(team, reference, replyIdOf(sent), ada);
		expect((await itemOf(reference)).item).toMatchObject({
			state: 'open',
			first_answered_at: null,
		});
	});

	test('isn’t stored while the sender has written what the member hasn’t seen', async () => {
		const { path, reference } = await send('contact_messages', 'crossed');
		await write(path, 'Never mind, it’s solved');
		const sent = await reply(reference, 1, 'Do this');
		expect(sent).toMatchObject({ outcome: 'conflict', changes: [{ field: 'message' }] });
		expect((await itemOf(reference)).messages).toHaveLength(1);
	});

	test('from elsewhere is an answer only if it has a text', async () => {
		const { path, reference } = await send('contact_messages', 'elsewhere');
		const landed = /data-landed="true"/g;
		await answeredElsewhere(team, { reference, version: 1 }, null, ada);
		expect((await pageOf(path)).match(landed)).toHaveLength(1);
		await answeredElsewhere(team, { reference, version: 2 }, 'As I said by phone', ada);
		const page = await pageOf(path);
		expect(page).toContain('As I said by phone');
		expect(page.match(landed)).toHaveLength(3);
		for (const label of [stamps.received, stamps.read, stamps.answered]) {
			expect(page).toContain(label);
		}
	});
});
