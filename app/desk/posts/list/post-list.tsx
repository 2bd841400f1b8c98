import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { deskNumber } from '#app/desk/desk-locale.ts';
import { Moment } from '#app/desk/frame/moment.tsx';
import { Records } from '#app/desk/frame/records.tsx';
import { withPart } from '#app/desk/frame/with-part.tsx';
import type { PostListRow } from '#app/posts/read-posts.server.ts';
import { postUrls } from '../post-urls.ts';
import { StateBadge } from '../state-badge.tsx';

/** Posts, one to a row. */
export function PostList({ copy, posts }: { copy: DeskCopy['posts']; posts: PostListRow[] }) {
	return (
		<Records
			caption={copy.title}
			rows={posts}
			columns={[
				{
					label: copy.columns.title,
					heads: true,
					cell: ({ id, title, state }) => (
						<a
							className="desk-link"
							href={state === 'deleted' ? postUrls(id).publishing : postUrls(id).editor}
						>
							{title || copy.untitled}
						</a>
					),
				},
				{
					label: copy.columns.state,
					cell: ({ state, pending }) => <StateBadge copy={copy} state={state} pending={pending} />,
				},
				{ label: copy.columns.when, cell: (post) => <When copy={copy} post={post} /> },
				{
					label: copy.columns.saved,
					cell: ({ saved_at, saved_by }) =>
						saved_at && saved_by ? (
							withPart(copy.by, { moment: <Moment at={saved_at} />, name: saved_by })
						) : (
							<Moment at={saved_at} />
						),
				},
				{
					label: copy.columns.likes,
					cell: ({ likes_count }) => deskNumber(likes_count),
				},
			]}
		/>
	);
}

function When({ copy, post }: { copy: DeskCopy['posts']; post: PostListRow }) {
	const { state, published_at, deleted_at } = post;
	if (state === 'deleted') {
		return withPart(copy.deleted_on, { moment: <Moment at={deleted_at} /> });
	}
	if (state === 'scheduled') {
		return withPart(copy.scheduled_for, { moment: <Moment at={published_at} /> });
	}
	return <Moment at={published_at} />;
}
