import { type MetaDescriptor, useLocation, useOutletContext } from 'react-router';
import { listLinks, listMetadata } from '#app/seo/list-metadata.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { RouteHandle } from '#app/site/route-handle.ts';
import { askServer } from '../ask-server.ts';
import type { Route } from './+types/route';
import type { BlogFrameData } from './list-page.tsx';
import { parseListQuery, selectList } from './list-query.ts';
import { ListView } from './list-view.tsx';
import { loadList } from './load-list.server.ts';

export { liveHeaders as headers } from '#app/site/cache-control.ts';

export const handle = { hydrate: 'touch', cache: { select: selectList } } satisfies RouteHandle;

export function meta(args: Route.MetaArgs): MetaDescriptor[] {
	const { location, loaderData, matches } = args;
	const [root, frame] = matches;
	const query = parseListQuery(new URLSearchParams(location.search));
	const links = listLinks(query, loaderData).map(({ rel, path }) => ({
		tagName: 'link' as const,
		rel,
		href: `${root.loaderData?.siteUrl}${path}`,
	}));
	return [...pageMeta(args, listMetadata(frame.loaderData?.copy, query, loaderData)), ...links];
}

export function loader({ request, context }: Route.LoaderArgs) {
	return loadList(new URL(request.url).searchParams, context);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	return askServer(() => serverLoader(), { state: 'failed' });
}

export default function BlogList({ loaderData }: Route.ComponentProps) {
	const query = parseListQuery(new URLSearchParams(useLocation().search));
	return <ListView {...useOutletContext<BlogFrameData>()} query={query} list={loaderData} />;
}
