import { Link, redirectDocument } from 'react-router';
import { asTeam } from '#app/db/as-role.server.ts';
import { Button } from '#app/desk/frame/button.tsx';
import { Flash } from '#app/desk/frame/flash.tsx';
import { flashOf } from '#app/desk/frame/flash-of.ts';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { Screen } from '#app/desk/frame/screen.tsx';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { listWrittenPosts } from '#app/posts/read-posts.server.ts';
import { addPost } from '#app/posts/save-post.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { postUrls } from '../post-urls.ts';
import { PostsNav } from '../posts-nav.tsx';
import type { Route } from './+types/route';
import { PostFilters } from './post-filters.tsx';
import { PostList } from './post-list.tsx';
import { type PostQuery, postListUrl, readPostQuery } from './post-query.ts';

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
