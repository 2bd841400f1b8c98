import {
	data,
	type MetaDescriptor,
	type RouterContextProvider,
	redirectDocument,
	useOutletContext,
} from 'react-router';
import type { LoadedPost } from '#app/domain/posts/reading/load-post.server.ts';
import { allowPlayers, pageData } from '#app/domain/posts/reading/load-post.server.ts';
import { previewPath } from '#app/domain/posts/reading/post-path.ts';
import { readPreview } from '#app/domain/posts/reading/published-posts.server.ts';
import { contentIn } from '#app/platform/content/page-languages.server.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { hashToken } from '#app/platform/http/tokens.server.ts';
import type { BlogLayoutData } from '#app/public/blog/list/list-page.tsx';
import { PostPage } from '#app/public/blog/post/post-page.tsx';
import type { Route } from './+types/route';

/** The same as on the post's own page, so that the preview behaves like the published post. */
export const handle = { hydrate: 'touch' } satisfies RouteHandle;

/** Never cached, and the link's token is sent to no other page. */
export const headers = () => ({
	'Cache-Control': 'private, no-store',
	'X-Robots-Tag': 'noindex, nofollow',
	'Referrer-Policy': 'no-referrer',
});

/** Not the post's title, which would end up in the visitor's history beside the token. */
export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
	const [, frame] = matches;
	const title = frame.loaderData?.copy.post.preview;
	return [...(title ? [{ title }] : []), { name: 'robots', content: 'noindex, nofollow' }];
}

export async function loader({ params, context }: Route.LoaderArgs) {
	const loaded = await loadPreview(params.token, context);
	if (loaded instanceof Response) return loaded;
	const status = { shown: 200, missing: 404, failed: 503 }[loaded.state];
	return data(loaded, { status });
}

export default function PostPreview({ loaderData }: Route.ComponentProps) {
	const { copy } = useOutletContext<BlogLayoutData>();
	return <PostPage loaded={loaderData} copy={copy.post} />;
}

/** Loads the post of a preview link as its page would, in its language and without neighbors. */
async function loadPreview(
	token: string,
	context: Readonly<RouterContextProvider>,
): Promise<LoadedPost | Response> {
	const services = context.get(servicesContext);
	try {
		const row = await readPreview(services.visitorDb, hashToken(token));
		if (!row) return { state: 'missing' };
		const own = contentIn(services.contents, row.language);
		if (own.language !== services.content.language)
			return redirectDocument(previewPath(own, token));
		const post = pageData({ ...row, older: null, newer: null, translations: [] }, services);
		allowPlayers(context, [post.video, post.audio]);
		return { state: 'shown', post };
	} catch (error) {
		services.log.error({ err: error }, 'preview not read');
		return { state: 'failed' };
	}
}
