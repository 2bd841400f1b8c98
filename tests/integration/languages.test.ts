import { randomUUID } from 'node:crypto';
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import {
	acknowledgeDue,
	composeAcknowledgement,
	queueAcknowledgements,
} from '#app/domain/inbox/acknowledgements.server.ts';
import { exportItems } from '#app/domain/inbox/export-items.server.ts';
import { countViews, listItems } from '#app/domain/inbox/list-items.server.ts';
import { composeReply } from '#app/domain/inbox/reply-mail.server.ts';
import { fillSearch } from '#app/domain/inbox/search.server.ts';
import type { Compose } from '#app/domain/mail/delivery/composers.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.server.ts';
import { composeConfirmation } from '#app/domain/newsletter/confirmation-mail.server.ts';
import { importSubscribers } from '#app/domain/newsletter/import-subscribers.server.ts';
import { composeNewsletter } from '#app/domain/newsletter/newsletter-mail.server.ts';
import { prepareNewsletter } from '#app/domain/newsletter/newsletters.server.ts';
import {
	countRecipients,
	startNewsletter,
} from '#app/domain/newsletter/send-newsletters.server.ts';
import { exportSubscribers, listSubscribers } from '#app/domain/newsletter/subscribers.server.ts';
import { importPosts } from '#app/domain/posts/import/import-posts.server.ts';
import { readPostFiles } from '#app/domain/posts/import/read-post-files.server.ts';
import {
	countPosts,
	findMovedPost,
	findPost,
	listPosts,
} from '#app/domain/posts/reading/published-posts.server.ts';
import { changeLanguage, listOriginals } from '#app/domain/posts/translations.server.ts';
import { composeStoryRenewal } from '#app/domain/stories/author-mail.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { loadContent } from '#app/platform/content/content.server.ts';
import type { Language } from '#app/platform/content/languages.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { loadResults } from '#app/public/blog/search/load-results.server.ts';
import { joinParts } from '#app/public/blog/search/marked-text.ts';
import { exportPosts } from '../../cli/posts-commands.ts';
import { recordingIo } from '../support/call-team.ts';
import { newDesk } from '../support/desk-database.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { honest } from '../support/honest.ts';
import { jobServices } from '../support/job-services.ts';
import { samplePost } from '../support/posts.ts';
import { endsIn, publishSample } from '../support/sample-stories.ts';
import { addSubscriber, setUpMail, subscriberOf } from '../support/sample-subscribers.ts';
import { signUp } from '../support/sign-up.ts';
import { twoLanguages } from '../support/two-languages.ts';

const content = loadContent('content');
const reference = /CT-[0-9A-Z]{5}-[0-9A-Z]{5}/;

let open: Awaited<ReturnType<typeof newDesk>>;
beforeAll(async () => {
	open = await newDesk();
	await setUpMail(open);
});
beforeEach(() => emptyDatabase(open.db));
afterAll(() => open.close());

