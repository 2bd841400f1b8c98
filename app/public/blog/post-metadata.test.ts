import { expect, test } from 'vitest';
import type { LoadedPost } from '#app/domain/posts/reading/load-post.server.ts';
import type { SiteMetadata } from '#app/public/seo/page-metadata.ts';
import { structuredData } from '#app/public/seo/structured-data.ts';
import { postMetadata } from './post-metadata.ts';

const site = {
	siteUrl: 'https://site.example',
	paths: { '/': '/es', '/blog': '/es/blog', '/social': '/es/social' },
	site: {
		product: 'Exemplar',
		tagline: 'T',
		locale: 'en-US',
		navigation: { main: [], footer: [] },
	},
} as unknown as SiteMetadata;

function describePost(author: string | null) {
	const post = {
		title: 'A title',
		description: 'About it',
		date: { iso: '2026-11-22T00:00:00.000Z', text: 'November 22, 2026' },
		changedAt: new Date('2026-11-22T00:00:00Z'),
		imageUrl: null,
		author,
	};
	const loaded = { state: 'shown', post } as unknown as LoadedPost;
	const metadata = postMetadata(loaded, undefined);
	if (!metadata) throw new Error('no metadata');
	return structuredData(site, '/es/blog/a-title', metadata)['@graph'] as Record<string, unknown>[];
}

test('the site setting names the author, by default the organization', () => {
	const authorOf = (author: string | null) => describePost(author)[0]?.author;
	expect(authorOf('Ada Example, RN')).toEqual({ '@type': 'Person', name: 'Ada Example, RN' });
	expect(authorOf(null)).toMatchObject({ '@type': 'Organization', name: 'Exemplar' });
});

test('breadcrumbs and social card have the paths of the language', () => {
	const [posting, breadcrumbs] = describePost(null);
	expect(posting).toMatchObject({ image: ['https://site.example/es/social/blog/a-title.png'] });
	expect(breadcrumbs?.itemListElement).toMatchObject(
		['/es', '/es/blog', '/es/blog/a-title'].map((path) => ({
			item: `https://site.example${path}`,
		})),
	);
});
