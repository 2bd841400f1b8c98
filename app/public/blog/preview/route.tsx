import { data, type MetaDescriptor, redirectDocument, useOutletContext } from 'react-router';
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

/** Loads the post of a preview link as its page would, in its language. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const loaded = (state: LoadedPost, status: number) => data(state, { status });
	try {
		const row = await readPreview(services.visitorDb, hashToken(token));
		if (!row) return loaded({ state: 'missing' }, 404);
		const postContent = contentIn(services.contents, row.language);
		if (postContent.language !== services.content.language)
			return redirectDocument(previewPath(postContent, token));
		const post = pageData({ ...row, translations: [] }, services);
		allowPlayers(context, [post.video, post.audio]);
		return loaded({ state: 'shown', post }, 200);
	} catch (error) {
		services.log.error({ err: error }, 'preview not read');
		return loaded({ state: 'failed' }, 503);
	}
}

export default function PostPreview({ loaderData }: Route.ComponentProps) {
	const { copy } = useOutletContext<BlogLayoutData>();
	return <PostPage loaded={loaderData} copy={copy.post} />;
}
