import { expect, test } from '@playwright/test';
import { sql } from 'kysely';
import { type ParsedMail, simpleParser } from 'mailparser';
import { openDatabaseBesideSite } from '../../app/db/database.server.ts';
import { newSession } from '../support/desk-browser.ts';
import { startMailServer } from '../support/mail-server.ts';
import { folderWithFacts } from '../support/own-content.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { addSubscriber, subscriberOf } from '../support/subscribers.ts';

const publicUrl = 'https://site.example';

test('sign up, type the code of the mail, get a newsletter, leave by its header, get nothing more', async ({
	page,
}) => {
	test.setTimeout(120_000);
	const mails = await startMailServer();
	const own = await folderWithFacts({ postal_address: '1 Main Street, Springfield' });
	const site = await startSite({
		folder: own.folder,
		built: true,
		env: {
			SITE_URL: publicUrl,
			SMTP_URL: mails.url,
			MAIL_FROM: 'News <news@site.example>',
			SUBMISSIONS_LIMIT: '0',
			SPAM_MIN_FILL_MS: '0',
			SIGN_IN_LIMIT: '0',
		},
	});
	const { db, close } = await openDatabaseBesideSite(site.location);
	try {
		const email = 'mia@example.org';
		const mailsTo = (recipient: string) =>
			mails.received.filter((mail) => mail.recipient === recipient);
		const mailTo = async (recipient: string, index: number): Promise<ParsedMail> => {
			await expect
				.poll(() => mailsTo(recipient).length, { timeout: 30_000 })
				.toBeGreaterThan(index);
			return simpleParser(mailsTo(recipient)[index]?.source ?? '');
		};
		await expect
			.poll(
				async () =>
					(await sql`select 1 from jobs.queue where name = 'mail'`.execute(db)).rows.length,
			)
			.toBe(1);

		await page.goto(`${site.url}/newsletter`);
		await page.locator('[name=name]').fill('Mia <script>');
		await page.locator('[name=email]').fill(email);
		await page.locator('main button[type=submit]').click();
		const confirmation = await mailTo(email, 0);
		expect(confirmation.text).not.toContain('Mia');
		expect(confirmation.headers.has('list')).toBe(false);
		const code = /\b\d{6}\b/.exec(confirmation.subject ?? '')?.[0] ?? '';
		await page.locator('[name=code]').fill(code);
		await page.locator('form:has([name=code]) button').click();
		await expect(page).toHaveURL(/\/newsletter\/confirm\?done$/);
		expect((await subscriberOf({ db }, email))?.state).toBe('confirmed');

		// The team's side by plain forms, as a browser without JavaScript sends them.
		const { token } = await newSession(db, 'editor');
		const desk = async (path: string, values: Record<string, string>) => {
			const response = await fetch(`${site.url}/desk/mail/newsletters${path}`, {
				method: 'POST',
				body: new URLSearchParams(values),
				redirect: 'manual',
				headers: { cookie: `__Host-desk=${token}` },
			});
			expect(response.status).toBe(303);
			return new URL(response.headers.get('location') ?? '', site.url);
		};
		const send = async (slug: string) => {
			const post = await db
				.insertInto('blog_posts')
				.values({ title: `Post ${slug}`, slug, content: 'Ask again.', published_at: '2026-01-02' })
				.returning('id')
				.executeTakeFirstOrThrow();
			const { pathname } = await desk('', { post: post.id });
			const id = pathname.split('/').at(-1) ?? '';
			const unread = await desk(`/${id}`, { intent: 'start' });
			expect(unread.searchParams.get('done')).toBe('unread');
			return (await desk(`/${id}`, { intent: 'start', read: 'yes' })).searchParams.get('done');
		};
		expect(await send('first')).toBe('started');
		const newsletter = await mailTo(email, 1);
		expect(newsletter.subject).toContain('first');
		expect(newsletter.text).toContain('1 Main Street');
		// Read by mailparser: List-Unsubscribe (RFC 2369) and List-Unsubscribe-Post (RFC 8058).
		const list = newsletter.headers.get('list') as unknown as {
			unsubscribe: { url: string };
			'unsubscribe-post': { name: string };
		};
		expect(list['unsubscribe-post'].name).toBe('List-Unsubscribe=One-Click');
		expect(list.unsubscribe.url).toContain(`${publicUrl}/newsletter/unsubscribe?t=`);

		const left = await fetch(list.unsubscribe.url.replace(publicUrl, site.url), {
			method: 'POST',
			body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
			redirect: 'manual',
		});
		expect(left.status).toBe(200);
		expect(await send('nobody')).toBe('refused');

		await addSubscriber({ db }, 'ada@example.org', 'confirmed');
		expect(await send('second')).toBe('started');
		expect((await mailTo('ada@example.org', 0)).subject).toContain('second');
		expect(mailsTo(email)).toHaveLength(2);
	} finally {
		await close();
		await removeSite(site);
		await mails.stop();
		await own.remove();
	}
});
