import { expect, type Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { signIn } from '../support/desk-browser.ts';
import { rawMail } from '../support/inbound.ts';
import { itemOf, listedReferences } from '../support/inbox-browser.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { left } from '../support/privacy-desk.ts';
import { browserTest, waitForScreens } from '../support/site-fixtures.ts';
import { removeSite, startSite } from '../support/site-process.ts';

const secret = 'a-secret-of-the-mail-provider';
const address = 'mia-walnut@example.org';

/** Waits for the next mail to the sender that has these words, and reads it. */
async function mailWith(mails: MailServer, words: string) {
	const find = async () => {
		const own = mails.received.filter(({ recipient }) => recipient === address);
		const read = await Promise.all(own.map(({ source }) => PostalMime.parse(source)));
		return read.find(({ text }) => text?.includes(words));
	};
	await expect.poll(find, { timeout: 60_000 }).toBeTruthy();
	const mail = await find();
	const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value ?? '';
	return { mail, header, replyTo: mail?.replyTo?.[0]?.address ?? '' };
}

async function reply(desk: Page, words: string) {
	await desk.getByLabel('Your reply').fill(words);
	await desk.getByRole('button', { name: 'Send reply' }).click();
	await expect(desk.getByRole('status').filter({ hasText: /\w/ }).first()).toBeVisible();
}

browserTest(
	'a message is answered, answered by mail, answered at the private link, and erased',
	async ({ browser }) => {
		browserTest.setTimeout(240_000);
		const mails = await startMailServer();
		const site = await startSite({
			env: {
				...{ SMTP_URL: mails.url, MAIL_FROM: 'Team <team@site.example>', SPAM_MIN_FILL_MS: '0' },
				...{ INBOUND_ADDRESS: 'reply@site.example', INBOUND_SECRET: secret },
			},
		});
		const { db, close } = await openDatabase(site.location);
		const visitor = await (
			await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
		).newPage();
		await visitor.goto('/contact');
		for (const [name, text] of Object.entries({
			...{ name: 'Mia Walnut', email: address },
			...{ subject: 'A walnut bill', message: 'They billed my walnut twice.' },
		}))
			await visitor.locator(`[name=${name}]`).fill(text);
		await visitor.locator('main button[type=submit]').first().click();
		const link = (await visitor.locator('#private-link a').getAttribute('href')) ?? '';
		const [, , reference = ''] = link.split('/');
		const { mail: acknowledged } = await mailWith(mails, reference);
		expect(acknowledged?.text).not.toContain('walnut');

		const context = await browser.newContext({ baseURL: site.url });
		await signIn(context, db, site, 'responder');
		const desk = await context.newPage();
		waitForScreens(desk);
		await desk.goto(`/desk/inbox/${reference}`);
		await reply(desk, 'Ask them which charge is right.');
		const first = await mailWith(mails, 'which charge is right');
		expect(first.replyTo).toMatch(/^reply\+.+@site\.example$/);
		await expect.poll(async () => (await itemOf(db, reference)).state).not.toBe('open');

		const answer = rawMail(
			{
				From: `Mia <${address}>`,
				To: first.replyTo,
				'In-Reply-To': first.header('message-id'),
				Subject: `Re: ${first.mail?.subject}`,
			},
			'The walnut one, they say.\r\n\r\n> Ask them which charge is right.\r\n',
		);
		const delivered = await fetch(`${site.url}/inbound-mail`, {
			method: 'POST',
			body: new Uint8Array(answer),
			headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
		});
		expect(await delivered.json()).toEqual({ outcome: 'received' });
		await desk.goto('/desk/inbox');
		expect((await listedReferences(desk))[0]).toBe(reference);
		await expect(desk.getByRole('main')).toContainText('Wrote back');
		await desk.goto(`/desk/inbox/${reference}`);
		await expect(desk.getByRole('main')).toContainText('The walnut one, they say.');
		expect(await itemOf(db, reference)).toMatchObject({ state: 'open' });
		await reply(desk, 'Then that one is theirs to prove.');
		const second = await mailWith(mails, 'theirs to prove');
		expect(second.header('references')).toContain(first.header('message-id'));

		await visitor.goto(link);
		await expect(visitor.getByRole('main')).toContainText('The walnut one, they say.');
		await expect(visitor.getByRole('main')).toContainText('theirs to prove');
		await visitor.locator('[name=message]').fill('They took the walnut off.');
		await visitor.locator('button[value=message]').click();
		await desk.goto(`/desk/inbox/${reference}`);
		await expect(desk.getByRole('main')).toContainText('They took the walnut off.');

		await visitor.goto(`${link}/delete`);
		await visitor.getByRole('main').getByRole('button').click();
		await expect(visitor.getByRole('main')).not.toContainText('walnut');
		for (const words of [address, 'billed my walnut', 'The walnut one', 'which charge is right'])
			expect(await left(db, words), words).toEqual([]);
		expect((await desk.goto(`/desk/inbox/${reference}`))?.status()).toBe(404);
		expect(site.output()).not.toContain('walnut');
		await close();
		await removeSite(site);
		await mails.stop();
	},
);
