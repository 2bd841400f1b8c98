import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { postUrls } from '#app/desk/posts/post-parts.tsx';
import { ledgerOf } from '#app/domain/figures/figure-ledger.server.ts';
import { readPost } from '#app/domain/posts/read-posts.server.ts';
import { contentIn } from '#app/platform/content/page-languages.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/route';
import { EditorForm } from './editor-form.tsx';

/** Loads a post with everything its editor shows. A deleted one must be brought back first. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { teamDb, contents } = context.get(servicesContext);
	const { id } = params;
	const post = isUuid(id) ? await asTeam(teamDb, (trx) => readPost(trx, id)) : undefined;
	if (!post) throw data(null, { status: 404 });
	if (post.state === 'deleted') throw redirect(postUrls(id).publishing);
	const content = contentIn(contents, post.language);
	return {
		post,
		locale: content.site.locale,
		/** Of the post's language, for the checks. */
		ledger: ledgerOf(content.figures, content.language),
	};
}

/** After another screen's action the editor's text is newer than the server's. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
	const { currentParams, nextParams, formMethod } = args;
	if (currentParams.id !== nextParams.id) return true;
	return args.defaultShouldRevalidate && formMethod === undefined;
}

export default function PostEditor({ loaderData }: Route.ComponentProps) {
	const { post } = loaderData;
	// Nothing can be typed before the script that saves it is there.
	const isHydrated = useHydrated();
	return (
		<>
			{/* The post's title would end up in the browser's history. */}
			<title>Edit a post</title>
			<h1 className="sr-only">Edit a post</h1>
			{isHydrated && <EditorForm {...loaderData} key={post.id} />}
		</>
	);
}
