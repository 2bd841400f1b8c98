import { expect, test } from 'vitest';
import { loadContent } from './content.server.ts';
import { missingFiles } from './owner-details.server.ts';

const content = loadContent('content');
const withPortrait = (founder_portrait: string | null) => ({
	site: { ...content.site, owner: { ...content.site.owner, founder_portrait } },
});

test.each([
	null,
	'/favicon.svg',
	'/favicon.svg?2',
	'/pictures/one/two.webp',
	'https://example.org/a.jpg',
])('accepts a portrait at %s', (portrait) => {
	expect(missingFiles(withPortrait(portrait))).toEqual([]);
});

test.each(['/portraits/nobody.jpg', '/public/favicon.svg'])(
	'reports one at %s, which would be a 404',
	(portrait) => {
		expect(missingFiles(withPortrait(portrait))).toEqual([
			{ file: 'site.yaml', name: 'owner.founder_portrait', path: portrait },
		]);
	},
);
