import { data, Link, type LoaderFunctionArgs, redirect } from 'react-router';
import type { PostFields } from '#app/blog/post-fields.ts';
import { markdownOfText } from '#app/content/escape-markdown.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { asTeam } from '#app/db/as-role.server.ts';
import { isUuid } from '#app/db/uuid.ts';
import { Button } from '#app/desk/frame/controls.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { Moment } from '#app/desk/frame/moment.tsx';
import { formBody } from '#app/desk/frame/request-body.server.ts';
import { Part, Screen } from '#app/desk/frame/screen.tsx';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { pictureHashesIn } from '#app/pictures/picture-src.ts';
import { missingPictures } from '#app/pictures/stored-pictures.server.ts';
import { differenceOf } from '#app/posts/difference.ts';
import { listVersions, type PostVersion, readVersion } from '#app/posts/post-versions.server.ts';
import { readPost } from '#app/posts/read-posts.server.ts';
import { bringBack } from '#app/posts/save-post.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { postUrls } from '../post-urls.ts';
import { DifferenceView } from '../versions/difference-view.tsx';
import type { Route } from './+types/route';

export function loader(args: Route.LoaderArgs) {
	return loadVersion(args);
}

/** Makes this version the newest, unless somebody saved another one since it was shown. */
export async function action({ request, context, params }: Route.ActionArgs) {
	const { id } = params;
	const number = Number(params.version);
	if (!isUuid(id) || !Number.isSafeInteger(number)) throw data(null, { status: 404 });
	const { teamDb } = context.get(servicesContext);
	const version = Number((await formBody(request)).get('version'));
	const by = actorOf(signedInOf(context));
	const seen = { id, version: Number.isSafeInteger(version) ? version : 0 };
	const { outcome } = await bringBack(teamDb, seen, number, by);
	if (outcome === 'missing') throw data(null, { status: 404 });
	const done = outcome === 'saved' ? 'restored' : 'conflict';
	return redirect(`${postUrls(id).versions}?done=${done}`, 303);
}

export default function Version({ loaderData }: Route.ComponentProps) {
	const { posts, post, version, changed, since, markdown, isNewest, gone } = loaderData;
	const copy = posts.versions;
	return (
		<Screen title={fillIn(copy.version_title, { number: version.version })}>
			<p>
				<Link className="desk-link" to={postUrls(post.id).versions}>
					{copy.title}
				</Link>
			</p>
			<p className="text-ink-soft">
				<Moment at={version.saved_at} /> · {version.member_name ?? copy.nobody} ·{' '}
				{copy.reasons[version.by_hand ? 'by_hand' : version.reason]}
			</p>
			<Part title={copy.compared_before}>
				{changed ? <DifferenceView copy={copy} difference={changed} /> : <p>{copy.first}</p>}
			</Part>
			{!isNewest && (
				<>
					<Part title={copy.compared_now}>
						<DifferenceView copy={copy} difference={since} />
					</Part>
					<Part title={copy.restore} lead={copy.restore_lead}>
						{gone.length > 0 && (
							<p className="desk-problem mb-3">
								{fillIn(copy.missing_pictures, { count: gone.length })}
							</p>
						)}
						<DeskForm>
							<input type="hidden" name="version" value={post.version} />
							<Button>{copy.restore}</Button>
						</DeskForm>
					</Part>
				</>
			)}
			<Part title={copy.whole}>
				<p className="post-difference-block">{markdown}</p>
			</Part>
		</Screen>
	);
}

/** A version of a post: what it changed, what has changed since, and its whole text. */
async function loadVersion({ context, params }: LoaderFunctionArgs) {
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
