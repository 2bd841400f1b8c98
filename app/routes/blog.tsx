import { type MetaDescriptor, useOutletContext } from 'react-router';
import { askServer } from '../blog/ask-server.ts';
import type { FrameData } from '../blog/blog-frame.tsx';
import { ListPage } from '../blog/list-page.tsx';
import { loadList } from '../blog/load-list.server.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { Route } from './+types/blog';

export const handle = { hydrate: true, live: true };

export function meta(args: Route.MetaArgs): MetaDescriptor[] {
	return pageMeta(args, args.matches[1].loaderData?.words.meta);
}

export function loader({ context }: Route.LoaderArgs) {
	return loadList(context);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	return askServer(serverLoader, { state: 'failed' });
}

export default function BlogList({ loaderData }: Route.ComponentProps) {
	return <ListPage {...useOutletContext<FrameData>()} list={loaderData} />;
}
