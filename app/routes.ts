import { existsSync } from 'node:fs';
import {
	index,
	layout,
	type RouteConfig,
	type RouteConfigEntry,
	route,
} from '@react-router/dev/routes';
import { deskRoutes } from './desk/routes.ts';
import { translatedLanguages } from './platform/content/languages.ts';
import { type LocalPaths, localPath } from './platform/content/local-path.ts';
import { readPagePaths } from './platform/content/page-paths.server.ts';
import { readPaths } from './platform/content/paths.server.ts';

/** The route module of a page by the folder of its copy; a guide and a letter share one, named below. */
const modules: Record<string, (name: string) => string> = {
	pages: (name) => `public/${name}/route.tsx`,
	forms: (name) => {
		const ownRoute = `public/forms/${name}-route.tsx`;
		return existsSync(`app/${ownRoute}`) ? ownRoute : 'public/forms/route.tsx';
	},
	legal: () => 'public/legal/route.tsx',
};

/** A route for each file of copy that has a path and a route module. */
const pageRoutes = Object.entries(readPagePaths('content')).flatMap(([file, path]) => {
	const [folder = '', name = ''] = file.split('/');
	const module = modules[folder]?.(name);
	if (!module || !existsSync(`app/${module}`)) return [];
	return [path === '/' ? index(module, { id: file }) : route(path.slice(1), module, { id: file })];
});

/** Every URL of visitors, with its English path. */
const publicRoutes = [
	...pageRoutes,
	route('help-now/sheet.json', 'public/help-now/sheet-copy-route.ts'),
	route('help-now/deadlines.ics', 'public/help-now/calendar-route.ts'),
	route('help-now/find.json', 'public/find/index-route.ts'),
	route('help-now/letters/:letter', 'public/letters/letter-route.tsx'),
	route('help-now/letters/:letter.docx', 'public/letters/blank-file-route.ts', {
		id: 'blank-word',
	}),
	route('help-now/letters/:letter.txt', 'public/letters/blank-file-route.ts', { id: 'blank-text' }),
	route('help-now/:guide', 'public/guides/route.tsx'),
	route('pictures/:hash/:file', 'public/blog/picture-route.ts'),
	layout('public/blog/layout-route.tsx', [
		route('blog', 'public/blog/list/route.tsx'),
		route('blog/:slug', 'public/blog/post/route.tsx'),
		route('preview/:token', 'public/blog/preview/route.tsx'),
	]),
	route('newsletter/confirm', 'public/newsletter/confirm-route.tsx'),
	route('newsletter/unsubscribe', 'public/newsletter/unsubscribe-route.tsx'),
	route('community/stories/:slug', 'public/stories/story-route.tsx'),
	route('community/topics/:slug', 'public/topics/topic-route.tsx'),
	route('community/questions/:slug', 'public/questions/question-route.tsx'),
	route('inbound-mail', 'public/inbound-mail/inbound-mail-route.ts'),
	route('yours/pressed/:token', 'public/private-links/pressed-route.tsx'),
	route('yours/:reference/:proof', 'public/private-links/route.tsx'),
	route('yours/:reference/:proof/correct', 'public/private-links/correct-route.tsx'),
	route('yours/:reference/:proof/story', 'public/private-links/story-route.tsx'),
	route('yours/:reference/:proof/delete', 'public/private-links/delete-route.tsx'),
	route('yours/:reference/:proof/your-data.html', 'public/private-links/file-route.ts', {
		id: 'yours-html',
	}),
	route('yours/:reference/:proof/your-data.json', 'public/private-links/file-route.ts', {
		id: 'yours-json',
	}),
	route('yours/:reference/:proof/qr.svg', 'public/private-links/qr-route.ts'),
	// For feed readers, crawlers and link previews.
	route('feed.xml', 'public/blog/feeds/route.ts'),
	route('community/topics/feed.xml', 'public/topics/feed-route.ts'),
	route('sitemap.xml', 'public/seo/files/route.ts', { id: 'sitemap' }),
	route('llms.txt', 'public/seo/files/route.ts', { id: 'llms' }),
	route('.well-known/security.txt', 'public/seo/files/route.ts', { id: 'security-contact' }),
	route('site.webmanifest', 'public/seo/files/route.ts', { id: 'web-manifest' }),
	route('robots.txt', 'public/seo/files/route.ts', { id: 'robots' }),
	route(':page.md', 'public/seo/markdown/route.ts', { id: 'page-markdown' }),
	route('community/:page.md', 'public/seo/markdown/route.ts', { id: 'community-markdown' }),
	route('community/stories/:story.md', 'public/seo/markdown/route.ts', { id: 'story-markdown' }),
	route('community/topics/:topic.md', 'public/seo/markdown/route.ts', { id: 'topic-markdown' }),
	route('help-now/:page.md', 'public/seo/markdown/route.ts', { id: 'help-markdown' }),
	route('help-now/letters/:page.md', 'public/seo/markdown/route.ts', { id: 'letter-markdown' }),
	route('blog/:slug.md', 'public/seo/markdown/route.ts', { id: 'post-markdown' }),
	route('social/:page.png', 'public/seo/social-cards/route.ts', { id: 'page-card' }),
	route('social/blog/:slug.png', 'public/seo/social-cards/route.ts', { id: 'post-card' }),
	route('social/community/:page.png', 'public/seo/social-cards/route.ts', { id: 'community-card' }),
	route('social/community/stories/:story.png', 'public/seo/social-cards/route.ts', {
		id: 'story-card',
	}),
	route('social/community/topics/:topic.png', 'public/seo/social-cards/route.ts', {
		id: 'topic-card',
	}),
	route('social/help-now/:page.png', 'public/seo/social-cards/route.ts', { id: 'help-card' }),
	route('social/help-now/letters/:page.png', 'public/seo/social-cards/route.ts', {
		id: 'letter-card',
	}),
];

/**
 * Returns the routes that have a path of their own in another language, with the same modules. Files that all
 * languages share, such as pictures, aren't repeated.
 */
function inLanguage(
	language: string,
	paths: LocalPaths,
	routes: RouteConfigEntry[],
): RouteConfigEntry[] {
	return routes.flatMap(({ id, path, index, children, ...rest }) => {
		const english = path ?? (index ? '' : undefined);
		const local = english === undefined ? undefined : localPath({ paths }, `/${english}`);
		if (local === `/${english}`) return [];
		return {
			...rest,
			id: `${language}/${id ?? rest.file.replace(/\.\w+$/, '')}`,
			...(local !== undefined && { path: local.slice(1) }),
			...(children && { children: inLanguage(language, paths, children) }),
		};
	});
}

// The routes are part of the build, so their paths are those of the checkout, whatever CONTENT_DIR says when it starts:
// a start refuses copy with another table (server/check-paths.ts).
export default [
	...publicRoutes,
	...translatedLanguages().flatMap((language) =>
		inLanguage(language, readPaths('content', language), publicRoutes),
	),
	layout('desk/layout-route.tsx', { id: 'desk' }, [
		layout(
			'desk/boundary-route.tsx',
			{ id: 'screens' },
			deskRoutes
				.filter(({ within }) => within === undefined)
				.map(({ path, module, id }) =>
					route(
						path,
						module,
						{ ...(id && { id }) },
						deskRoutes
							.filter(({ within }) => within === path)
							.map((inner) => route(inner.path.slice(path.length + 1), inner.module)),
					),
				),
		),
	]),
	route('*', 'public/not-found/route.tsx'),
] satisfies RouteConfig;