/** Composes the newest mail, where Spanish copy says so. */
async function compose(how: Compose, reader: string | null = null) {
	const mail = await open.db
		.selectFrom('mail')
		.selectAll()
		.orderBy('created_at', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();
	const contents = twoLanguages(content, reader);
	const services = jobServices(open, { contents });
	return asTeam(open.team, (trx) => how(trx, mail, services));
}

function write(language: Language, email = 'mia@example.org') {
	const row = { name: 'Mía', email, subject: 'Una factura', message: 'No entiendo la factura.' };
	return insertSubmission(open.visitorDb, contactMessages, row, { ...honest(), language });
}

describe('a submission', () => {
	test('keeps the language of its form, and so does its item', async () => {
		const spanish = await write('es');
		const english = await write('en');
		const items = await open.db
			.selectFrom('inbox_items')
			.select(['reference', 'language'])
			.execute();
		expect(new Map(items.map((item) => [item.reference, item.language]))).toEqual(
			new Map([
				[spanish, 'es'],
				[english, 'en'],
			]),
		);
		const rows = await open.db.selectFrom('contact_messages').select('language').execute();
		expect(rows.map(({ language }) => language).toSorted()).toEqual(['en', 'es']);
		const wrong = sql`update contact_messages set language = 'Spanish'`.execute(open.db);
		await expect(wrong).rejects.toThrow('contact_messages_language_check');
	});

	test('is acknowledged in it, with the promise only if somebody answers in it', async () => {
		const sent = await write('es');
		await queueAcknowledgements(open.team, [{ reference: sent, networks: ['net', 'wide'] }]);
		await acknowledgeDue(open.team, undefined);
		expect(await compose(composeAcknowledgement)).toBeUndefined();
		const message = await compose(composeAcknowledgement, 'Dea');
		expect(message?.subject).toMatch(/^Español: /);
		expect(message?.html).toContain('<html lang="es-US">');
		expect(message?.text).toMatch(new RegExp(`https://site\\.example/es/yours/${sent}/`));
	});

	test('is answered in a mail of its language', async () => {
		const sent = await write('es');
		const { id } = await open.db
			.selectFrom('inbox_items')
			.select('id')
			.where('reference', '=', sent)
			.executeTakeFirstOrThrow();
		const reply = await open.db
			.insertInto('messages')
			.values({ item_id: id, channel: 'mail', direction: 'out', body: 'Hola.' })
			.returning('id')
			.executeTakeFirstOrThrow();
		await asTeam(open.team, (trx) =>
			enqueueMail(trx, {
				kind: 'reply',
				recipient: 'mia@example.org',
				itemId: id,
				replyId: reply.id,
			}),
		);
		const message = await compose(composeReply);
		expect(message?.subject).toMatch(/^Español: /);
		expect(message?.subject).toMatch(reference);
		expect(message?.text).toContain(`https://site.example/es/yours/${sent}/`);
	});
});

describe('the desk', () => {
	test('lists, counts, finds and exports items by their language', async () => {
		const spanish = await write('es');
		const english = await write('en');
		const listed = async (language?: Language) => {
			const filter = { view: 'all' as const, language };
			const { items } = await listItems(open.team, filter, { order: 'newest' });
			return items.map(({ reference, language }) => `${reference} ${language}`).toSorted();
		};
		expect(await listed()).toEqual([`${spanish} es`, `${english} en`].toSorted());
		expect(await listed('es')).toEqual([`${spanish} es`]);
		expect((await countViews(open.team, 'UTC', randomUUID())).byLanguage).toEqual([
			{ language: 'en', count: 1 },
			{ language: 'es', count: 1 },
		]);
		const exported = await Array.fromAsync(
			exportItems(open.team, { view: 'all', language: 'es' }, 'newest', shell),
		);
		expect(exported.flat()).toMatchObject([{ reference: spanish, language: 'es' }]);
	});

	test('finds words with accents typed without them, and the other way round, at once and when indexed', async () => {
		const sent = await write('es');
		await sql`update contact_messages set message = 'La denegación de mi búsqueda, y otra busqueda'`.execute(
			open.db,
		);
		for (const words of ['denegacion', 'DENEGACIÓN', 'búsqueda', 'busqueda', 'dénegacion']) {
			const { items } = await listItems(
				open.team,
				{ view: 'all', search: words },
				{ order: 'newest' },
			);
			expect(
				items.map(({ reference }) => reference),
				words,
			).toEqual([sent]);
			await fillSearch(open.team);
		}
	});

	test('lists and exports subscribers by their language, and an import keeps it', async () => {
		const row = (email: string, language: string) => ({
			...{ email, language, name: '', consentedAt: '2026-06-02', consentSource: 'fair' },
		});
		const rows = [row('ada@example.org', 'en'), row('mia@example.org', 'es')];
		await asTeam(open.team, (trx) => importSubscribers(trx, rows, undefined));
		const { subscribers } = await listSubscribers(open.team, { language: 'es' });
		expect(subscribers.map(({ email }) => email)).toEqual(['mia@example.org']);
		const exported = (await Array.fromAsync(exportSubscribers(open.team))).flat();
		expect(exported.map(({ email, language }) => [email, language]).toSorted()).toEqual([
			['ada@example.org', 'en'],
			['mia@example.org', 'es'],
		]);
	});
});

describe('a story', () => {
	test('is public in its language, and its author is asked in it, with a date as it is written there', async () => {
		const changes = { email: 'author@example.org', language: 'es' };
		const { slug } = await publishSample(open.db, undefined, changes);
		const shown = await open.db.selectFrom('public_stories').select('language').execute();
		expect(shown).toEqual([{ language: 'es' }]);
		await endsIn(open.db, slug, 20);
		await sql`update stories set reminded_at = now()`.execute(open.db);
		const { item_id } = await open.db
			.selectFrom('stories')
			.select('item_id')
			.executeTakeFirstOrThrow();
		await asTeam(open.team, (trx) =>
			enqueueMail(trx, {
				kind: 'story_renewal',
				recipient: 'author@example.org',
				itemId: item_id,
			}),
		);
		const message = await compose(composeStoryRenewal);
		expect(message?.subject).toMatch(/^Español: /);
		expect(message?.text).toMatch(/https:\/\/site\.example\/es\/yours\/ST-\S+\/story/);
		expect(message?.text).toMatch(/ de (?:diciembre|enero) de 20\d\d/);
	});
});

describe('a subscriber', () => {
	const email = 'lector@example.org';
	const languageOf = async () => (await subscriberOf(open, email))?.language;

	test('is asked to confirm in the language of the sign-up, with its link', async () => {
		await signUp(open, email, { language: 'es' });
		expect(await languageOf()).toBe('es');
		const message = await compose(composeConfirmation);
		expect(message?.subject).toMatch(/^Español: /);
		expect(message?.text).toContain('https://site.example/es/boletin/confirmar?t=');
	});

	test('who is asked again to confirm gets the newest language', async () => {
		await signUp(open, email, { language: 'en' });
		await sql`update subscribers set asked_at = now() - interval '16 minutes'`.execute(open.db);
		await signUp(open, email, { language: 'es' });
		expect(await languageOf()).toBe('es');
	});

	test('who was just asked to confirm keeps the language of that mail', async () => {
		await signUp(open, email, { language: 'en' });
		await signUp(open, email, { language: 'es' });
		expect(await languageOf()).toBe('en');
	});

	test('who confirmed keeps the language: anybody can type an email into the form', async () => {
		await addSubscriber(open, email, 'confirmed');
		await signUp(open, email, { language: 'es' });
		expect(await languageOf()).toBe('en');
		const { rows } = await sql<{ state: string }>`
			select change_subscriber(id, 'unsubscribe') as state from subscribers`.execute(open.db);
		expect(rows).toEqual([{ state: 'unsubscribed' }]);
		await signUp(open, email, { language: 'es' });
		expect(await languageOf()).toBe('es');
	});

	test('whose flagged sign-up turns out honest has its language', async () => {
		const id = await signUp(open, email, { language: 'es', spamReason: 'too_fast' });
		await sql`update newsletter_signups set spam_reason = null where id = ${id}`.execute(open.db);
		expect(await languageOf()).toBe('es');
	});
});

describe('a newsletter', () => {
	test('goes to the confirmed subscribers of its post’s language alone, in it', async () => {
		for (const [name, language] of [
			['ada', 'en'],
			['bo', 'en'],
			['mia', 'es'],
		]) {
			const { id } = await addSubscriber(open, `${name}@example.org`, 'confirmed');
			await sql`update subscribers set language = ${language} where id = ${id}`.execute(open.db);
		}
		const post = await open.db
			.insertInto('blog_posts')
			.values(samplePost('negacion', { language: 'es' }))
			.returning('id')
			.executeTakeFirstOrThrow();
		const started = await asTeam(open.team, async (trx) => {
			const id = (await prepareNewsletter(trx, post.id, null)) ?? '';
			return [await countRecipients(trx, id), await startNewsletter(trx, id)];
		});
		expect(started).toEqual([1, 1]);
		const mails = await open.db.selectFrom('mail').select('recipient').execute();
		expect(mails).toEqual([{ recipient: 'mia@example.org' }]);
		const message = await compose(composeNewsletter);
		expect(message?.text).toContain('https://site.example/es/blog/negacion');
		expect(message?.text).toContain('https://site.example/es/boletin/cancelar?t=');
		expect(message?.text).toContain('3 de agosto de 2025');
		expect(message?.html).toContain('<html lang="es-US">');
	});
});

describe('a post', () => {
	const add = async (slug: string, language: string, translation_of: string | null = null) => {
		const { id } = await open.db
			.insertInto('blog_posts')
			.values(samplePost(slug, { language, translation_of }))
			.returning('id')
			.executeTakeFirstOrThrow();
		return id;
	};

	test('has one translation in each language, which differs from its own', async () => {
		const english = await add('denial', 'en');
		const spanish = await add('negacion', 'es', english);
		await expect(add('otra', 'es', english)).rejects.toThrow('blog_posts_translation');
		await expect(add('same', 'en', english)).rejects.toMatchObject({ code: 'TD005' });
		await expect(add('chain', 'en', spanish)).rejects.toMatchObject({ code: 'TD005' });
		const itself = sql`update blog_posts set translation_of = id where id = ${english}`;
		await expect(itself.execute(open.db)).rejects.toThrow('translation_of_another');
		const changed = sql`update blog_posts set language = 'es' where id = ${english}`;
		await expect(changed.execute(open.db)).rejects.toMatchObject({ code: 'TD005' });
		await sql`delete from blog_posts where id = ${english}`.execute(open.db);
		const left = await open.db.selectFrom('blog_posts').select('translation_of').execute();
		expect(left).toEqual([{ translation_of: null }]);
	});

	test('and another one made its translation at the same moment never share a language', async () => {
		const one = await add('one', 'en');
		const other = await add('other', 'es');
		const changes = [
			sql`update blog_posts set language = 'es' where id = ${one}`,
			sql`update blog_posts set translation_of = ${one} where id = ${other}`,
		];
		const results = await Promise.allSettled(changes.map((change) => change.execute(open.db)));
		expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		const { rows } = await sql`select 1 from blog_posts as post
			join blog_posts as twin on twin.id = post.translation_of where twin.language = post.language`.execute(
			open.db,
		);
		expect(rows).toEqual([]);
	});

	test('is listed, found and searched among those of its language, and names its translation', async () => {
		const english = await add('denial', 'en');
		await add('denegacion', 'es', english);
		await sql`update blog_posts set
			title = '¿Qué es una denegación?',
			content = '¿Por qué? Su búsqueda < empieza aquí. Las denegaciones se apelan.\n\nÚltimo párrafo.'
			where slug = 'denegacion'`.execute(open.db);
		const { visitorDb } = open;
		const slugs = async (language?: Language) =>
			(await listPosts(visitorDb, 1, language)).posts.map(({ slug }) => slug);
		expect(await slugs()).toEqual(['denial']);
		expect(await slugs('es')).toEqual(['denegacion']);
		expect(await countPosts(visitorDb, 'es')).toBe(1);
		const found = await findPost(visitorDb, 'denegacion', 'es');
		expect(found).toMatchObject({
			older: null,
			newer: null,
			translations: [{ slug: 'denial', language: 'en' }],
		});
		expect(await findPost(visitorDb, 'denegacion')).toBeUndefined();
		expect(await findMovedPost(visitorDb, 'denegacion')).toEqual({
			...{ slug: 'denegacion', language: 'es', status: 301 },
		});

		const { en, es } = twoLanguages(content);
		const search = (terms: string, copy = es) => loadResults(terms, { visitorDb, content: copy });
		for (const terms of ['denegacion', 'denegación', 'DENEGACIÓNES', 'busqueda', '"su búsqueda"']) {
			const { results } = await search(terms);
			expect(
				results.map(({ path }) => path),
				terms,
			).toEqual(['/es/blog/denegacion']);
		}
		const { results } = await search('denegacion');
		expect(joinParts(results[0]?.title ?? [])).toBe('¿Qué es una denegación?');
		expect(results[0]?.title.find(({ marked }) => marked)?.text).toBe('denegación');
		expect(joinParts(results[0]?.passage ?? [])).toContain('búsqueda < empieza aquí.');
		expect(results[0]?.passage.filter(({ marked }) => marked).map(({ text }) => text)).toEqual([
			'denegaciones',
		]);
		expect((await search('denegacion', en)).results).toEqual([]);
	});

	test('is imported with its translation from files, exported to them, and left alone by the next import', async () => {
		const folder = await mkdtemp(path.join(tmpdir(), 'posts-'));
		const file = (slug: string, front: string) =>
			writeFile(
				path.join(folder, `${slug}.md`),
				`---\ntitle: ${slug}\nslug: ${slug}\n${front}---\nText.\n`,
			);
		// The translation comes first.
		await file('a-denegacion', 'reviewed_by: null\nlanguage: es\ntranslation_of: denial\n');
		await file('denial', '');
		const files = async (of = folder) => (await Array.fromAsync(glob(`${of}/*.md`))).toSorted();
		const bring = async (of = folder) =>
			importPosts(open.db, await readPostFiles(await files(of)), false);
		expect(await bring()).toMatchObject({ added: ['a-denegacion', 'denial'] });
		const { rows } = await sql`select post.language, original.slug from blog_posts as post
			left join blog_posts as original on original.id = post.translation_of order by post.slug`.execute(
			open.db,
		);
		expect(rows).toEqual([
			{ language: 'es', slug: 'denial' },
			{ language: 'en', slug: null },
		]);
		const written = path.join(folder, 'written');
		await exportPosts(open.db, written, recordingIo());
		const spanish = await readFile(path.join(written, 'a-denegacion.md'), 'utf8');
		expect(spanish).toMatch(/^language: es$/m);
		expect(spanish).toMatch(/^translation_of: denial$/m);
		expect(await readFile(path.join(written, 'denial.md'), 'utf8')).not.toContain('language');
		expect(await bring(written)).toMatchObject({ unchanged: ['a-denegacion', 'denial'] });

		await file('a-denegacion', 'language: es\ntranslation_of: nothing\n');
		await expect(bring()).rejects.toThrow('"nothing", and no post has that slug');
		await file('a-denegacion', 'language: en\ntranslation_of: denial\n');
		await expect(bring()).rejects.toThrow('have different languages');
		await file('a-denegacion', 'language: fr\n');
		await expect(bring()).rejects.toThrow('language: must be en or es');
		await rm(folder, { recursive: true });
	});

	test('gets its language and translation at the desk, unless the two can’t say the same', async () => {
		const denial = await add('denial', 'en');
		const other = await add('other', 'en');
		const spanish = await add('denegacion', 'en');
		const change = (translationOf: string | null, language: Language = 'es') =>
			changeLanguage(open.team, { id: spanish, language, translationOf }, shell);
		expect(await change(denial, 'en')).toBe('wrong');
		expect(await change(denial)).toBe('changed');
		expect(await change(spanish)).toBe('wrong');
		expect(await change(randomUUID())).toBe('wrong');
		const originals = (id: string, language: Language) =>
			asTeam(open.team, (trx) => listOriginals(trx, { id, language }));
		expect((await originals(spanish, 'es')).map(({ id }) => id).toSorted()).toEqual(
			[denial, other].toSorted(),
		);
		// It has a translation already.
		expect((await originals(randomUUID(), 'es')).map(({ id }) => id)).toEqual([other]);
		expect(await change(null, 'en')).toBe('changed');
	});

	test('is revoked when it becomes one of another language', async () => {
		await sql`insert into revocations default values`.execute(open.db);
		const number = async () =>
			(await sql<{ number: string }>`select number from revocations`.execute(open.db)).rows[0]
				?.number;
		const id = await add('denial', 'en');
		const before = await number();
		await sql`update blog_posts set language = 'es' where id = ${id}`.execute(open.db);
		expect(Number(await number())).toBe(Number(before) + 1);
	});
});
