import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sender, shell } from '#app/domain/audit/write-audit-log.server.ts';
import { changeItem } from '#app/domain/inbox/change-item.server.ts';
import { undoChanges } from '#app/domain/inbox/undo-change.server.ts';
import {
	correctField,
	giveConsent,
	withdrawConsent,
} from '#app/domain/privacy/correct-record.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { findPerson } from '#app/domain/privacy/find-person.server.ts';
import { authorText, decideAsAuthor } from '#app/domain/stories/author.server.ts';
import {
	askAuthor,
	publishStory,
	saveVersion,
	unpublishStory,
} from '#app/domain/stories/change-story.server.ts';
import { endStories } from '#app/domain/stories/end-stories.server.ts';
import { noReceipt, type PublicVersion } from '#app/domain/stories/public-version.ts';
import { findStory, listStories } from '#app/domain/stories/published-stories.server.ts';
import {
	countStories,
	listStoriesAtDesk,
	readStory,
	type StoryView,
} from '#app/domain/stories/stories.server.ts';
import { type TeamDb, teamDb } from '#app/platform/db/role-db.server.ts';
import { parseDecisionExport, writeDecisionExport } from '../../cli/decision-export.ts';
import { reapply } from '../../cli/reapply.ts';
import { recordingIo } from '../support/call-team.ts';
import { newDatabase, type TestDatabase } from '../support/databases.ts';
import { addMember } from '../support/desk-database.ts';
import { dumpOf, restoreDump } from '../support/dump.ts';
import { addStory, endsIn, publishSample, sampleStories } from '../support/sample-stories.ts';

let open: TestDatabase;
let team: TeamDb;
beforeAll(async () => {
	open = await newDatabase();
	team = teamDb(open.db);
});
afterAll(() => open.close());

const field = 'consent_to_share';
const [sample] = sampleStories;
const own: PublicVersion = {
	title: sample.title,
	body: sample.success_story,
	helped: '',
	first_name: 'Sample',
	...noReceipt,
};
const changed = { ...own, body: own.body.replace('said no', 'denied me') };
const save = (reference: string, version: number, text: PublicVersion) =>
	saveVersion(team, { reference, version }, text, shell);
const publish = (reference: string, version: number) =>
	publishStory(team, { reference, version }, shell);
const ask = (reference: string, version: number) =>
	askAuthor(team, { reference, version }, shell, async () => {});
const stateOf = async (reference: string) => (await readStory(team, reference))?.state;
const seenBy = async (slug: string | null | undefined) => findStory(open.visitorDb, slug ?? '');
const revocations = async () =>
	Number((await open.db.selectFrom('revocations').select('number').executeTakeFirst())?.number);
const approve = async (reference: string) =>
	decideAsAuthor(team, reference, {
		answer: 'approved',
		seen: (await authorText(team, reference))?.hash ?? '',
		note: '',
	});

