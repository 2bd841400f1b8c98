import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { postUrls } from '#app/desk/posts/post-parts.tsx';
import { ledgerOf } from '#app/domain/figures/figure-ledger.server.ts';
import { readPost } from '#app/domain/posts/read-posts.server.ts';
import { contentIn } from '#app/platform/content/page-languages.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';

/** Loads a post with everything its editor shows. A deleted one must be brought back first. */
export async function loadEditor({ context, params }: LoaderFunctionArgs) {
	const { teamDb, contents } = context.get(servicesContext);
	const id = params.id ?? '';
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

export type EditorData = Awaited<ReturnType<typeof loadEditor>>;
