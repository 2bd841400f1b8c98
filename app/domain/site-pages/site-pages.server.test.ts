import { expect, test } from 'vitest';
import { languageOfPath } from '#app/platform/content/languages.ts';
import { contents } from '../../../tests/support/site-contents.ts';
import { routes } from '../../../tests/support/specification.ts';
import { sitePages } from './site-pages.server.ts';

const english = sitePages(contents.en).map(({ path }) => path);

test('lists every page of the specification', () => {
	expect(english).toEqual(expect.arrayContaining([...routes]));
	expect(new Set(english).size).toBe(english.length);
});

test('each page has a path of its own in Spanish', () => {
	const paths = sitePages(contents.es).map(({ path }) => path);
	expect(paths.filter((path) => languageOfPath(path) !== 'es')).toEqual([]);
	expect(new Set(paths).size).toBe(english.length);
});
