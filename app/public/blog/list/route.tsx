import { data, type MetaDescriptor, redirect, useLocation, useOutletContext } from 'react-router';
import { ListedPost } from '#app/domain/posts/reading/post.ts';
import { listPosts, postsPerPage } from '#app/domain/posts/reading/published-posts.server.ts';
import type { BlogCopy } from '#app/generated/copy.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { pathsByLanguage } from '#app/platform/content/page-languages.server.ts';
import { askServer } from '#app/platform/http/ask-server.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { searchPosts } from '#app/public/blog/search/search-posts.server.ts';
import { serverSearch } from '#app/public/find/find-index.server.ts';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import type { PageMetadata } from '#app/public/seo/page-metadata.ts';
import type { Route } from './+types/route';
import type { BlogLayoutData } from './list-page.tsx';
import { type ListQuery, parseListQuery, selectList } from './list-query.ts';
import { ListView } from './list-view.tsx';
import type { CardData, ListLanguages, LoadedList } from './loaded-list.ts';

/** Maximum links for words that no post has. */
const maxInstead = 5;

export { liveHeaders as headers } from '#app/platform/http/cache-control.ts';

export const handle = { hydrate: 'touch', cache: { select: selectList } } satisfies RouteHandle;

export function meta(args: Route.MetaArgs): MetaDescriptor[] {
	const { location, loaderData, matches } = args;
	const [, frame] = matches;
	const query = parseListQuery(new URLSearchParams(location.search));
	return pageMeta(args, listMetadata(frame.loaderData?.copy, query, loaderData));
}

/**
 * Loads a page of the list or the results of a search: status 404 beyond the last page, 503 if the posts
 * can't be loaded. An invalid page redirects to the first.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { content, contents, visitorDb } = services;
	const parsed = parseListQuery(url.searchParams);
	const blog = localPath(content, '/blog');
	if (parsed.kind === 'invalid') throw redirect(blog, 308);
	// A later page has other posts in another language.
	const translations =
		parsed.kind === 'page' && parsed.page > 1
			? { [content.language]: blog }
			: pathsByLanguage(contents, content.language, blog);
	const loaded = (list: LoadedList, status = 200) =>
		data<LoadedList & ListLanguages>({ ...list, meta: { translations } }, { status });
	try {
		if (parsed.kind === 'search') {
			const rows = await searchPosts(visitorDb, parsed.terms, content);
			// The search of the pages of help forgives a typo, and has the titles of the posts too.
			const search = rows.length === 0 && (await serverSearch(services));
			const instead = search ? search(parsed.terms).slice(0, maxInstead) : [];
			return loaded({
				state: 'results',
				results: rows.map((row) => cardData(new ListedPost(row, services))),
				total: rows[0]?.total ?? 0,
				instead: instead.map(({ title, href }) => ({ title, href })),
			});
		}
		const { posts: rows, total } = await listPosts(visitorDb, content.language, parsed.page);
		if (rows.length === 0 && parsed.page > 1) return loaded({ state: 'missing' }, 404);
		return loaded({
			state: 'shown',
			posts: rows.map((row) => cardData(new ListedPost(row, services))),
			pages: Math.ceil(total / postsPerPage),
		});
	} catch (error) {
		services.log.error({ err: error }, 'blog posts not read');
		return loaded({ state: 'failed' }, 503);
	}
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	return askServer(serverLoader, () => ({ state: 'failed' as const }), 'The posts did not load.');
}

export default function BlogList({ loaderData }: Route.ComponentProps) {
	const query = parseListQuery(new URLSearchParams(useLocation().search));
	return <ListView {...useOutletContext<BlogLayoutData>()} query={query} list={loaderData} />;
}

function cardData(post: ListedPost): CardData {
	const { path, title, excerpt, date, readingMinutes, likes, imageSrc } = post;
	return { path, title, excerpt, date, readingMinutes, likes, imageSrc };
}

/**
 * Returns the metadata of the blog's list. Later pages have their own canonical URL; searches aren't indexed.
 */
function listMetadata(
	copy: BlogCopy | undefined,
	query: ListQuery,
	list: (LoadedList & ListLanguages) | undefined,
): PageMetadata | undefined {
	if (!copy) return undefined;
	if (query.kind === 'search') {
		const title = fillIn(copy.search.meta, { words: query.terms });
		return { title, description: copy.meta.description, noindex: true };
	}
	if (query.kind === 'invalid' || query.page === 1) return { ...copy.meta, ...list?.meta };
	const { title, description } = copy.latest.pages.meta;
	const page = String(query.page);
	return {
		title: fillIn(title, { page }),
		description: fillIn(description, { page }),
		query: `?page=${page}`,
		noindex: list?.state === 'missing',
		...list?.meta,
	};
}
