import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sender, shell } from '#app/domain/audit/write-audit-log.server.ts';
import { holdMail, releaseMailKind } from '#app/domain/mail/held-mail.server.ts';
import { correctField, withdrawConsent } from '#app/domain/privacy/correct-record.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { endLink } from '#app/domain/private-links/open-link.server.ts';
import { authorText, decideAsAuthor } from '#app/domain/stories/author.server.ts';
import {
	askForRenewal,
	composeStoryApproval,
	composeStoryRenewal,
	mailAuthor,
	readAuthorMail,
} from '#app/domain/stories/author-mail.server.ts';
import { askAuthor, saveVersion } from '#app/domain/stories/change-story.server.ts';
import { noReceipt } from '#app/domain/stories/public-version.ts';
import { readStory } from '#app/domain/stories/stories.server.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import { linkKeys } from '#server/keys.ts';
import { newDatabase } from '../support/databases.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { jobServices, sampleMail } from '../support/job-services.ts';
import { addStory, endsIn, publishSample, sampleStories } from '../support/sample-stories.ts';
import { addSubscriber } from '../support/sample-subscribers.ts';

const services = { mail: sampleMail, deskSecret: undefined };
const [sample] = sampleStories;
const email = 'author@example.org';
const changed = {
	title: 'They denied me',
	body: sample.success_story.replace('said no', 'denied me'),
	helped: '',
	first_name: 'Sample',
	...noReceipt,
};

const open = await newDatabase();
const team = teamDb(open.db);
beforeEach(() => emptyDatabase(open.db));
afterAll(() => open.close());

const ask = (reference: string, version = 1, how = services as Parameters<typeof mailAuthor>[0]) =>
	askAuthor(team, { reference, version }, shell, mailAuthor(how));
const outbox = () => open.db.selectFrom('mail').selectAll().orderBy('created_at').execute();
const said = async (reference: string, how = services as Parameters<typeof mailAuthor>[0]) => {
	const story = await readStory(team, reference);
	return story && (await readAuthorMail(team, story, how))?.state;
};

/** Adds a story with a public version that needs its author's approval. */
async function prepared(changes: Parameters<typeof addStory>[1] = { email }): Promise<string> {
	const reference = await addStory(open.db, changes);
	await saveVersion(team, { reference, version: 0 }, changed, shell);
	return reference;
}

/** The newest mail as it would go out now; undefined if it's no longer wanted. */
async function compose(how: typeof composeStoryApproval, at = -1) {
	const due = (await outbox()).at(at);
	if (!due) throw new Error('no mail');
	return asTeam(team, (trx) => how(trx, due, jobServices(open, { mail: sampleMail })));
}

