import { data } from 'react-router';
import { parseMarkdown } from '#app/blog/markdown/parse-markdown.server.ts';
import { treeText } from '#app/blog/markdown/tree-text.ts';
import { excerpt } from '#app/blog/plain-text.ts';
import { asTeam } from '#app/db/role-db.server.ts';
import { isUuid } from '#app/db/uuid.ts';
import { readPost } from '#app/posts/read-posts.server.ts';
import { fileResponse } from '#app/seo/file-response.server.ts';
import { postCard } from '#app/seo/social-cards/social-card.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { longDate } from '#app/time/formats.ts';
import type { Route } from './+types/card-route';

/** The social card that a post gets, from what was saved last. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const post = isUuid(id) ? await asTeam(teamDb, (trx) => readPost(trx, id)) : undefined;
	if (!post) throw data(null, { status: 404 });
	const { locale, time_zone } = content.site;
	const card = await postCard(content, {
		title: post.title,
		description: post.subtitle ?? excerpt(treeText(parseMarkdown(post.content_markdown))),
		date: longDate(post.published_at ?? new Date(), locale, time_zone),
	});
	return fileResponse(card, 'png');
}
