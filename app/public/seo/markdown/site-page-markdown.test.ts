import { expect, test } from 'vitest';
import { sitePages } from '#app/domain/site-pages/site-pages.server.ts';
import { loadContents } from '#app/platform/content/content.server.ts';
import { languages } from '#app/platform/content/languages.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { sitePageMarkdown } from './site-page-markdown.server.ts';

const siteUrl = 'https://site.example';
const contents = loadContents('content');
/** The Spanish legal texts name the English version that controls. */
const controlling = Object.keys(contents.en.legal).map((name) => `/${name}`);

test.each(languages)(
	'%s: every page has a Markdown version, which leads to pages of its language',
	(language) => {
		const content = contents[language];
		const pages = sitePages(content);
		const known = [...pages.map(({ path }) => path), localPath(content, '/newsletter/unsubscribe')];
		for (const page of pages) {
			const source = { content, contents, siteUrl };
			const text = sitePageMarkdown(page, source);
			expect(text, page.path).toMatch(/^# ./);
			const paths = [...text.matchAll(/\]\(<?https:\/\/site\.example(\/[^)>#?]*)/g)].map(
				([, path = '']) => path.replace(/\.(?:docx|txt)$/, ''),
			);
			const allowed = page.changed ? [...known, ...controlling] : known;
			// Posts are in the database.
			const others = paths.filter((path) => !allowed.includes(path) && !path.includes('/blog/'));
			expect(others, page.path).toEqual([]);
		}
	},
);

test.each(languages)(
	'%s: each list of who to call says how to get an interpreter, in Spanish only',
	(language) => {
		const content = contents[language];
		const { situations, situation_labels: labels } = content.pages['help-now'];
		const page = sitePages(content).find(({ path }) => path === localPath(content, '/help-now'));
		if (!page) throw new Error('no help page');
		const text = sitePageMarkdown(page, { content, contents, siteUrl });
		const hints = text.split('“Spanish interpreter, please”').length - 1;
		expect(text.split(`### ${labels.call}`).length - 1).toBe(situations.length);
		expect(hints).toBe(language === 'es' ? situations.length : 0);
	},
);