describe('a text that waits for its author', () => {
	test('is mailed once, with a link and nothing of the story', async () => {
		const reference = await prepared();
		expect(await said(reference)).toBeUndefined();
		const pressed = await Promise.all([1, 2, 3].map(() => ask(reference)));
		expect(pressed).toEqual(['done', 'done', 'done']);
		expect(await outbox()).toMatchObject([
			{ kind: 'story_approval', recipient: email, state: 'waiting' },
		]);
		expect(await said(reference)).toBe('waiting');
		const message = await compose(composeStoryApproval);
		const written = `${message?.subject} ${message?.text} ${message?.html}`;
		const link = new RegExp(`https://site\\.example/yours/${reference}/[0-9A-Z]{26}/story`);
		expect(message?.text).toMatch(link);
		expect(message?.html).toMatch(link);
		const quoted = [sample.name, 'Sample', changed.title, changed.body, sample.helpful_resources];
		for (const text of quoted) expect(written).not.toContain(text);
		expect(message?.subject).not.toMatch(/story|ST-/i);
	});

	test('is mailed again if the text changed, and only the newest mail leaves', async () => {
		const reference = await prepared();
		await ask(reference);
		await saveVersion(team, { reference, version: 1 }, { ...changed, title: 'Denied' }, shell);
		// The waiting mail is about a text that is being changed.
		expect(await compose(composeStoryApproval)).toBeUndefined();
		await ask(reference, 2);
		expect(await outbox()).toHaveLength(2);
		expect(await compose(composeStoryApproval, 0)).toBeUndefined();
		expect(await compose(composeStoryApproval, 1)).toBeDefined();
	});

	test('is no longer mailed once the author responded, withdrew it, or has another email', async () => {
		const answered = await prepared();
		await ask(answered);
		const { hash: seen = '' } = (await authorText(team, answered)) ?? {};
		await decideAsAuthor(team, answered, { answer: 'approved', seen, note: '' });
		expect(await compose(composeStoryApproval)).toBeUndefined();

		const withdrawn = await prepared();
		await ask(withdrawn);
		await withdrawConsent(team, { reference: withdrawn, field: 'consent_to_share' }, sender);
		expect(await compose(composeStoryApproval)).toBeUndefined();

		const moved = await prepared();
		await ask(moved);
		await correctField(team, { reference: moved, field: 'email', value: 'b@example.org' }, sender);
		expect(await compose(composeStoryApproval)).toBeUndefined();
	});

	test('has the link that is valid when the mail leaves', async () => {
		const reference = await prepared();
		await ask(reference);
		const keys = linkKeys(open.db, undefined);
		const ended = await endLink(team, keys, reference, shell);
		const message = await compose(composeStoryApproval);
		expect(message?.text).toContain(
			ended.outcome === 'ended' ? `${ended.link.proof}/story` : 'a path',
		);
	});

	test('an author without an email, with a suppressed or bounced one, or once erased gets none; the desk says so', async () => {
		const quiet = await prepared({});
		expect(await ask(quiet)).toBe('done');
		expect(await said(quiet)).toBe('no_email');
		for (const state of ['suppressed', 'bounced']) {
			const address = `${state}@example.org`;
			await addSubscriber(open, address, 'confirmed');
			await sql`update subscribers set state = ${state} where email = ${address}`.execute(open.db);
			const reference = await prepared({ email: `${state}@Example.org` });
			await ask(reference);
			expect(await said(reference)).toBe('unwanted');
		}
		const erased = await prepared();
		await eraseRecords(team, { references: [erased], count: 1 }, sender, { secret: undefined });
		const back = await prepared();
		await ask(back);
		expect(await said(back)).toBe('unwanted');
		expect(await outbox()).toEqual([]);
	});

	test('the desk says so if no mail is set up, and a later click mails it', async () => {
		const off = { mail: undefined, deskSecret: undefined };
		const reference = await prepared();
		await ask(reference, 1, off);
		expect(await said(reference, off)).toBe('off');
		expect(await outbox()).toEqual([]);
		expect(await said(reference)).toBeUndefined();
		await ask(reference);
		expect(await outbox()).toHaveLength(1);
	});

	test('waits after a restore until it is released, and the desk says so', async () => {
		const reference = await prepared();
		await ask(reference);
		await holdMail(open.db);
		expect(await said(reference)).toBe('restored');
		// Clicked again, it's still the one mail.
		await ask(reference);
		expect(await outbox()).toMatchObject([{ state: 'failed', last_error: 'restored' }]);
		expect(await asTeam(team, (trx) => releaseMailKind(trx, 'story_approval'))).toBe(1);
		expect(await said(reference)).toBe('waiting');
	});
});

describe('a permission that ends soon', () => {
	/** Publishes a story whose permission ends in that many days. */
	async function ending(days: number, address: string | undefined = email) {
		const { reference, slug } = await publishSample(open.db);
		await endsIn(open.db, slug, days);
		if (address) {
			await correctField(team, { reference, field: 'email', value: address }, sender);
		}
		return reference;
	}

	test('gets one question, from one of several processes, and none again after a renewal', async () => {
		const reference = await ending(29);
		await ending(31, 'later@example.org');
		await ending(29, '');
		const rounds = await Promise.all([1, 2, 3].map(() => askForRenewal(team, services)));
		expect(rounds.reduce((sum, count) => sum + count, 0)).toBe(1);
		expect(await askForRenewal(team, services)).toBe(0);
		expect(await outbox()).toMatchObject([{ kind: 'story_renewal', recipient: email }]);
		const message = await compose(composeStoryRenewal);
		expect(message?.text).toMatch(new RegExp(`/yours/${reference}/[0-9A-Z]{26}/story`));
		expect(`${message?.subject}${message?.text}`).not.toContain(sample.title);

		const { hash: seen = '' } = (await authorText(team, reference)) ?? {};
		await decideAsAuthor(team, reference, { answer: 'approved', seen, note: '' });
		expect(await compose(composeStoryRenewal)).toBeUndefined();
		expect(await askForRenewal(team, services)).toBe(0);
	});

	test('gets none while the kind is held since a restore, or no mail is set up', async () => {
		await ending(3);
		await holdMail(open.db);
		expect(await askForRenewal(team, services)).toBe(0);
		await asTeam(team, (trx) => releaseMailKind(trx, 'story_renewal'));
		expect(await askForRenewal(team, { ...services, mail: undefined })).toBe(0);
		expect(await askForRenewal(team, services)).toBe(1);
	});
});
