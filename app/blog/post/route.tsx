import {
	type MetaDescriptor,
	redirectDocument,
	type ShouldRevalidateFunction,
	useOutletContext,
} from 'react-router';
import { postByScript } from '../../post-by-script.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { postMetadata } from '../../seo/post-metadata.ts';
import { askServer } from '../ask-server.ts';
import { likeAction } from '../likes/like-action.server.ts';
import { isLikeResult } from '../likes/like-result.ts';
import type { FrameData } from '../list/list-page.tsx';
import { postPath } from '../post-path.ts';
import type { Route } from './+types/route';
import { loadPost } from './load-post.server.ts';
import { PostPage } from './post-page.tsx';
import { hasPlayers } from './post-view.ts';

export { liveHeaders as headers } from '../../cache-control.ts';

export const handle = { hydrate: true, cache: {} } satisfies RouteHandle;

export function meta(args: Route.MetaArgs): MetaDescriptor[] {
	const [, frame] = args.matches;
	return pageMeta(args, postMetadata(args.loaderData, frame.loaderData?.copy));
}

export function loader({ params, context }: Route.LoaderArgs) {
	return loadPost(params.slug, context);
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
	const loaded = await askServer(() => serverLoader(), { state: 'failed' });
	// A document's policy names the players of that document only, so it must be loaded as one.
	if (hasPlayers(loaded)) throw redirectDocument(postPath(params.slug));
	return loaded;
}

export const action = ({ context }: Route.ActionArgs) => likeAction(context);

export function clientAction({ request }: Route.ClientActionArgs) {
	return askServer((signal) => postByScript(request, isLikeResult, signal), { liked: false });
}

/** After a like the page counts for itself (specification section 4); nothing is fetched anew. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
	formMethod,
	defaultShouldRevalidate,
}) => formMethod !== 'POST' && defaultShouldRevalidate;

export default function BlogPost({ loaderData, params }: Route.ComponentProps) {
	const { copy } = useOutletContext<FrameData>();
	return <PostPage key={params.slug} loaded={loaderData} copy={copy.post} />;
}
