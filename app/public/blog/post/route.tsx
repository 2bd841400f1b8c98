import {
	type MetaDescriptor,
	redirectDocument,
	type ShouldRevalidateFunction,
	useOutletContext,
} from 'react-router';
import { type LoadedPost, loadPost } from '#app/domain/posts/reading/load-post.server.ts';
import { likeAction } from '#app/domain/posts/reading/submit-like.server.ts';
import { askServer } from '#app/platform/http/ask-server.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import type { BlogLayoutData } from '#app/public/blog/list/list-page.tsx';
import { postMetadata } from '#app/public/blog/post-metadata.ts';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import type { Route } from './+types/route';
import { PostPage } from './post-page.tsx';

export { liveHeaders as headers } from '#app/platform/http/cache-control.ts';

export const handle = { hydrate: 'touch', cache: {} } satisfies RouteHandle;

export function meta(args: Route.MetaArgs): MetaDescriptor[] {
	const [, frame] = args.matches;
	return pageMeta(args, postMetadata(args.loaderData, frame.loaderData?.copy));
}

export function loader({ params, context }: Route.LoaderArgs) {
	return loadPost(params.slug, context);
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
	const loaded = await askServer(
		serverLoader,
		() => ({ state: 'failed' as const }),
		'The post did not load.',
	);
	// The Content-Security-Policy covers only the players of its own document, so load a new one.
	if (hasPlayers(loaded)) throw redirectDocument(new URL(request.url).pathname);
	return loaded;
}

/** Returns true if the page embeds media of other sites, which its Content-Security-Policy must allow. */
function hasPlayers(loaded: LoadedPost): boolean {
	if (loaded.state !== 'shown') return false;
	const { video, audio } = loaded.post;
	return [video, audio].some((player) => player?.kind === 'frame' || player?.kind === 'file');
}

export const action = (args: Route.ActionArgs) => likeAction(args.params.slug, args);

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return askServer(serverAction, () => ({ liked: false }), 'The like was not stored.');
}

/** After a like, the page raises its own count (specification section 4) without reloading data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
	formMethod,
	defaultShouldRevalidate,
}) => formMethod !== 'POST' && defaultShouldRevalidate;

export default function BlogPost({ loaderData, params }: Route.ComponentProps) {
	const { copy } = useOutletContext<BlogLayoutData>();
	return <PostPage key={params.slug} loaded={loaderData} copy={copy.post} />;
}
