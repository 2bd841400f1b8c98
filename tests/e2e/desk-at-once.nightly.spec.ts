import { expect } from '@playwright/test';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { visitorDb } from '#app/platform/db/role-db.server.ts';
import { newSession, deskTest as test } from '../support/desk-browser.ts';
import { honest } from '../support/honest.ts';

test('ten members at once on one item: no note is lost, nothing is overwritten, and nine see the change', async ({
	request,
	db,
	site,
}) => {
	const row = { name: 'Mia', email: 'mia@example.org', subject: 'A bill', message: 'Help' };
	const stored = honest();
	const reference = await insertSubmission(visitorDb(db), contactMessages, row, stored, undefined);
	const people = await Promise.all(Array.from({ length: 10 }, () => newSession(db, 'responder')));
	const post = (token: string, form: Record<string, string>) =>
		request.post(`/desk/inbox/${reference}`, {
			headers: { cookie: `desk=${token}`, origin: site.url },
			form: { version: '1', ...form },
			maxRedirects: 0,
		});
	const [responses, notes] = await Promise.all([
		Promise.all(
			people.map(({ token }, index) =>
				post(token, { intent: 'answered', said: `Answer of person ${index}` }),
			),
		),
		Promise.all(
			people.map(({ token }, index) => post(token, { intent: 'note', note: `Note ${index}.` })),
		),
	]);
	expect(notes.map((note) => note.status())).toEqual(people.map(() => 303));
	expect(responses.map((response) => response.status()).toSorted()).toEqual([
		303,
		...Array.from({ length: 9 }, () => 409),
	]);
	const winner = responses.findIndex((response) => response.status() === 303);
	const { name } = await db
		.selectFrom('members')
		.select('name')
		.where('id', '=', people[winner]?.memberId ?? '')
		.executeTakeFirstOrThrow();
	for (const [index, response] of responses.entries()) {
		if (index === winner) continue;
		const html = await response.text();
		const [alert = ''] = /role="alert".*?<\/ul>/s.exec(html) ?? [];
		// The other member and their change; the typed text is still in the form.
		expect(alert).toContain(name);
		expect(alert).toContain('New to Answered');
		expect(html).toContain(`>Answer of person ${index}</textarea>`);
	}
	const item = db.selectFrom('inbox_items').where('reference', '=', reference);
	const { id, state, version } = await item
		.select(['id', 'state', 'version'])
		.executeTakeFirstOrThrow();
	expect([state, version]).toEqual(['answered', 2]);
	const written = await db
		.selectFrom('inbox_notes')
		.select('note')
		.where('item_id', '=', id)
		.execute();
	expect(written.map(({ note }) => note).toSorted()).toEqual(
		people.map((_, index) => `Note ${index}.`),
	);
	const replies = db.selectFrom('messages').select('body').where('item_id', '=', id);
	expect(await replies.execute()).toEqual([{ body: `Answer of person ${winner}` }]);
});