describe('a story', () => {
	test('is published in its own words with the permission of the form, and not without it', async () => {
		const reference = await addStory(open.db);
		expect(await stateOf(reference)).toBe('draft');
		expect(await save(reference, 0, own)).toBe('done');
		expect(await publish(reference, 1)).toBe('done');
		const story = await readStory(team, reference);
		expect(story).toMatchObject({ state: 'published', approved_by: 'permission' });
		const months = ((story?.ends_at?.getTime() ?? 0) - Date.now()) / 86_400_000 / 30.44;
		expect(months).toBeGreaterThan(23.9);
		expect(months).toBeLessThan(24.1);
		expect(await seenBy(story?.slug)).toMatchObject({ ...own, slug: story?.slug });
		expect(JSON.stringify(await listStories(open.visitorDb, 'en'))).not.toContain('Teller');

		const secret = await addStory(open.db, { consent_to_share: false });
		expect(await stateOf(secret)).toBe('private');
		expect(await save(secret, 0, own)).toBe('private');
		expect(await publish(secret, 0)).toBe('empty');
	});

	test('with one word changed waits for its author, and for exactly that text', async () => {
		const reference = await addStory(open.db);
		await save(reference, 0, changed);
		expect(await publish(reference, 1)).toBe('not_approved');
		expect(await ask(reference, 1)).toBe('done');
		expect(await stateOf(reference)).toBe('waiting');
		// The author has a page open while the team goes on editing.
		const { hash: seen = '' } = (await authorText(team, reference)) ?? {};
		await save(reference, 1, { ...changed, title: 'They denied me' });
		expect(await stateOf(reference)).toBe('draft');
		expect(await decideAsAuthor(team, reference, { answer: 'approved', seen, note: '' })).toBe(
			'changed',
		);
		expect(await publish(reference, 2)).toBe('not_approved');
		await ask(reference, 2);
		expect(await approve(reference)).toBe('done');
		expect(await stateOf(reference)).toBe('approved');
		expect(await publish(reference, 2)).toBe('done');
		// One more edit: the public text stays as approved.
		await save(reference, 2, changed);
		const story = await readStory(team, reference);
		expect(story).toMatchObject({ state: 'published', changed_since: true });
		expect(await seenBy(story?.slug)).toMatchObject({ title: 'They denied me' });
		expect(await publish(reference, 3)).toBe('not_approved');
	});

	test.each([
		['part of a sentence', { body: `[…] ${sample.success_story.slice(3)}` }, {}],
		['a title that is part of a sentence', { title: 'The plan paid' }, {}],
		['a character that turns text around', { body: `${own.body}\u202e` }, {}],
		['a name that turns text around', { first_name: 'S\u202ea' }, { name: 'S\u202eample' }],
	])('with %s waits for its author', async (_, text, sent) => {
		const reference = await addStory(open.db, sent);
		expect(await save(reference, 0, { ...own, first_name: '', ...text })).toBe('done');
		expect(await publish(reference, 1)).toBe('not_approved');
	});

	test('with amounts and a letter waits for its author too, who sees them and approves exactly those', async () => {
		const reference = await addStory(open.db);
		const receipt = { ...own, billed: '$4,200.00', paid: '600', letter: 'itemized-bill' };
		for (const wrong of ['four', '4.5', '12345678', '-1'])
			expect(await save(reference, 0, { ...receipt, paid: wrong })).toBe('amount');
		expect(await save(reference, 0, receipt)).toBe('done');
		expect(await publish(reference, 1)).toBe('not_approved');
		await ask(reference, 1);
		const asked = await authorText(team, reference);
		expect(asked?.text).toMatchObject({ billed: '4200', paid: '600', letter: 'itemized-bill' });
		const answer = { answer: 'approved' as const, seen: asked?.hash ?? '', note: '' };
		expect(await decideAsAuthor(team, reference, answer)).toBe('done');
		expect(await save(reference, 1, { ...receipt, paid: '500' })).toBe('done');
		expect(await publish(reference, 2)).toBe('not_approved');
		expect(await save(reference, 2, receipt)).toBe('done');
		expect(await publish(reference, 3)).toBe('done');
		const { slug } = (await readStory(team, reference)) ?? {};
		expect(await seenBy(slug)).toMatchObject({
			billed: '4200',
			paid: '600',
			letter: 'itemized-bill',
		});
	});

	test('is declined, or sent back with requested changes', async () => {
		const reference = await addStory(open.db);
		await save(reference, 0, changed);
		for (const answer of ['declined', 'changes'] as const) {
			await ask(reference, 1);
			const seen = (await authorText(team, reference))?.hash ?? '';
			const note = answer === 'changes' ? 'Please leave out the scan' : '';
			expect(await decideAsAuthor(team, reference, { answer, seen, note })).toBe('done');
			expect(await readStory(team, reference)).toMatchObject({
				state: 'draft',
				answer,
				answer_note: note || null,
			});
			expect(await publish(reference, 1)).toBe('not_approved');
		}
		const found = await findPerson(team, 'leave out the scan', shell);
		expect(found?.records.map((record) => record.reference)).toEqual([reference]);
	});

	test("a declined text needs the author's approval of the text shown, even in their own words", async () => {
		for (const answer of ['declined', 'changes'] as const) {
			const reference = await addStory(open.db);
			await save(reference, 0, own);
			await ask(reference, 1);
			const { hash: seen = '' } = (await authorText(team, reference)) ?? {};
			await decideAsAuthor(team, reference, { answer, seen, note: 'Please not' });
			expect(await publish(reference, 1)).toBe('not_approved');
			await save(reference, 1, { ...own, helped: sample.helpful_resources });
			expect(await publish(reference, 2)).toBe('not_approved');
			await ask(reference, 2);
			expect(await publish(reference, 2)).toBe('not_approved');
			expect(await approve(reference)).toBe('done');
			expect(await publish(reference, 2)).toBe('done');
		}
	});

	test('that the author has approved is not submitted for approval again from an outdated page', async () => {
		const reference = await addStory(open.db);
		await save(reference, 0, changed);
		expect(await authorText(team, reference)).toBeUndefined();
		const [one, other] = await Promise.all([ask(reference, 1), ask(reference, 1)]);
		expect([one, other]).toEqual(['done', 'done']);
		await approve(reference);
		expect(await ask(reference, 1)).toBe('changed');
		expect(await readStory(team, reference)).toMatchObject({
			state: 'approved',
			answer: 'approved',
		});
		const asked = await open.db
			.selectFrom('audit_log')
			.select('id')
			.where('subject', '=', reference)
			.where('action', '=', 'stories.asked')
			.execute();
		expect(asked).toHaveLength(1);
	});

	test("that its author corrects loses its former words in the team's draft", async () => {
		const asked = await addStory(open.db);
		await save(asked, 0, { ...changed, helped: 'A helper named Walnut' });
		await ask(asked, 1);
		const { reference, slug } = await publishSample(open.db);
		for (const one of [asked, reference]) {
			await correctField(team, { reference: one, field: 'success_story', value: 'New' }, sender);
			expect(await readStory(team, one)).toMatchObject({
				...{ title: '', body: '', helped: '', first_name: 'Sample', version: 2 },
				...{ pending: false, state: one === asked ? 'draft' : 'ended' },
			});
			// A member who was still editing gets a conflict.
			expect(await save(one, 1, changed)).toBe('changed');
			await correctField(team, { reference: one, field: 'name', value: 'Ada' }, sender);
			expect(await readStory(team, one)).toMatchObject({ first_name: '', version: 3 });
		}
		expect(await authorText(team, asked)).toBeUndefined();
		expect(await seenBy(slug)).toBe('ended');
	});

	test('while another text of it is public, an approval publishes nothing by itself', async () => {
		const { reference, slug } = await publishSample(open.db);
		await save(reference, 1, changed);
		// The author sees the public text, and nothing that the team is still editing.
		expect(await authorText(team, reference)).toMatchObject({
			isPublic: true,
			text: { body: sample.success_story },
		});
		await ask(reference, 2);
		expect(await authorText(team, reference)).toMatchObject({
			isPublic: false,
			text: { body: changed.body },
		});
		expect(await approve(reference)).toBe('done');
		expect(await seenBy(slug)).toMatchObject({ body: sample.success_story });
		expect(await readStory(team, reference)).toMatchObject({ changed_since: true });
		// The public text had only the permission of the form, for the words as they were.
		await correctField(team, { reference, field: 'success_story', value: 'Rewritten' }, sender);
		expect(await seenBy(slug)).toBe('ended');
		expect(await publish(reference, 2)).toBe('done');
		expect(await seenBy(slug)).toMatchObject({ body: changed.body });
	});

	test('its author can renew the public text, while the team writes another one', async () => {
		const { reference, slug } = await publishSample(open.db);
		await endsIn(open.db, slug, 5_000);
		const before = await seenBy(slug);
		await save(reference, 1, changed);
		expect(await approve(reference)).toBe('done');
		expect(await seenBy(slug)).toEqual(before);
		const shown = await open.db
			.selectFrom('public_stories')
			.select('ends_at')
			.where('slug', '=', slug)
			.executeTakeFirst();
		expect(shown?.ends_at.getTime()).toBeLessThan(Date.now() + 740 * 86_400_000);
		expect(await readStory(team, reference)).toMatchObject({
			state: 'published',
			version: 2,
			ends_at: shown?.ends_at,
		});
	});

	test('the database itself accepts nothing without approval', async () => {
		const reference = await addStory(open.db);
		await save(reference, 0, changed);
		const story = await readStory(team, reference);
		const insert = sql`insert into public_stories (id, slug, title, body, helped, first_name, published_at, ends_at)
			values (${story?.id}, 'forced', 'T', 'B', '', '', now(), now() + interval '1 year')`;
		await expect(insert.execute(open.db)).rejects.toMatchObject({ code: 'TD004' });
		await sql`update stories set slug = 'forced' where id = ${story?.id}`.execute(open.db);
		await expect(insert.execute(open.db)).rejects.toMatchObject({ code: 'TD004' });
	});

	test('never has more of a name than its first word', async () => {
		const reference = await addStory(open.db);
		expect(await save(reference, 0, { ...own, first_name: 'Sample Teller' })).toBe('name');
		expect(await save(reference, 0, { ...own, first_name: 'Ada' })).toBe('name');
		expect(await save(reference, 0, { ...own, first_name: 'S.' })).toBe('done');
	});

	test('of two members at once, one saves, the other gets a conflict', async () => {
		const reference = await addStory(open.db);
		const both = await Promise.all([save(reference, 0, own), save(reference, 0, changed)]);
		expect(both.toSorted()).toEqual(['changed', 'done']);
		const pressed = await Promise.all([publish(reference, 1), publish(reference, 1)]);
		expect(pressed.every((outcome) => outcome === pressed[0])).toBe(true);
		expect(await save(reference, 0, own)).toBe('changed');
	});

	test('too long a text gets an error message', async () => {
		const long = 'A word. '.repeat(13_000).trim();
		const reference = await addStory(open.db, { success_story: long, helpful_resources: long });
		expect(await save(reference, 0, { ...own, body: long })).toBe('too_long');
		expect(await save(reference, 0, { ...own, title: long })).toBe('too_long');
	});

	test('a suspected personal detail is confirmed before it is public', async () => {
		const success_story = 'Call (555) 867-5309 and ask. They called me back.';
		const reference = await addStory(open.db, { success_story });
		const title = 'They called me back';
		await save(reference, 0, { ...own, title, body: success_story });
		expect(await publish(reference, 1)).toBe('details');
		expect(await stateOf(reference)).toBe('draft');
		const confirmed = { reference, version: 1, confirmed: true };
		expect(await publishStory(team, confirmed, shell)).toBe('done');
		const removed = await addStory(open.db, { success_story });
		await save(removed, 0, { ...own, title, body: '[…] They called me back.' });
		expect(await publish(removed, 1)).toBe('done');
	});

	test('two with one title have slugs of their own', async () => {
		const slugs = [(await publishSample(open.db)).slug, (await publishSample(open.db)).slug];
		expect(new Set(slugs).size).toBe(2);
	});
});

