import { data, type MetaDescriptor, useOutletContext } from 'react-router';
import type { RouteHandle } from '#app/site/route-handle.ts';
import type { BlogFrameData } from '../list/list-page.tsx';
import { PostPage } from '../post/post-page.tsx';
import type { Route } from './+types/route';
import { loadPreview } from './load-preview.server.ts';

/** As on the post's own page, so that what is seen here is what will be published. */
export const handle = { hydrate: 'touch' } satisfies RouteHandle;

/** Never stored, and the link's token is sent nowhere. */
export const headers = () => ({
	'Cache-Control': 'private, no-store',
	'X-Robots-Tag': 'noindex, nofollow',
	'Referrer-Policy': 'no-referrer',
});

/** Not the post's title: it would get into the history of whoever opens the link, with the token. */
export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
	const [, frame] = matches;
	const title = frame.loaderData?.copy.post.preview;
	return [...(title ? [{ title }] : []), { name: 'robots', content: 'noindex, nofollow' }];
}

export async function loader({ params, context }: Route.LoaderArgs) {
	const loaded = await loadPreview(params.token, context);
	const status = { shown: 200, missing: 404, failed: 503 }[loaded.state];
	return data(loaded, { status });
}

export default function PostPreview({ loaderData }: Route.ComponentProps) {
	const { copy } = useOutletContext<BlogFrameData>();
	return <PostPage loaded={loaderData} copy={copy.post} />;
}
