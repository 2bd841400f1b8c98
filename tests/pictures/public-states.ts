import type { Page } from '@playwright/test';
import { formTable } from '../support/form-table.ts';
import { interact } from '../support/hydration.ts';
import { publishSample, sampleStories } from '../support/sample-stories.ts';
import { allRoutes } from '../support/specification.ts';
import { blogStates } from './blog-states.ts';
import { doubleText, type State } from './state.ts';

async function fillContact(page: Page) {
	await page.locator('[name=name]').fill('Ann');
	await page.locator('[name=email]').fill('ann@example.org');
	await page.locator('[name=subject]').fill('A question');
	await page.locator('[name=message]').fill('Hello');
}
const send = (page: Page) => page.locator('main form button[type=submit]').last().click();

const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));

const insight = '/community/insight-network';
/** Waits for hydration, which disables the button. */
const hydratedButton = {
	act: (page: Page) => page.locator('main button[type=submit]:disabled').waitFor(),
};

/** Pauses all animations this many milliseconds after their start. */
function standAt(page: Page, time: number) {
	return page.evaluate((at) => {
		for (const animation of document.getAnimations()) {
			animation.pause();
			animation.currentTime = at;
		}
	}, time);
}

/** Every route, and every state that isn't the plain page; review all of them after a visual change. */
export const states: State[] = [
	...allRoutes.map((path) => ({
		name: nameOf(path),
		path,
		...(path === insight && hydratedButton),
	})),
	{
		name: 'stories-public',
		path: '/community/stories',
		posts: async (db) => {
			const shown = await db.selectFrom('public_stories').select('slug').executeTakeFirst();
			if (!shown) for (const sample of sampleStories) await publishSample(db, sample);
		},
	},
	{ name: 'not-found', path: '/no/such/page' },
	{
		name: 'contents-open',
		path: '/terms-of-service',
		when: (width) => width < 640,
		act: (page) => page.locator('summary').click(),
	},
	{
		name: 'menu-open',
		path: '/about',
		window: true,
		when: (width) => width < 1024,
		act: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
	},
	{
		name: 'dropdown-open',
		path: '/about',
		window: true,
		when: (width) => width >= 1024,
		act: (page) => page.getByRole('button', { name: 'Community' }).click(),
	},
	{ name: 'field-focus', path: '/contact', act: (page) => page.locator('[name=email]').focus() },
	{
		name: 'form-errors',
		path: '/contact',
		act: async (page) => {
			await page.evaluate("document.querySelector('main form').noValidate = true");
			await send(page);
			await page.getByRole('alert').waitFor();
		},
	},
	{
		name: 'form-sending',
		path: '/contact',
		act: async (page) => {
			await page.route('**/contact', () => {});
			await fillContact(page);
			await send(page);
			await page.locator('main button[type=submit]:disabled').waitFor();
		},
	},
	{
		name: 'form-failed',
		path: '/contact',
		act: async (page) => {
			await page.route('**/contact', (route) => route.abort());
			await fillContact(page);
			await send(page);
			await page.getByRole('alert').waitFor();
		},
	},
	{
		name: 'form-details',
		path: '/community/stories',
		act: async (page) => {
			await page
				.locator('[name=success_story]')
				.fill('The plan never called me back at (555) 867-5309. My member ID is W123456789.');
			await page.getByRole('button', { name: 'Remove it' }).click();
			await page.getByRole('status').getByText('W123456789').waitFor();
		},
	},
	{
		name: 'form-email',
		path: '/contact',
		act: async (page) => {
			await page.locator('[name=email]').fill('rosa@gmial.com');
			await page.getByRole('button', { name: 'Yes, use it' }).waitFor();
		},
	},
	{ name: 'form-seat', path: '/contact?seat=technology' },
	...formTable.map(({ path }) => ({
		name: `thank-you-${path.split('/').at(-1)}`,
		path: `${path}?sent`,
	})),
	{
		name: 'server-failure',
		path: insight,
		// Counting the checkboxes throws, so hydration fails.
		prepare: (page) =>
			page.addInitScript('FormData.prototype.has = () => { throw new Error("provoked"); }'),
		act: (page) => page.getByRole('heading', { name: 'This page did not load' }).waitFor(),
	},
	...['/', '/why-now', '/how-it-works', '/contact', '/terms-of-service'].flatMap((path) => [
		{ name: `own-colors-${nameOf(path)}`, path, media: { forcedColors: 'active' as const } },
		{ name: `doubled-text-${nameOf(path)}`, path, act: doubleText },
	]),
	...['/privacy-policy', '/contact', '/why-now'].map((path) => ({
		name: `print-${nameOf(path)}`,
		path,
		media: { media: 'print' as const },
	})),
	...[1_000, 1_900, 2_500, 3_600, 4_420, 5_300, 5_800].map((time) => ({
		name: `scene-at-${time}`,
		path: '/',
		window: true,
		media: { reducedMotion: 'no-preference' as const },
		act: (page: Page) => standAt(page, time),
	})),
	{
		name: 'letter-filled',
		path: '/help-now/letters/first-appeal',
		act: async (page) => {
			await page.locator('[data-field=writer]').focus();
			await page.locator('[data-started]').waitFor();
			await page.locator('[data-field=writer]').fill('Ann Example');
			await page.locator('[data-field=denial_date]').fill('2200-01-01');
		},
	},
	{
		name: 'print-letter',
		path: '/help-now/letters/first-appeal',
		media: { media: 'print' as const },
	},
	{
		name: 'insight-refused',
		path: insight,
		// As without our script, which wouldn't send the form before an area is checked.
		act: async (page) => {
			await page.evaluate("document.querySelector('main form').submit()");
			await page.getByRole('alert').waitFor();
			await interact(page);
			await hydratedButton.act(page);
		},
	},
	...blogStates,
];
