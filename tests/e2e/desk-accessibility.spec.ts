import { expect } from '@playwright/test';
import { deskRoutes } from '#app/desk/routes.ts';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { saveVersion } from '#app/domain/stories/change-story.server.ts';
import { noReceipt } from '#app/domain/stories/public-version.ts';
import type { MemberRole } from '#app/platform/db/desk-schema.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { expectScreenAccessible, expectScreenAccessibleOnce } from '../support/desk-accessible.ts';
import { newSession, signIn } from '../support/desk-browser.ts';
import { newMark } from '../support/form-in-browser.ts';
import { send } from '../support/inbox-browser.ts';
import { addDraft } from '../support/post-editor.ts';
import { addNewsletter, addSentNewsletter } from '../support/sample-newsletter.ts';
import { addStory } from '../support/sample-stories.ts';
import { problemsIn } from '../support/valid-html.ts';
import { test } from './site-test.ts';

const hour = 3_600_000;

interface Visit {
	role?: MemberRole;
	screens: string[];
}

/** Screens that a GET shows: those in the header, and those that signed-out and refused people see. */
const owner = [
	...deskRoutes.flatMap(({ path, icon }) => (icon ? [`/${path}`] : [])),
	'/desk/mail/outbox',
	'a newsletter',
	'a sent newsletter',
	'/desk/mail/subscribers',
	'/desk/mail/subscribers/import',
	'/desk/confirm',
	'/desk/site-settings',
];
const visits: Visit[] = [
	{ role: 'owner', screens: owner.filter((_, index) => index % 2 === 0) },
	{ role: 'owner', screens: [...owner.filter((_, index) => index % 2 === 1), 'a story'] },
	{ role: 'responder', screens: ['/desk/people', '/desk/inbox', 'an item', '/desk'] },
	{ screens: ['/desk/sign-in?meanwhile', '/desk/enroll'] },
];

const looks = [
	{ tag: [], where: 'in one window each', look: expectScreenAccessibleOnce },
	{ tag: ['@full'], where: 'at every width, in both color schemes', look: expectScreenAccessible },
];

/** Screens with the same parts as others, which are looked at once. */
const others = [
	...['records', 'export', 'erase'].map((name) => `/desk/privacy/${name}`),
	...['a record', 'publishing', 'versions'],
];

// One browser context per role: a new one costs more than the checks of a screen.
for (const { role, screens, tag, where, look } of [
	...looks.flatMap((how) => visits.map((visit) => ({ ...how, ...visit }))),
	...looks.slice(0, 1).map((how) => ({ ...how, role: 'owner' as const, screens: others })),
]) {
	test(`${screens.join(', ')} as ${role ?? 'nobody'}, ${where}: WCAG 2.2 AA, text at 7:1, targets of 44 px, no sideways scroll, no refusal by policy`, {
		tag,
	}, async ({ page, context, db, site }) => {
		if (role) {
			await signIn(context, db, site, role);
			// Another member, whose row has every column.
			await newSession(db, 'editor');
		}
		const email = `${newMark()}@example.org`;
		await send(db, 'Earlier', -hour, email);
		const reference = await send(db, 'Later', hour, email);
		const story = await addStory(db);
		const version = {
			title: 'A call',
			body: 'Call (555) 867-5309.',
			helped: '',
			first_name: '',
			...noReceipt,
		};
		await saveVersion(teamDb(db), { reference: story, version: 0 }, version, shell);
		const newsletter = `/desk/mail/newsletters/${await addNewsletter({ db })}`;
		const sent = await addSentNewsletter({ db });
		const post = await addDraft(db, 'A post.');
		const urls: Record<string, string> = {
			'an item': `/desk/inbox/${reference}`,
			'a story': `/desk/stories/${story}`,
			// As text, because nothing can run in its sandboxed iframe, axe included.
			'a record': `/desk/privacy/record/${reference}`,
			publishing: `/desk/posts/${post.id}/publishing`,
			versions: `/desk/posts/${post.id}/versions`,
			'a newsletter': `${newsletter}?view=text`,
			'a sent newsletter': `/desk/mail/newsletters/${sent}`,
		};
		const refused: string[] = [];
		page.on('console', (message) => {
			if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
		});
		const asked: string[] = [];
		page.on('request', (request) => asked.push(request.url()));
		for (const screen of screens) {
			await test.step(screen, async () => {
				await page.goto(urls[screen] ?? screen);
				await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
				const details = page.locator('summary');
				if ((await details.count()) > 0) await details.first().click();
				await look(page);
			});
		}
		if (role === 'responder') {
			await expect(page.getByRole('link', { name: /^Inbox \(\d+ due\)$/ })).toBeVisible();
		}
		// Other tests look at the outbox of this site as well.
		await db.deleteFrom('mail').where('newsletter_id', '=', sent).execute();
		expect(refused).toEqual([]);
		// The post editor's script is on no other screen.
		expect(asked.length).toBeGreaterThan(screens.length);
		expect(asked.filter((url) => /[/-]editor-/.test(url))).toEqual([]);
	});
}

test('every screen is valid HTML', { tag: '@full' }, async ({ request, db }) => {
	const { token } = await newSession(db, 'owner');
	const { id } = await addDraft(db, 'A post.');
	const reference = await send(db, 'Which line?');
	let checked = 0;
	for (const { path } of deskRoutes) {
		const url = `/${path.replace(':id', id).replace(':reference', reference)}`;
		const headers = { cookie: `desk=${token}` };
		const response = await request.get(url, { headers, maxRedirects: 0 });
		if (!response.headers()['content-type']?.startsWith('text/html')) continue;
		expect(await problemsIn(await response.text()), url).toEqual([]);
		checked += 1;
	}
	expect(checked).toBeGreaterThan(15);
});
