import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { leastInflesz } from '#app/platform/content/translations/reading-level.server.ts';
import { readTranslations } from '#app/platform/content/translations/translation.server.ts';
import { expectAccessibleOnce } from '../support/page-accessibility.ts';
import { countBytes, expectLightVisit } from '../support/page-bytes.ts';
import { samplePost, setPosts } from '../support/posts.ts';
import { expectInflesz, sentencesOf } from '../support/reading-level.ts';
import { englishIn, textsOf } from '../support/spanish-text.ts';
import { problemsIn } from '../support/valid-html.ts';
import { expect, test } from './site-test.ts';

const [spanish] = readTranslations('content').filter(({ language }) => language === 'es');
if (!spanish) throw new Error('There is no Spanish copy.');

/** The path of each page in both languages; not those of files, pictures and private links. */
const pages = Object.entries(spanish.paths).filter(
	([english]) =>
		!/\.\w+$/.test(english) &&
		!['/yours', '/social', '/preview', '/community/topics', '/community/questions'].includes(
			english,
		),
);

/** Pages with a few sentences each, for a grade of them all. */
const brief = ['/newsletter/confirm', '/newsletter/unsubscribe', '/help-now/find', '/blog'];

const legal = ['/privacy-policy', '/terms-of-service', '/hipaa-notice', '/health-data-privacy'];

/** Guides, letters and legal texts have one template each: the first of each stands for all. */
const shared = [
	/^\/help-now\/[a-z]+(?:-[a-z]+)+$/,
	/^\/help-now\/letters\/./,
	/-(?:policy|service|notice|privacy)$/,
];
const isTemplate = (path: string) => {
	const template = shared.find((pattern) => pattern.test(path));
	return !template || pages.find(([other]) => template.test(other))?.[0] === path;
};

function kindOf(english: string): Parameters<typeof leastInflesz>[0] {
	if (legal.includes(english)) return 'legal';
	return english.startsWith('/help-now') ? 'help' : 'other';
}

// Another spec's posts, in English, may be in the worker's database.
test.beforeAll(({ db }) => setPosts(db));

/** Asserts that a page speaks Spanish and reads well. */
async function expectSpanish(page: Page, english: string) {
	await expect(page.locator('html')).toHaveAttribute('lang', /^es/);
	const texts = await textsOf(page);
	expect(texts.length).toBeGreaterThan(20);
	expect(englishIn(texts)).toEqual([]);
	if (brief.includes(english)) return;
	expectInflesz(await sentencesOf(page), leastInflesz(kindOf(english)));
}

for (const [english, path] of pages.filter(([each]) => isTemplate(each))) {
	test(`${path} is light, has no English sentence, reads well and is accessible`, async ({
		page,
		site,
	}) => {
		const transfer = countBytes(page, site.url);
		const response = await page.goto(path, { waitUntil: 'networkidle' });
		await expectLightVisit(transfer);
		expect(response?.status()).toBe(200);
		await expectSpanish(page, english);
		expect(await problemsIn((await response?.text()) ?? '')).toEqual([]);
		await expectAccessibleOnce(page);
	});
}

test('the other guides, letters and legal texts have no English sentence and read well', async ({
	page,
}) => {
	for (const [english, path] of pages.filter(([each]) => !isTemplate(each))) {
		await test.step(path, async () => {
			expect((await page.goto(path))?.status()).toBe(200);
			await expectSpanish(page, english);
		});
	}
});

const states = [
	'/es/no-existe',
	'/es/boletin/confirmar?done',
	'/es/boletin/confirmar?t=abc',
	'/es/boletin/cancelar?t=abc',
	'/es/boletin/cancelar?done',
	'/es/boletin/cancelar?undone',
	'/es/ayuda/buscar?q=factura',
	'/es/ayuda/buscar?q=xyzxyz',
	'/es/ayuda?kind=job_plan_denial&appealed=no&date=2026-01-02',
	'/es/ayuda?kind=hospital_bill&date=1901-01-01',
	'/es/ayuda/cartas/primera-apelacion?writer=authorized',
	`${spanish.paths['/yours']}/ST-2M8QX-0RTBK/no-such-link`,
];

test('states of pages have no English sentence', async ({ page }) => {
	for (const path of states) {
		await page.goto(path);
		await expect(page.locator('html')).toHaveAttribute('lang', /^es/);
		expect(englishIn(await textsOf(page)), path).toEqual([]);
	}
});

test('the short pages read well together', async ({ page }) => {
	const sentences: string[] = [];
	for (const [, path] of pages.filter(([english]) => brief.includes(english))) {
		await page.goto(path);
		sentences.push(...(await sentencesOf(page)));
	}
	expectInflesz(sentences, leastInflesz('other'));
});

test('each Spanish post has no English sentence, and reads well', async ({ page, db }) => {
	const posts = spanish.files.filter(({ name }) => name.startsWith('posts/'));
	const rows = posts.map(({ value }) =>
		samplePost(String(value.slug), {
			title: String(value.title),
			content: String(value.subtitle),
			content_markdown: (value.body as string[]).join('\n\n'),
		}),
	);
	await setPosts(db, ...rows);
	await sql`update blog_posts set language = 'es'`.execute(db);
	expect(rows.length).toBeGreaterThan(0);
	for (const { slug } of rows) {
		const response = await page.goto(`${spanish.paths['/blog']}/${slug}`);
		expect(response?.status()).toBe(200);
		expect(englishIn(await textsOf(page))).toEqual([]);
		expectInflesz(await sentencesOf(page), leastInflesz('help'));
	}
});
