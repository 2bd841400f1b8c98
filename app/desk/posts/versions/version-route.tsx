import { data, redirect } from 'react-router';
import { z } from 'zod';
import { DifferenceView, postUrls, theShell, versionReason } from '#app/desk/posts/post-parts.tsx';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { ActionForm, DeskLink } from '#app/desk/shell/controls.tsx';
import { Moment } from '#app/desk/shell/moment.tsx';
import { readForm, version } from '#app/desk/shell/parse-form.server.ts';
import { Screen, Section } from '#app/desk/shell/screen.tsx';
import { differenceOf } from '#app/domain/posts/difference.ts';
import { fieldsOf, listVersions, readVersion } from '#app/domain/posts/post-versions.server.ts';
import { readPost } from '#app/domain/posts/read-posts.server.ts';
import { bringBack } from '#app/domain/posts/save-post.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/version-route';

/** Loads a version of a post: its changes, the changes since, and its whole text. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { teamDb } = context.get(servicesContext);
	const { id } = params;
	const number = Number(params.version);
	const valid = isUuid(id) && Number.isSafeInteger(number) && number > 0 && number < 2 ** 31;
	const loaded = valid
		? await asTeam(teamDb, async (trx) => {
				const [post, version] = [await readPost(trx, id), await readVersion(trx, id, number)];
				if (!post || !version) return undefined;
				const numbers = (await listVersions(trx, id)).map((one) => one.version);
				const earlier = numbers.find((one) => one < number);
				const before = earlier === undefined ? undefined : await readVersion(trx, id, earlier);
				return { post, version, before };
			})
		: undefined;
	if (!loaded) throw data(null, { status: 404 });
	const { post, version, before } = loaded;
	const fields = fieldsOf(version);
	return {
		post,
		version,
		markdown: fields.content_markdown,
		changed: before && differenceOf(fieldsOf(before), fields),
		since: post.version === number ? [] : differenceOf(fields, post),
		isNewest: post.version === number,
	};
}

/** Restores this version as the newest, unless another member has saved since it was shown. */
export async function action({ request, context, params }: Route.ActionArgs) {
	const { id } = params;
	const number = Number(params.version);
	if (!isUuid(id) || !Number.isSafeInteger(number)) throw data(null, { status: 404 });
	const { teamDb } = context.get(servicesContext);
	const { values } = await readForm(z.object({ version }), request);
	const by = signedInOf(context);
	const seen = { id, version: values?.version ?? 0 };
	const { outcome } = await bringBack(teamDb, seen, number, by);
	if (outcome === 'missing') throw data(null, { status: 404 });
	const done = outcome === 'saved' ? 'restored' : 'conflict';
	return redirect(`${postUrls(id).versions}?done=${done}`, 303);
}

export default function Version({ loaderData }: Route.ComponentProps) {
	const { post, version, changed, since, markdown, isNewest } = loaderData;
	return (
		<Screen title={`Version ${version.version}`}>
			<p className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<DeskLink to={postUrls(post.id).versions}>Versions</DeskLink>
				<span className="text-ink-soft">
					<Moment at={version.saved_at} /> · {version.member_name ?? theShell} ·{' '}
					{versionReason(version)}
				</span>
			</p>
			<div className="grid min-w-0 grid-cols-1 content-start gap-x-12 gap-y-6 @4xl/main:grid-cols-2">
				<Section title="What this version changed">
					{changed ? <DifferenceView difference={changed} /> : <p>This is the first version.</p>}
				</Section>
				{!isNewest && (
					<Section title="What has changed since">
						<DifferenceView difference={since} />
					</Section>
				)}
			</div>
			{!isNewest && (
				<Section
					title="Restore this version"
					lead="It becomes the newest version. Nothing that came after it is lost, and readers see it only when you publish."
				>
					<ActionForm
						hidden={{ version: post.version }}
						intent="restore"
						label="Restore this version"
						variant="primary"
					/>
				</Section>
			)}
			<Section title="The whole text of this version">
				<p className="max-w-[66ch] whitespace-pre-wrap wrap-anywhere">{markdown}</p>
			</Section>
		</Screen>
	);
}
