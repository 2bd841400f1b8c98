import type { Transaction } from 'kysely';
import { data, type LoaderFunctionArgs } from 'react-router';
import { markdownOfText, readPost } from '../../../blog/edit-posts.server.ts';
import { pictureHashesIn } from '../../../blog/pictures/picture-src.ts';
import type { PostFields } from '../../../blog/post-fields.ts';
import { listVersions, type PostVersion, readVersion } from '../../../blog/post-versions.server.ts';
import { asTeam } from '../../../db/as-team.server.ts';
import type { Schema } from '../../../db/schema.ts';
import { servicesContext } from '../../../services.server.ts';
import { isUuid } from '../../uuid.ts';
import { differenceOf } from '../versions/difference.ts';

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
				const named = pictureHashesIn(`${version.content_markdown} ${version.image_url}`);
				return { post, version, before, gone: await missingPictures(trx, named) };
			})
		: undefined;
	if (!found) throw data(null, { status: 404 });
	const { post, version, before, gone } = found;
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

/** Pictures that aren't stored any more: a version may be older than their deletion. */
async function missingPictures(trx: Transaction<Schema>, hashes: string[]): Promise<string[]> {
	if (hashes.length === 0) return [];
	const stored = await trx
		.selectFrom('pictures')
		.select('hash')
		.where('hash', 'in', hashes)
		.execute();
	const there = new Set(stored.map(({ hash }) => hash));
	return hashes.filter((hash) => !there.has(hash));
}

function fieldsOf(version: PostVersion): PostFields {
	const { content, content_markdown } = version;
	return { ...version, content_markdown: content_markdown ?? markdownOfText(content) };
}
