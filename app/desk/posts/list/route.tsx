import { Link, redirectDocument } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { asTeam } from '#app/db/as-role.server.ts';
import { deskNumber } from '#app/desk/desk-locale.ts';
import { Button } from '#app/desk/frame/controls.tsx';
import { InputField } from '#app/desk/frame/field.tsx';
import { Flash, flashOf } from '#app/desk/frame/flash.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { LinkMenu } from '#app/desk/frame/link-menu.tsx';
import { Moment, withPart } from '#app/desk/frame/moment.tsx';
import { Records } from '#app/desk/frame/records.tsx';
import { Screen } from '#app/desk/frame/screen.tsx';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { listWrittenPosts, type PostListRow } from '#app/posts/read-posts.server.ts';
import { addPost } from '#app/posts/save-post.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { postUrls } from '../post-urls.ts';
import { PostsNav } from '../posts-nav.tsx';
import { StateBadge } from '../state-badge.tsx';
import type { Route } from './+types/route';
import { type PostQuery, postListUrl, postStates, readPostQuery } from './post-query.ts';

/** Posts of one page. */
const limit = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const copy = content.desk.posts;
	const query = readPostQuery(url.searchParams);
	const { state, q: words = '', page = 1 } = query;
	const filter = { ...(state && { state }), words, offset: (page - 1) * limit, limit };
	const { posts, total } = await asTeam(teamDb, (trx) => listWrittenPosts(trx, filter));
	return { copy, query, posts, total, flash: flashOf(url, copy.done) };
}

/** Adds a draft and goes on to write it. */
export async function action({ context }: Route.ActionArgs) {
	const { teamDb } = context.get(servicesContext);
	const id = await addPost(teamDb, actorOf(signedInOf(context)));
	return redirectDocument(postUrls(id).editor, 303);
}

export default function Posts({ loaderData }: Route.ComponentProps) {
	const { copy, query, posts, flash } = loaderData;
	return (
		<Screen title={copy.title} lead={copy.lead}>
			<PostsNav copy={copy} />
			<Flash {...flash} />
			<DeskForm>
				<Button>{copy.new}</Button>
			</DeskForm>
			<PostFilters copy={copy} query={query} />
			{posts.length === 0 ? (
				<p>{emptyText(query, copy.empty)}</p>
			) : (
				<PostList copy={copy} posts={posts} />
			)}
			<Pages {...loaderData} />
		</Screen>
	);
}

function emptyText(query: PostQuery, copy: Route.ComponentProps['loaderData']['copy']['empty']) {
	if (query.q) return copy.no_match;
	return query.state ? copy.none_in_view : copy.nothing_yet;
}

function Pages({ copy, query, total }: Route.ComponentProps['loaderData']) {
	const { page = 1 } = query;
	const hasNext = page * limit < total;
	if (page === 1 && !hasNext) return null;
	return (
		<nav aria-label={copy.pages.label} className="desk-actions">
			{page > 1 && (
				<Link className="desk-link" rel="prev" to={postListUrl({ ...query, page: page - 1 })}>
					{copy.pages.previous}
				</Link>
			)}
			{hasNext && (
				<Link className="desk-link" rel="next" to={postListUrl({ ...query, page: page + 1 })}>
					{copy.pages.next}
				</Link>
			)}
		</nav>
	);
}

/** The views by state, and a search of titles. */
function PostFilters({ copy, query }: { copy: DeskCopy['posts']; query: PostQuery }) {
	const links = [undefined, ...postStates].map((state) => ({
		label: copy.views[state ?? 'all'],
		href: postListUrl(state ? { state } : {}),
		current: state === query.state,
	}));
	return (
		<div className="post-filters">
			<LinkMenu label={copy.views.label} links={links} />
			<search>
				<DeskForm method="get" action="/desk/posts" className="desk-inline items-end">
					{query.state && <input type="hidden" name="state" value={query.state} />}
					<InputField name="q" label={copy.search} value={query.q} maxLength={200} />
					<Button variant="quiet">{copy.apply}</Button>
				</DeskForm>
			</search>
		</div>
	);
}

/** Posts, one to a row. */
function PostList({ copy, posts }: { copy: DeskCopy['posts']; posts: PostListRow[] }) {
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