describe('the list at the desk', () => {
	// A separate database with nothing else in it.
	let main: TestDatabase;
	beforeAll(async () => {
		main = open;
		open = await newDatabase();
		team = teamDb(open.db);
	});
	afterAll(async () => {
		await open.close();
		open = main;
		team = teamDb(open.db);
	});
	const references = async (view: StoryView, size: number) => {
		const pages: string[][] = [];
		let after: string | undefined;
		do {
			const { rows, next } = await listStoriesAtDesk(team, view, { after, size });
			pages.push(rows.map(({ reference }) => reference));
			after = next;
		} while (after);
		return pages;
	};

	test('has pages with each story once; public ones that end first come first', async () => {
		const drafts: string[] = [];
		for (let count = 0; count < 5; count++) drafts.unshift(await addStory(open.db));
		await addStory(open.db, { consent_to_share: false });
		const later = await publishSample(open.db);
		const sooner = await publishSample(open.db, sampleStories[1]);
		await endsIn(open.db, sooner.slug, 20);
		const off = await publishSample(open.db);
		await unpublishStory(team, off.reference, shell);
		const asked = await addStory(open.db);
		await save(asked, 0, changed);
		await ask(asked, 1);

		const pages = await references('todo', 2);
		expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
		expect(pages.flat()).toEqual(drafts);
		expect(await references('published', 1)).toEqual([[sooner.reference], [later.reference]]);
		expect(await references('waiting', 50)).toEqual([[asked]]);
		expect(await references('ended', 50)).toEqual([[off.reference]]);
		expect(await countStories(team)).toEqual({ todo: 5, waiting: 1, published: 2, ended: 1 });
	});
});

