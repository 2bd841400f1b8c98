import { expect, test } from 'vitest';
import { loadContents } from '#app/platform/content/content.server.ts';
import { languageOfPath } from '#app/platform/content/languages.ts';
import { allRoutes } from '../../../tests/support/specification.ts';
import { sitePages } from './site-pages.server.ts';

const contents = loadContents('content');

test('the browser tests visit every page of the sitemap', () => {
	const paths = sitePages(contents.en).map(({ path }) => path);
	expect(paths.filter((path) => !allRoutes.some((route) => route === path))).toEqual([]);
});

test('each page has a path of its own in Spanish', () => {
	const paths = sitePages(contents.es).map(({ path }) => path);
	expect(paths.filter((path) => languageOfPath(path) !== 'es')).toEqual([]);
	expect(new Set(paths).size).toBe(sitePages(contents.en).length);
});
