import { Link, redirect } from 'react-router';
import { deskNumber } from '#app/desk/desk-locale.ts';
import { postUrls, StateBadge, untitled } from '#app/desk/posts/post-parts.tsx';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { Flash, flashOf } from '#app/desk/shell/flash.tsx';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { LanguageBadge } from '#app/desk/shell/language.tsx';
import { ListScreen, ListSearch } from '#app/desk/shell/list-screen.tsx';
import { Ago, Day, Moment } from '#app/desk/shell/moment.tsx';
import type { ViewGroup } from '#app/desk/shell/views.tsx';
import { listWrittenPosts, type PostListRow } from '#app/domain/posts/read-posts.server.ts';
import type { PostState } from '#app/domain/posts/reading/post-fields.ts';
import { addPost } from '#app/domain/posts/save-post.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/table.tsx';
import type { Route } from './+types/route';

/** Posts per page. */
const limit = 50;

const done = { deleted: 'Deleted. You can bring it back for 30 days, under “Deleted”.' };

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb } = context.get(servicesContext);
	const query = readPostQuery(url.searchParams);
	const offset = Number(url.searchParams.get('after'));
	const first = Number.isSafeInteger(offset) && offset > 0 && offset < 1_000_000 ? offset : 0;
	const filter = { state: query.state, words: query.q, offset: first, limit };
	const { posts, total } = await asTeam(teamDb, (trx) => listWrittenPosts(trx, filter));
	const next = first + limit < total ? String(first + limit) : undefined;
	return {
		views: [
			{
				views: views.map(({ label, state }) => ({
					label,
					href: state ? `/desk/posts?state=${state}` : '/desk/posts',
					current: state === query.state,
				})),
			},
		] satisfies ViewGroup[],
		query,
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
			actions={
				<DeskForm>
					<Button>New post</Button>
				</DeskForm>
			}
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
				value={query.q}
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

function emptyText(query: PostQuery): string {
	if (query.q) return 'No post matches. Try other words.';
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

/** The list's filter, as it appears in the URL. */
interface PostQuery {
	state?: PostState;
	/** A search of titles. Never logged. */
	q?: string;
}

const postStates = ['draft', 'scheduled', 'published', 'deleted'] as const;

/** Parses a URL's query. Drops invalid values. */
function readPostQuery(query: URLSearchParams): PostQuery {
	const state = postStates.find((known) => known === query.get('state'));
	const words = (query.get('q') ?? '').trim().slice(0, 200);
	return {
		...(state && { state }),
		...(words && { q: words }),
	};
}