describe('a story is withdrawn', () => {
	const backBy = {
		'its author': (reference: string) => withdrawConsent(team, { reference, field }, sender),
		'the team, for its author': (reference: string) =>
			withdrawConsent(team, { reference, field }, shell),
		'its author, who declines the public text': async (reference: string) =>
			decideAsAuthor(team, reference, {
				answer: 'declined',
				seen: (await authorText(team, reference))?.hash ?? '',
				note: '',
			}),
		'the team': (reference: string) => unpublishStory(team, reference, shell),
		'an erasure': (reference: string) =>
			eraseRecords(team, { references: [reference], count: 1 }, shell, { secret: undefined }),
		'a correction of what was published by permission alone': (reference: string) =>
			correctField(team, { reference, field: 'success_story', value: 'Rewritten' }, sender),
		'a flag as spam': (reference: string) =>
			open.db
				.updateTable('success_stories')
				.set({ spam_reason: 'team' })
				.where('reference', '=', reference)
				.execute(),
		'a statement in psql': (reference: string) =>
			open.db
				.updateTable('success_stories')
				.set({ [field]: false })
				.where('reference', '=', reference)
				.execute(),
	};
	test.each(Object.entries(backBy))(
		'by %s: it disappears, its URL says so, and every process is notified',
		async (_, takeBack) => {
			const { reference, slug } = await publishSample(open.db);
			const before = await revocations();
			await takeBack(reference);
			expect(await seenBy(slug)).toBe('ended');
			const { stories } = await listStories(open.visitorDb, 'en');
			expect(stories.map((story) => story.slug)).not.toContain(slug);
			expect(await revocations()).toBeGreaterThan(before);
			const hashes = await open.db.selectFrom('ended_stories').selectAll().execute();
			expect(JSON.stringify(hashes)).not.toContain(slug);
		},
	);

	test('by its end date: invisible from that moment on, and then erased', async () => {
		const { reference, slug } = await publishSample(open.db);
		await endsIn(open.db, slug, -1);
		expect(await seenBy(slug)).toBe('ended');
		expect(await stateOf(reference)).toBe('ended');
		expect(await endStories(team)).toBe(1);
		expect(await endStories(team)).toBe(0);
		expect(await readStory(team, reference)).toMatchObject({ state: 'ended', ended_by: 'time' });
		expect(await publish(reference, 1)).toBe('done');
	});

	test('while the team publishes: nothing stays public, in either order', async () => {
		for (let round = 0; round < 6; round++) {
			const reference = await addStory(open.db);
			await save(reference, 0, own);
			const acts = [
				() => publish(reference, 1),
				() =>
					round % 2 === 0
						? withdrawConsent(team, { reference, field }, sender)
						: eraseRecords(team, { references: [reference], count: 1 }, sender, {
								secret: undefined,
							}),
			];
			await Promise.all((round % 3 === 0 ? acts.toReversed() : acts).map((act) => act()));
			const slug = (await readStory(team, reference))?.slug;
			const { stories } = await listStories(open.visitorDb, 'en');
			expect(stories.map((story) => story.slug)).not.toContain(slug ?? 'none');
		}
	});

	test('a text approved word for word stays when the original is corrected, and needs approval again after a withdrawal', async () => {
		const reference = await addStory(open.db);
		await save(reference, 0, changed);
		await ask(reference, 1);
		await approve(reference);
		await publish(reference, 1);
		await correctField(team, { reference, field: 'success_story', value: 'Shorter now' }, sender);
		expect(await readStory(team, reference)).toMatchObject({ ...changed, state: 'published' });
		await withdrawConsent(team, { reference, field }, sender);
		expect(await readStory(team, reference)).toMatchObject({ state: 'ended', ended_by: 'author' });
		await giveConsent(team, { reference, field, sentence: 'I agree' }, sender);
		expect(await publish(reference, 1)).toBe('not_approved');
		await ask(reference, 1);
		expect(await stateOf(reference)).toBe('waiting');
		await approve(reference);
		expect(await publish(reference, 1)).toBe('done');
		expect(await stateOf(reference)).toBe('published');
	});
});

