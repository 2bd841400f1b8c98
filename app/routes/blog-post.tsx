import {
	type MetaDescriptor,
	redirectDocument,
	type ShouldRevalidateFunction,
	useOutletContext,
} from 'react-router';
import { askServer } from '../blog/ask-server.ts';
import type { FrameData } from '../blog/blog-frame.tsx';
import type { LikeResult } from '../blog/like-result.ts';
import { loadPost } from '../blog/load-post.server.ts';
import { PostPage } from '../blog/post-page.tsx';
import { postPath } from '../blog/post-path.ts';
import { hasPlayers } from '../blog/post-view.ts';
import { receiveLike } from '../blog/receive-like.server.ts';
import { postFacts } from '../discovery/post-facts.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { postByScript } from '../post-by-script.ts';
import type { Route } from './+types/blog-post';

export const handle = { hydrate: true, live: true };

export function meta(args: Route.MetaArgs): MetaDescriptor[] {
	const [, frame] = args.matches;
	return pageMeta(args, postFacts(args.loaderData, frame.loaderData?.words));
}

export function loader({ params, context }: Route.LoaderArgs) {
	return loadPost(params.slug, context);
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
	const loaded = await askServer(serverLoader, { state: 'failed' });
	// A document's policy names the players of that document only, so it must be loaded as one.
	if (hasPlayers(loaded)) throw redirectDocument(postPath(params.slug));
	return loaded;
}

export function action({ params, context }: Route.ActionArgs) {
	return receiveLike(params.slug, context);
}

export function clientAction({ request }: Route.ClientActionArgs) {
	return askServer(() => postByScript<LikeResult>(request), { liked: false });
}

/** After a like the page counts for itself (specification section 4); nothing is fetched anew. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
	formMethod,
	defaultShouldRevalidate,
}) => formMethod !== 'POST' && defaultShouldRevalidate;

export default function BlogPost({ loaderData, params }: Route.ComponentProps) {
	const { words } = useOutletContext<FrameData>();
	return <PostPage key={params.slug} loaded={loaderData} words={words.post} />;
}
