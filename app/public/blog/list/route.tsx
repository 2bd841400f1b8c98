import { data, type MetaDescriptor, useLocation, useOutletContext } from 'react-router';
import { ListedPost } from '#app/domain/posts/reading/post.ts';
import { listPosts } from '#app/domain/posts/reading/published-posts.server.ts';
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
import { searchTerms, selectList } from './list-query.ts';
import { ListView } from './list-view.tsx';
import type { CardData, ListLanguages, LoadedList } from './loaded-list.ts';

/** Maximum links for words that no post has. */
const maxInstead = 5;

export { liveHeaders as headers } from '#app/platform/http/cache-control.ts';

export const handle = { hydrate: 'touch', cache: { select: selectList } } satisfies RouteHandle;

export function meta(args: Route.MetaArgs): MetaDescriptor[] {
	const { location, loaderData, matches } = args;
	const [, frame] = matches;
	const terms = searchTerms(new URLSearchParams(location.search));
	return pageMeta(args, listMetadata(frame.loaderData?.copy, terms, loaderData));
}

/** Loads the list or the results of a search: status 503 if the posts can't be loaded. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { content, contents, visitorDb } = services;
	const terms = searchTerms(url.searchParams);
	const translations = pathsByLanguage(contents, content.language, localPath(content, '/blog'));
	const loaded = (list: LoadedList, status = 200) =>
		data<LoadedList & ListLanguages>({ ...list, meta: { translations } }, { status });
	try {
		if (terms !== undefined) {
			const rows = await searchPosts(visitorDb, terms, content);
			// The search of the pages of help forgives a typo, and has the titles of the posts too.
			const search = rows.length === 0 && (await serverSearch(services));
			const instead = search ? search(terms).slice(0, maxInstead) : [];
			return loaded({
				state: 'results',
				results: rows.map((row) => cardData(new ListedPost(row, services))),
				total: rows[0]?.total ?? 0,
				instead: instead.map(({ title, href }) => ({ title, href })),
			});
		}
		const rows = await listPosts(visitorDb, content.language);
		return loaded({
			state: 'shown',
			posts: rows.map((row) => cardData(new ListedPost(row, services))),
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
	const terms = searchTerms(new URLSearchParams(useLocation().search));
	return <ListView {...useOutletContext<BlogLayoutData>()} terms={terms} list={loaderData} />;
}

function cardData(post: ListedPost): CardData {
	const { path, title, excerpt, date, readingMinutes, likes, imageSrc } = post;
	return { path, title, excerpt, date, readingMinutes, likes, imageSrc };
}

/** Returns the metadata of the blog's list. Searches aren't indexed. */
function listMetadata(
	copy: BlogCopy | undefined,
	terms: string | undefined,
	list: (LoadedList & ListLanguages) | undefined,
): PageMetadata | undefined {
	if (!copy) return undefined;
	if (terms === undefined) return { ...copy.meta, ...list?.meta };
	const title = fillIn(copy.search.meta, { words: terms });
	return { title, description: copy.meta.description, noindex: true };
}