test('after a restore nothing is public until the decision export says what still may be', async () => {
	const before = await newDatabase();
	const after = await newDatabase();
	const stays = await publishSample(before.db);
	const withdrawn = await publishSample(before.db);
	const off = await publishSample(before.db);
	const erased = await publishSample(before.db);
	const [declined, untouched] = [await addStory(before.db), await addStory(before.db)];
	await saveVersion(teamDb(before.db), { reference: declined, version: 0 }, own, shell);
	const old = await dumpOf(before.db);
	const was = teamDb(before.db);
	await withdrawConsent(was, { reference: withdrawn.reference, field }, sender);
	await unpublishStory(was, off.reference, shell);
	await eraseRecords(was, { references: [erased.reference], count: 1 }, sender, {
		secret: undefined,
	});
	// Two authors decline; one of the texts isn't in the copy at all.
	for (const reference of [declined, untouched]) {
		await saveVersion(was, { reference, version: 0 }, own, shell);
		await askAuthor(was, { reference, version: 1 }, shell, async () => {});
		const seen = (await authorText(was, reference))?.hash ?? '';
		await decideAsAuthor(was, reference, { answer: 'declined', seen, note: '' });
	}
	const decisions = await writeDecisionExport(before.db);
	await restoreDump(after.db, old);

	const slugsOf = async () =>
		(await listStories(after.visitorDb, 'en')).stories.map(({ slug }) => slug);
	expect(await slugsOf()).toEqual([]);
	expect(await readStory(teamDb(after.db), stays.reference)).toMatchObject({ state: 'held' });
	for (const _ of ['once', 'and a second time']) {
		await reapply(after.db, parseDecisionExport(decisions, undefined), undefined, recordingIo());
		expect(await slugsOf()).toEqual([stays.slug]);
		expect(await findStory(after.visitorDb, stays.slug)).toMatchObject({
			body: sample.success_story,
		});
	}
	for (const reference of [declined, untouched]) {
		const now = teamDb(after.db);
		await saveVersion(now, { reference, version: 1 }, { ...own, first_name: '' }, shell);
		const { version = 0 } = (await readStory(now, reference)) ?? {};
		expect(await publishStory(now, { reference, version }, shell)).toBe('not_approved');
	}
	expect(await readStory(teamDb(after.db), withdrawn.reference)).toMatchObject({ state: 'ended' });
	expect(await readStory(teamDb(after.db), off.reference)).toMatchObject({ state: 'ended' });
	expect(await readStory(teamDb(after.db), erased.reference)).toBeUndefined();
	await Promise.all([before.close(), after.close()]);
});

test('undoing a spam mark does not bring a public version back', async () => {
	const { reference, slug } = await publishSample(open.db, sampleStories[1]);
	const ada = await addMember(open, 'Ada');
	await changeItem(team, { reference, version: 1 }, { state: 'spam' }, ada);
	expect(await undoChanges(team, [{ reference, version: 2 }], ada)).toEqual([]);
	expect([await stateOf(reference), await seenBy(slug)]).toEqual(['ended', 'ended']);
});
