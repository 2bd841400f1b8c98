import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { createPreview } from '#app/domain/posts/post-previews.server.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import { newDatabase } from '../support/databases.ts';
import { likesOf, samplePost } from '../support/posts.ts';
import { publishSample, sampleStories } from '../support/sample-stories.ts';
import { removeSite, startSite } from '../support/site-process.ts';

// A real site with two posts in each language, of which one says the same in both, and a story in each.

const siteUrl = 'https://site.example';

/** The slugs of the stories. */
const stories = { en: '', es: '' };
const [english, spanish] = [randomUUID(), randomUUID()];
const database = await newDatabase();
const es = { language: 'es' };
const rows = [
	samplePost('twin', { id: english, published_at: '2025-08-01' }),
	samplePost('alone', { published_at: '2025-08-03' }),
	samplePost('gemelo', {
		...es,
		id: spanish,
		title: 'Facturación del hospital',
		content: 'Cómo apelar una denegación, paso por paso.',
		translation_of: english,
		former_slugs: ['antes'],
		published_at: '2025-08-02',
	}),
	samplePost('sola', { ...es, published_at: '2025-08-04' }),
];
await database.db.insertInto('blog_posts').values(rows).execute();
const [first, second] = sampleStories;
stories.en = (await publishSample(database.db, first)).slug;
stories.es = (await publishSample(database.db, second, es)).slug;
const site = await startSite({
	databaseUrl: database.databaseUrl,
	env: { JOBS: 'off', SITE_URL: siteUrl },
});
afterAll(async () => {
	await removeSite(site);
	await database.close();
});

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' });
const textOf = async (path: string) => (await get(path)).text();
/** The posts that a text links to. */
const postsIn = (text: string) =>
	[...new Set([...text.matchAll(/\/blog\/(\w+)(?=[."<)\\])/g)].map(([, slug]) => slug))].toSorted();
const headLinks = (html: string) =>
	[
		...html.matchAll(
			/<link rel="alternate" hrefLang="([^"]+)" href="https:\/\/site\.example([^"]*)"/g,
		),
	].map(([, language, path]) => `${language} ${path}`);

test.each([
	['/blog/gemelo', '/es/blog/gemelo'],
	['/es/blog/twin', '/blog/twin'],
	['/blog/antes', '/es/blog/gemelo'],
	['/es/blog/antes', '/es/blog/gemelo'],
	['/blog/gemelo.md', '/es/blog/gemelo.md'],
	['/es/blog/twin.md', '/blog/twin.md'],
	['/es/blog/antes.md', '/es/blog/gemelo.md'],
	['/social/blog/gemelo.png', '/es/social/blog/gemelo.png'],
	['/es/social/blog/twin.png', '/social/blog/twin.png'],
])('%s is at %s', async (path, location) => {
	const { status, headers } = await get(path);
	expect([status, headers.get('location')]).toEqual([301, location]);
	expect((await get(location)).status).toBe(200);
});

test('a story is on the page of its language only', async () => {
	const at = {
		en: `/community/stories/${stories.en}`,
		es: `/es/comunidad/historias/${stories.es}`,
	};
	for (const [wrong, right] of [
		[`/community/stories/${stories.es}`, at.es],
		[`/es/comunidad/historias/${stories.en}`, at.en],
		[`/community/stories/${stories.es}.md`, `${at.es}.md`],
		[
			`/social/community/stories/${stories.es}.png`,
			`/es/social/community/stories/${stories.es}.png`,
		],
	] as const) {
		const { status, headers } = await get(wrong);
		expect([status, headers.get('location')]).toEqual([301, right]);
		expect((await get(right)).status, right).toBe(200);
	}
	expect(headLinks(await textOf(at.es))).toEqual([]);
	const [listed, other] = [
		await textOf('/es/comunidad/historias'),
		await textOf('/community/stories'),
	];
	expect([listed.includes(at.es), listed.includes(stories.en)]).toEqual([true, false]);
	expect([other.includes(at.en), other.includes(stories.es)]).toEqual([true, false]);
});

describe.each([
	['en', '', ['alone', 'twin']],
	['es', '/es', ['gemelo', 'sola']],
] as const)('in the language %s', (_, folder, own) => {
	test.each(['/blog', '/feed.xml', '/blog.md', '/llms.txt'])(
		'%s has only its posts',
		async (path) => expect(postsIn(await textOf(folder + path))).toEqual(own),
	);

	test('the search for help finds only its posts', async () => {
		const path = folder ? '/es/ayuda/buscar.json' : '/help-now/find.json';
		expect(postsIn(await textOf(path))).toEqual(own);
	});
});

test('a post leads to its translation, in both directions, and another one to none', async () => {
	const [here, there] = [await textOf('/blog/twin'), await textOf('/es/blog/gemelo')];
	const pairs = ['en /blog/twin', 'es /es/blog/gemelo', 'x-default /blog/twin'];
	for (const html of [here, there]) expect(headLinks(html).toSorted()).toEqual(pairs);
	expect(here).toMatch(
		/<a href="\/es\/blog\/gemelo" lang="es" hrefLang="es"[^>]*>También en español/,
	);
	expect(there).toMatch(/<a href="\/blog\/twin" lang="en" hrefLang="en"[^>]*>Also in English/);
	expect(there).toContain('property="og:locale:alternate" content="en_US"');
	const alone = await textOf('/es/blog/sola');
	expect(headLinks(alone)).toEqual([]);
	expect(alone).not.toMatch(/hrefLang|og:locale:alternate/);
});

test('the sitemap has the pages and posts of all languages, each with its translations', async () => {
	const xml = await textOf('/sitemap.xml');
	const versions = (path: string) =>
		[
			...(xml
				.split(`<loc>${siteUrl}${path}</loc>`)[1]
				?.split('</url>')[0]
				?.matchAll(/hreflang="([^"]+)" href="https:\/\/site\.example([^"]*)"/g) ?? []),
		].map(([, language, href]) => `${language} ${href}`);
	const help = ['en /help-now', 'es /es/ayuda', 'x-default /help-now'];
	expect([versions('/help-now'), versions('/es/ayuda')]).toEqual([help, help]);
	const twins = ['en /blog/twin', 'es /es/blog/gemelo', 'x-default /blog/twin'];
	expect(versions('/es/blog/gemelo').toSorted()).toEqual(twins);
	expect(versions('/es/blog/sola')).toEqual([]);
	expect(xml).toContain(`<loc>${siteUrl}/es/comunidad/historias/${stories.es}</loc>`);
});

test('a search in Spanish needs no accents', async () => {
	expect(await textOf('/es/blog?q=facturacion+DENEGACI%C3%93NES')).toContain(
		'apelar una denegación, paso',
	);
	expect(postsIn(await textOf('/blog?q=facturacion'))).toEqual([]);
});

test('a Spanish post is liked on its page', async () => {
	const answer = await fetch(`${site.url}/es/blog/sola`, { method: 'POST', redirect: 'manual' });
	expect([answer.status, answer.headers.get('location')]).toEqual([303, '/es/blog/sola']);
	expect(await likesOf(database.db, 'sola')).toBe(1);
});

test('a preview is shown in the language of its post', async () => {
	const made = await asTeam(teamDb(database.db), (trx) =>
		createPreview(trx, { postId: spanish, memberId: null }),
	);
	const moved = await get(`/preview/${made?.token}`);
	expect(moved.headers.get('location')).toBe(`/es/preview/${made?.token}`);
	const html = await textOf(`/es/preview/${made?.token}`);
	expect(html).toContain('<html lang="es-US"');
	expect(html).not.toContain('hrefLang');
});

test.each(['/es/blog/ninguno', '/es/no-existe', '/es/comunidad/historias/ninguna'])(
	'%s says in Spanish that there is nothing',
	async (path) => {
		const answer = await get(path);
		expect(answer.status).toBe(404);
		expect(await answer.text()).toContain('<html lang="es-US"');
	},
);

test.each([
	['/es/blog/ninguno.md', 'No hay nada en esta dirección.\n'],
	['/es/social/ninguna.png', 'No hay nada en esta dirección.\n'],
	['/no-page.md', 'There is nothing at this address.\n'],
])('%s says: %s', async (path, text) => {
	const answer = await get(path);
	expect([answer.status, await answer.text()]).toEqual([404, text]);
});

test.each([
	['/es/aviso-de-privacidad', '/privacy-policy'],
	['/es/terminos-de-servicio', '/terms-of-service'],
	['/es/aviso-hipaa', '/hipaa-notice'],
	['/es/privacidad-de-datos-de-salud', '/health-data-privacy'],
])('%s names the English version that controls', async (path, controls) => {
	const answer = await get(path);
	expect(answer.status).toBe(200);
	expect(await answer.text()).toContain(`<a hreflang="en" href="${controls}"`);
});
