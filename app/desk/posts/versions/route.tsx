import { data, Link } from 'react-router';
import { fillIn } from '#app/content/fill-in.ts';
import { asTeam } from '#app/db/as-role.server.ts';
import { isUuid } from '#app/db/uuid.ts';
import { Badge } from '#app/desk/frame/controls.tsx';
import { Flash, flashOf } from '#app/desk/frame/flash.tsx';
import { Moment } from '#app/desk/frame/moment.tsx';
import { Records } from '#app/desk/frame/records.tsx';
import { Screen } from '#app/desk/frame/screen.tsx';
import { listVersions } from '#app/posts/post-versions.server.ts';
import { readPost } from '#app/posts/read-posts.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { postUrls } from '../post-urls.ts';
import type { Route } from './+types/route';

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const found = isUuid(id)
		? await asTeam(teamDb, async (trx) => {
				const post = await readPost(trx, id);
				return post && { post, versions: await listVersions(trx, id) };
			})
		: undefined;
	if (!found) throw data(null, { status: 404 });
	const { posts } = content.desk;
	const edit = posts.publishing.edit;
	return { ...found, edit, posts, flash: flashOf(url, posts.versions.done, ['conflict']) };
}

export default function Versions({ loaderData }: Route.ComponentProps) {
	const { posts, post, versions, flash, edit } = loaderData;
	const copy = posts.versions;
	const urls = postUrls(post.id);
	return (
		<Screen title={copy.title} lead={fillIn(copy.lead, { title: post.title || posts.untitled })}>
			<p>
				<a className="desk-link" href={urls.editor}>
					{edit}
				</a>
			</p>
			<Flash {...flash} />
			{versions.length === 0 ? (
				<p>{copy.none}</p>
			) : (
				<Records
					caption={copy.caption}
					rows={versions.map((version) => ({ ...version, id: String(version.version) }))}
					columns={[
						{
							label: copy.number,
							heads: true,
							cell: ({ version }) => (
								<Link className="desk-link" to={urls.version(version)}>
									{fillIn(copy.version_title, { number: version })}
								</Link>
							),
						},
						{
							label: copy.saved,
							cell: ({ saved_at }) => <Moment at={saved_at} />,
						},
						{ label: copy.who, cell: ({ member_name }) => member_name ?? copy.nobody },
						{
							label: copy.what,
							cell: ({ reason, by_hand, version }) => (
								<span className="desk-inline">
									{copy.reasons[by_hand ? 'by_hand' : reason]}
									{version === post.version && <Badge>{copy.current}</Badge>}
								</span>
							),
						},
					]}
				/>
			)}
		</Screen>
	);
}
