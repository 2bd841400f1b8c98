import { Link, redirect } from 'react-router';
import { deskNumber } from '#app/desk/desk-locale.ts';
import { postUrls, StateBadge, untitled } from '#app/desk/posts/post-parts.tsx';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { ActionForm } from '#app/desk/shell/controls.tsx';
import { Flash, flashOf } from '#app/desk/shell/flash.tsx';
import { LanguageBadge } from '#app/desk/shell/language.tsx';
import { ListScreen, ListSearch } from '#app/desk/shell/list-screen.tsx';
import { Ago, Day, Moment } from '#app/desk/shell/moment.tsx';
import type { ViewGroup } from '#app/desk/shell/views.tsx';
import { listWrittenPosts, type PostListRow } from '#app/domain/posts/read-posts.server.ts';
import type { PostState } from '#app/domain/posts/reading/post-fields.ts';
import { addPost } from '#app/domain/posts/save-post.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Column } from '#app/ui/table.tsx';
import type { Route } from './+types/route';

/** Posts per page. */
const limit = 50;

const done = { deleted: 'Deleted. You can bring it back for 30 days, under “Deleted”.' };

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb } = context.get(servicesContext);
	const state = postStates.find((known) => known === url.searchParams.get('state'));
	const words = (url.searchParams.get('q') ?? '').trim().slice(0, 200);
	const offset = Number(url.searchParams.get('after'));
	const first = Number.isSafeInteger(offset) && offset > 0 && offset < 1_000_000 ? offset : 0;
	const filter = { state, words, offset: first, limit };
	const { posts, total } = await asTeam(teamDb, (trx) => listWrittenPosts(trx, filter));
	const next = first + limit < total ? String(first + limit) : undefined;
	return {
		views: [
			{
				views: views.map((view) => ({
					label: view.label,
					href: view.state ? `/desk/posts?state=${view.state}` : '/desk/posts',
					current: view.state === state,
				})),
			},
		] satisfies ViewGroup[],
		query: { state, words },
		posts,
		next,
		flash: flashOf(url, done),
	};
}

/** Creates a draft and redirects to its editor. */
export async function action({ context }: Route.ActionArgs) {
	const { teamDb } = context.get(servicesContext);
	const id = await addPost(teamDb, signedInOf(context));
	return redirect(postUrls(id).editor, 303);
}

export default function Posts({ loaderData }: Route.ComponentProps) {
	const { query, posts, next, flash } = loaderData;
	return (
		<ListScreen
			title="Posts"
			actions={<ActionForm intent="add" label="New post" variant="primary" />}
			rows={posts}
			columns={columns}
			empty={emptyText(query)}
			next={next}
		>
			<Flash {...flash} />
			<ListSearch
				action="/desk/posts"
				kept={{ state: query.state }}
				name="q"
				label="Search titles"
				value={query.words}
				maxLength={200}
			/>
		</ListScreen>
	);
}

const views: { label: string; state?: PostState }[] = [
	{ label: 'All' },
	{ label: 'Drafts', state: 'draft' },
	{ label: 'Scheduled', state: 'scheduled' },
	{ label: 'Published', state: 'published' },
	{ label: 'Deleted', state: 'deleted' },
];

function emptyText(query: Route.ComponentProps['loaderData']['query']): string {
	if (query.words) return 'No post matches. Try other words.';
	return query.state ? 'No posts here.' : 'No posts yet. Write the first one.';
}

const columns: Column<PostListRow>[] = [
	{
		label: 'Title',
		heads: true,
		cell: ({ id, title, state }) => (
			<Link to={state === 'deleted' ? postUrls(id).publishing : postUrls(id).editor}>
				{title || untitled}
			</Link>
		),
	},
	{ label: 'Date', place: 'when', cell: (post) => <PostDate {...post} /> },
	{
		label: 'State',
		unlabeled: true,
		cell: ({ state, pending, language }) => (
			<>
				<StateBadge state={state} pending={pending} /> <LanguageBadge language={language} />
			</>
		),
	},
	{
		label: 'Last saved',
		cell: ({ saved_at, saved_by }) =>
			saved_at && (
				<>
					<Ago at={saved_at} />
					{saved_by && ` by ${saved_by}`}
				</>
			),
	},
	{ label: 'Likes', cell: ({ likes_count }) => deskNumber(likes_count) },
];

function PostDate({ state, published_at, deleted_at }: PostListRow) {
	if (state === 'draft') return null;
	if (state === 'published') return <Day at={published_at} />;
	return state === 'scheduled' ? <Moment at={published_at} /> : <Day at={deleted_at} />;
}

const postStates = ['draft', 'scheduled', 'published', 'deleted'] as const;
