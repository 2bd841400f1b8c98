import { data, type LoaderFunctionArgs } from 'react-router';
import type { PostFields } from '#app/blog/post-fields.ts';
import { markdownOfText } from '#app/content/escape-markdown.ts';
import { asTeam } from '#app/db/as-role.server.ts';
import { isUuid } from '#app/db/uuid.ts';
import { pictureHashesIn } from '#app/pictures/picture-src.ts';
import { missingPictures } from '#app/pictures/stored-pictures.server.ts';
import { differenceOf } from '#app/posts/difference.ts';
import { listVersions, type PostVersion, readVersion } from '#app/posts/post-versions.server.ts';
import { readPost } from '#app/posts/read-posts.server.ts';
import { servicesContext } from '#app/site/services.server.ts';

/** A version of a post: what it changed, what has changed since, and its whole text. */
export async function loadVersion({ context, params }: LoaderFunctionArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const id = params.id ?? '';
	const number = Number(params.version);
	const valid = isUuid(id) && Number.isSafeInteger(number) && number > 0 && number < 2 ** 31;
	const found = valid
		? await asTeam(teamDb, async (trx) => {
				const [post, version] = [await readPost(trx, id), await readVersion(trx, id, number)];
				if (!post || !version) return undefined;
				const numbers = (await listVersions(trx, id)).map((one) => one.version);
				const earlier = numbers.find((one) => one < number);
				const before = earlier === undefined ? undefined : await readVersion(trx, id, earlier);
				return { post, version, before };
			})
		: undefined;
	if (!found) throw data(null, { status: 404 });
	const { post, version, before } = found;
	// A version may be older than a picture's deletion.
	const named = pictureHashesIn(`${version.content_markdown} ${version.image_url}`);
	const gone = await missingPictures(teamDb, named);
	const fields = fieldsOf(version);
	return {
		posts: content.desk.posts,
		post,
		version,
		markdown: fields.content_markdown,
		changed: before && differenceOf(fieldsOf(before), fields),
		since: post.version === number ? [] : differenceOf(fields, post),
		isNewest: post.version === number,
		gone,
	};
}

function fieldsOf(version: PostVersion): PostFields {
	const { content, content_markdown } = version;
	return { ...version, content_markdown: content_markdown ?? markdownOfText(content) };
}
