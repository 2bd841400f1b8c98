import { expect } from '@playwright/test';
import { type ParsedMail, simpleParser } from 'mailparser';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { newSession } from '../support/desk-browser.ts';
import { startMailServer } from '../support/mail-server.ts';
import { folderWithOwnerDetails } from '../support/own-content.ts';
import { addNewsletter, addSubscribers } from '../support/sample-newsletter.ts';
import { addSubscriber, subscriberOf } from '../support/sample-subscribers.ts';
import { browserTest as test } from '../support/site-fixtures.ts';
import { removeSite, startSite } from '../support/site-process.ts';

const publicUrl = 'https://site.example';

test('sign up, type the code of the mail, get a newsletter, unsubscribe by its header, get nothing more; the desk’s own buttons', async ({
	page,
}) => {
	const mails = await startMailServer();
	const own = await folderWithOwnerDetails({ postal_address: '1 Main Street, Springfield' });
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
	const { db, close } = await openDatabase(site.location);
	try {
		const email = 'mia@example.org';
		const mailsTo = (recipient: string) =>
			mails.received.filter((mail) => mail.recipient === recipient);
		const mailTo = async (recipient: string, index: number): Promise<ParsedMail> => {
			await expect.poll(() => mailsTo(recipient).length).toBeGreaterThan(index);
			return simpleParser(mailsTo(recipient)[index]?.source ?? '');
		};
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
			const start = { intent: 'start', read: 'yes' };
			const unseen = await desk(`/${id}`, { ...start, version: '2' });
			expect(['stale', 'refused']).toContain(unseen.searchParams.get('done'));
			return (await desk(`/${id}`, { ...start, version: '1' })).searchParams.get('done');
		};
		expect(await send('first')).toBe('started');
		const newsletter = await mailTo(email, 1);
		expect(newsletter.subject).toContain('first');
		expect(newsletter.text).toContain('1 Main Street');
		// Parsed by mailparser: List-Unsubscribe (RFC 2369) and List-Unsubscribe-Post (RFC 8058).
		const list = newsletter.headers.get('list') as unknown as {
			unsubscribe: { url: string };
			'unsubscribe-post': { name: string };
		};
		expect(list['unsubscribe-post'].name).toBe('List-Unsubscribe=One-Click');
		expect(list.unsubscribe.url).toContain(`${publicUrl}/newsletter/unsubscribe?t=`);

		// A mail program may choose this encoding as well as that of a plain form.
		const body = new FormData();
		body.set('List-Unsubscribe', 'One-Click');
		const left = await fetch(list.unsubscribe.url.replace(publicUrl, site.url), {
			method: 'POST',
			body,
			redirect: 'manual',
		});
		expect([left.status, left.headers.has('set-cookie')]).toEqual([200, false]);
		expect(await send('nobody')).toBe('refused');

		await addSubscriber({ db }, 'ada@example.org', 'confirmed');
		expect(await send('second')).toBe('started');
		expect((await mailTo('ada@example.org', 0)).subject).toContain('second');
		expect(mailsTo(email)).toHaveLength(2);

		const owner = await newSession(db, 'owner');
		await page
			.context()
			.addCookies([
				{ name: '__Host-desk', value: owner.token, domain: 'localhost', path: '/', secure: true },
			]);
		await test.step('a newsletter is tested, scheduled and sent by its buttons', async () => {
			await addSubscribers({ db }, 8);
			const id = await addNewsletter({ db });
			await page.goto(`${site.url}/desk/mail/newsletters/${id}`);
			const press = async (intent: string, done: string) => {
				await page.locator(`button[value=${intent}]`).click();
				await expect(page).toHaveURL(new RegExp(`done=${done}$`));
				await expect(page.getByRole('status').filter({ hasText: /\w/ })).toBeVisible();
			};
			await press('test', 'tested');
			const tested = await mailTo(owner.email, 0);
			expect(tested.headers.has('list')).toBe(true);
			expect(tested.subject).toBe('[Test] Three letters that end a denial');
			expect(tested.text).toContain('Ask for the rule.');
			const told = db
				.selectFrom('audit_log')
				.select('id')
				.where('action', '=', 'newsletter.tested');
			expect(await told.execute()).toHaveLength(1);
			await page.locator('[name=day]').fill('2099-01-02');
			await page.locator('[name=time]').fill('10:00');
			await press('schedule', 'scheduled');
			await press('unschedule', 'unscheduled');

			const arrived = () =>
				mails.received
					.filter(({ source }) => source.includes('Subject: Three letters that end a denial'))
					.map(({ recipient }) => recipient);
			await page.locator('[name=read]').check();
			await press('start', 'started');
			// Ada as well. Pauses are in tests/integration/newsletter-queue.test.ts.
			await expect.poll(() => arrived().length).toBe(9);
			expect(new Set(arrived()).size).toBe(9);
		});
		await test.step('the numbers are refreshed by a press, and lead to what failed', async () => {
			const missing = 'subscriber7@example.org';
			mails.behavior = {
				refuseRecipient: (recipient) =>
					recipient === missing ? '550 5.1.1 No such user' : undefined,
			};
			const id = await addNewsletter({ db });
			await page.goto(`${site.url}/desk/mail/newsletters/${id}`);
			await page.locator('[name=read]').check();
			await page.locator('button[value=start]').click();
			await expect(page).toHaveURL(/done=started$/);
			const sent = page.getByRole('main').getByRole('row', { name: /^Sent/ });
			const refresh = page.getByRole('link', { name: 'Refresh the numbers' });
			await expect(async () => {
				if (await refresh.isVisible()) await refresh.click();
				await expect(sent).toContainText('8', { timeout: 1000 });
				await expect(page.locator('button[value=pause]')).toHaveCount(0, { timeout: 1000 });
			}).toPass();
			await page.locator('a[href$="state=failed"]').click();
			await expect(page.getByRole('row', { name: /Newsletter.*Refused/ })).toHaveCount(1);
			mails.behavior = {};
		});
	} finally {
		await close();
		await removeSite(site);
		await mails.stop();
		await own.remove();
	}
});
