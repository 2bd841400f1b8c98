import { expect, test } from 'vitest';
import { loadContent } from '#app/platform/content/content.server.ts';
import { allRoutes } from '../../../tests/support/specification.ts';
import { sitePages } from './site-pages.server.ts';

test('the browser tests visit every page of the sitemap', () => {
	const paths = sitePages(loadContent('content')).map(({ path }) => path);
	expect(paths.filter((path) => !allRoutes.some((route) => route === path))).toEqual([]);
});
