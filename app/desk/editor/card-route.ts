import { data } from 'react-router';
import { readPost } from '#app/domain/posts/read-posts.server.ts';
import { excerpt } from '#app/domain/posts/reading/plain-text.ts';
import { postCard } from '#app/domain/posts/social-cards/social-card.server.ts';
import { parseMarkdown } from '#app/domain/posts/tree/parse-markdown.server.ts';
import { treeText } from '#app/domain/posts/tree/tree-text.ts';
import { contentIn } from '#app/platform/content/page-languages.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { fileResponse } from '#app/platform/http/file-response.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { longDate } from '#app/platform/time/formats.ts';
import type { Route } from './+types/card-route';

/** Renders the social card of a post from its last saved text. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
	const { teamDb, contents } = context.get(servicesContext);
	const post = isUuid(id) ? await asTeam(teamDb, (trx) => readPost(trx, id)) : undefined;
	if (!post) throw data(null, { status: 404 });
	const content = contentIn(contents, post.language);
	const { locale, time_zone } = content.site;
	const card = await postCard(content, {
		title: post.title,
		description: post.subtitle ?? excerpt(treeText(parseMarkdown(post.content_markdown))),
		date: longDate(post.published_at ?? new Date(), locale, time_zone),
	});
	return fileResponse(card, 'png');
}
