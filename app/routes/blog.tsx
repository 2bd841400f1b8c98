import { type MetaDescriptor, useLocation, useOutletContext } from 'react-router';
import { askServer } from '../blog/ask-server.ts';
import type { FrameData } from '../blog/blog-frame.tsx';
import { listQuery, listVariant } from '../blog/list-query.ts';
import { ListView } from '../blog/list-view.tsx';
import { loadList } from '../blog/load-list.server.ts';
import { listFacts, listLinks } from '../discovery/list-facts.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { Route } from './+types/blog';

export const handle = { hydrate: true, live: true, variant: listVariant };

export function meta(args: Route.MetaArgs): MetaDescriptor[] {
	const { location, loaderData, matches } = args;
	const [root, frame] = matches;
	const asked = listQuery(new URLSearchParams(location.search));
	const links = listLinks(asked, loaderData).map(({ rel, path }) => ({
		tagName: 'link' as const,
		rel,
		href: `${root.loaderData?.siteUrl}${path}`,
	}));
	return [...pageMeta(args, listFacts(frame.loaderData?.words, asked, loaderData)), ...links];
}

export function loader({ request, context }: Route.LoaderArgs) {
	return loadList(new URL(request.url).searchParams, context);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	return askServer(serverLoader, { state: 'failed' });
}

export default function BlogList({ loaderData }: Route.ComponentProps) {
	const asked = listQuery(new URLSearchParams(useLocation().search));
	return <ListView {...useOutletContext<FrameData>()} asked={asked} list={loaderData} />;
}
