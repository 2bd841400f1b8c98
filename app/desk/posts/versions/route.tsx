import { data, Link } from 'react-router';
import { postUrls, theShell, untitled, versionReason } from '#app/desk/posts/post-parts.tsx';
import { DeskLink } from '#app/desk/shell/controls.tsx';
import { Flash, flashOf } from '#app/desk/shell/flash.tsx';
import { Moment } from '#app/desk/shell/moment.tsx';
import { Screen } from '#app/desk/shell/screen.tsx';
import { listVersions } from '#app/domain/posts/post-versions.server.ts';
import { readPost } from '#app/domain/posts/read-posts.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Table } from '#app/ui/table.tsx';
import type { Route } from './+types/route';

const done = {
	restored: 'That version is now the newest.',
	conflict:
		'Someone else saved this post in the meantime. Look at the versions again, then decide.',
};

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
	const { teamDb } = context.get(servicesContext);
	const loaded = isUuid(id)
		? await asTeam(teamDb, async (trx) => {
				const post = await readPost(trx, id);
				return post && { post, versions: await listVersions(trx, id) };
			})
		: undefined;
	if (!loaded) throw data(null, { status: 404 });
	return { ...loaded, flash: flashOf(url, done, ['conflict']) };
}

export default function Versions({ loaderData }: Route.ComponentProps) {
	const { post, versions, flash } = loaderData;
	const urls = postUrls(post.id);
	return (
		<Screen
			title="Versions"
			lead={`“${post.title || untitled}”. Every version is kept, even after a restore.`}
		>
			<p className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<DeskLink to={urls.editor}>Back to the text</DeskLink>
			</p>
			<Flash {...flash} />
			{versions.length === 0 ? (
				<EmptyState>Nothing has been saved yet.</EmptyState>
			) : (
				<Table
					caption="Versions, newest first"
					rows={versions.map((version) => ({ ...version, id: String(version.version) }))}
					columns={[
						{
							label: 'Version',
							heads: true,
							cell: ({ version }) => <Link to={urls.version(version)}>Version {version}</Link>,
						},
						{ label: 'Saved', place: 'when', cell: ({ saved_at }) => <Moment at={saved_at} /> },
						{ label: 'Who', unlabeled: true, cell: ({ member_name }) => member_name ?? theShell },
						{
							label: 'What',
							unlabeled: true,
							cell: (version) => (
								<span className="flex flex-wrap gap-2">
									{versionReason(version)}
									{version.version === post.version && <Badge>Newest</Badge>}
								</span>
							),
						},
					]}
				/>
			)}
		</Screen>
	);
}
