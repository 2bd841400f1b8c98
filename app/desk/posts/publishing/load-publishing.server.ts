import { data, type LoaderFunctionArgs } from 'react-router';
import { postPath } from '#app/blog/post-path.ts';
import { asTeam } from '#app/db/as-role.server.ts';
import { isUuid } from '#app/db/uuid.ts';
import { flashOf } from '#app/desk/frame/flash-of.ts';
import { listPreviews } from '#app/posts/post-previews.server.ts';
import { readPost } from '#app/posts/read-posts.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { wallTime } from '#app/time/zones.ts';

const hour = 3_600_000;

/** Everything that the publishing screen shows. */
export async function loadPublishing({ context, params, url }: LoaderFunctionArgs) {
	const id = params.id ?? '';
	const { teamDb, content, siteUrl } = context.get(servicesContext);
	const found = isUuid(id)
		? await asTeam(teamDb, async (trx) => {
				const post = await readPost(trx, id);
				return post && { post, previews: await listPreviews(trx, id) };
			})
		: undefined;
	if (!found) throw data(null, { status: 404 });
	const { post } = found;
	const zone = content.site.time_zone;
	const copy = content.desk.posts.publishing;
	// The next full hour, unless it has a time already.
	const next = new Date((Math.floor(Date.now() / hour) + 1) * hour);
	const planned = wallTime(
		post.state === 'scheduled' && post.published_at ? post.published_at : next,
		zone,
	);
	const flash = flashOf(url, copy.done);
	return {
		...found,
		posts: content.desk.posts,
		copy,
		zone,
		planned,
		url: siteUrl + postPath(post.slug),
		flash,
	};
}

/** The screen's data, with what became of the last press where it led nowhere. */
export type PublishingData = Awaited<ReturnType<typeof loadPublishing>> & {
	refused: { typed: { day: string; time: string; slug: string }; problem: string } | undefined;
	previewUrl: string | undefined;
};
