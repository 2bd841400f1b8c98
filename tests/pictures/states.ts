import type { Page } from '@playwright/test';
import type { Database } from '../../app/db/database.server.ts';
import { formTable } from '../support/form-table.ts';
import { routes } from '../support/specification.ts';

/** One picture: where to go, and what to do there before it is taken. */
export interface State {
	name: string;
	path: string;
	/** Only the visible part: what is open floats over it. */
	window?: boolean;
	/** Left out at widths where there is no such thing. */
	when?: (width: number) => boolean;
	posts?: (db: Database) => Promise<unknown>;
	/** Other than on a screen, without motion, in the site's own colours. */
	media?: Parameters<Page['emulateMedia']>[0];
	/** Before the page is asked for. */
	prepare?: (page: Page) => Promise<unknown>;
	act?: (page: Page) => Promise<unknown>;
}

const past = '2025-08-03T00:00:00Z';
const post = (slug: string, more: object = {}) => ({
	title: `Post ${slug}`,
	slug,
	content: 'First line of the text.\n\nAnd a second paragraph that goes on for a while. '.repeat(8),
	published_at: past,
	...more,
});

const setPosts =
	(...rows: ReturnType<typeof post>[]) =>
	async (db: Database) => {
		await db.deleteFrom('blog_posts').execute();
		if (rows.length > 0) await db.insertInto('blog_posts').values(rows).execute();
	};

const long = 'Pneumonoultramicroscopicsilicovolcanoconiosis';
const video = { youtube_url: 'https://youtu.be/aqz-KE-bpKQ' };
const audio = { soundcloud_url: 'https://soundcloud.com/someone/something' };

async function fillContact(page: Page) {
	await page.locator('[name=name]').fill('Ann');
	await page.locator('[name=email]').fill('ann@example.org');
	await page.locator('[name=subject]').fill('A question');
	await page.locator('[name=message]').fill('Hello');
}
const send = (page: Page) => page.locator('main form button[type=submit]').last().click();

const offButton = (page: Page) => page.locator('main button[type=submit]:disabled');

const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));
const doubleText = (page: Page) =>
	page.evaluate("document.documentElement.style.fontSize = '200%'");

/** Stops what moves on the page, so many milliseconds after its start. */
function standAt(page: Page, time: number) {
	return page.evaluate((at) => {
		for (const animation of document.getAnimations()) {
			animation.pause();
			animation.currentTime = at;
		}
	}, time);
}

/** Every route, and every state that is not the plain page (docs: look at all of them after a change of looks). */
export const states: State[] = [
	...routes.map((path) => ({
		name: nameOf(path),
		path,
		// Its button goes off as the page comes alive.
		act: path.endsWith('insight-network') ? (page: Page) => offButton(page).waitFor() : undefined,
	})),
	{ name: 'not-found', path: '/no/such/page' },
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
			await offButton(page).waitFor();
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
	...formTable.map(({ path }) => ({
		name: `thank-you-${path.split('/').at(-1)}`,
		path: `${path}?sent`,
	})),
	{
		name: 'server-failure',
		path: '/community/insight-network',
		// What the page needs to count its ticks is not there: it fails while it comes alive.
		prepare: (page) =>
			page.addInitScript('FormData.prototype.has = () => { throw new Error("provoked"); }'),
		act: (page) => page.getByRole('heading', { name: 'This page did not load' }).waitFor(),
	},
	...['/', '/why-now', '/how-it-works', '/contact', '/terms-of-service'].flatMap((path) => [
		{ name: `own-colours-${nameOf(path)}`, path, media: { forcedColors: 'active' as const } },
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
		name: 'insight-ticked',
		path: '/community/insight-network',
		act: async (page) => {
			await offButton(page).waitFor();
			await page.getByLabel('Insurance Issues').check();
			await page.locator('[name=role]').selectOption('caregiver');
		},
	},
	{ name: 'blog-empty', path: '/blog', posts: setPosts() },
	{ name: 'blog-one', path: '/blog', posts: setPosts(post('one')) },
	{
		name: 'blog-forty',
		path: '/blog',
		posts: setPosts(...Array.from({ length: 40 }, (_, index) => post(`n${index}`))),
	},
	{
		name: 'blog-odd',
		path: '/blog',
		posts: setPosts(
			post('long', {
				title: `${long}${long} and a title that does not want to end`,
				likes_count: 12345,
			}),
			post('none', { likes_count: 0 }),
			post('picture', { image_url: '/icon-512.png', likes_count: 1 }),
			post('broken-picture', { image_url: '/no-such-picture.png' }),
		),
	},
	{
		name: 'post-plain',
		path: '/blog/plain',
		posts: setPosts(post('plain', { subtitle: 'A line below the title' })),
	},
	{
		name: 'post-everything',
		path: '/blog/all',
		posts: setPosts(
			post('all', { ...video, ...audio, image_url: '/icon-512.png', likes_count: 12345 }),
		),
	},
	{
		name: 'post-long-words',
		path: '/blog/words',
		posts: setPosts(post('words', { title: long.repeat(2), content: long.repeat(9) })),
	},
	{
		name: 'post-loading',
		path: '/blog',
		posts: setPosts(post('slow')),
		act: async (page) => {
			await page.route('**/blog/slow.data*', () => {});
			await page.getByRole('link', { name: 'Post slow', exact: true }).click();
			await page.getByText('Loading blog post...').waitFor();
		},
	},
	{ name: 'post-not-found', path: '/blog/nowhere' },
	{
		name: 'blog-failed',
		path: '/blog/plain',
		posts: setPosts(post('plain')),
		act: async (page) => {
			await page.route('**/blog.data*', (route) => route.abort());
			await page
				.getByRole('link', { name: /back to/i })
				.first()
				.click();
			await page.getByText('Failed to load blog posts').waitFor();
		},
	},
];
