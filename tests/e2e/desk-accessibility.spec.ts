import { expect } from '@playwright/test';
import { deskRoutes } from '../../app/desk/routes.ts';
import { expectAccessible } from '../support/desk-accessible.ts';
import { newSession, deskTest as test } from '../support/desk-browser.ts';

/** Screens that a GET shows: those in the header, and what signed-out and refused people see. */
const screens = [
	...deskRoutes.flatMap(({ path, menu }) => (menu ? [{ path: `/${path}`, role: 'owner' }] : [])),
	{ path: '/desk/pictures', role: 'owner' },
	{ path: '/desk/mail/outbox', role: 'owner' },
	{ path: '/desk/mail/subscribers', role: 'owner' },
	{ path: '/desk/mail/subscribers/import', role: 'owner' },
	{ path: '/desk/confirm', role: 'owner' },
	{ path: '/desk/people', role: 'responder' },
	{ path: '/desk/sign-in?meanwhile', role: undefined },
	{ path: '/desk/enroll', role: undefined },
] as const;

test.describe.configure({ timeout: 60_000 });

for (const { path, role } of screens) {
	test(`${path} as ${role ?? 'nobody'}: WCAG 2.2 AA, text at 7:1, targets of 44 px, no sideways scroll, no refusal by policy, in both color schemes`, async ({
		page,
		context,
		db,
		site,
	}) => {
		if (role) {
			const { token } = await newSession(db, role as 'owner' | 'responder');
			await context.addCookies([{ name: 'desk', value: token, url: site.url }]);
			// Somebody else, whose row has every column.
			if (path === '/desk/people') await newSession(db, 'editor');
		}
		const refused: string[] = [];
		page.on('console', (message) => {
			if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
		});
		await page.goto(path);
		const details = page.locator('summary');
		if ((await details.count()) > 0) await details.first().click();
		await expectAccessible(page);
		expect(refused).toEqual([]);
	});
}
