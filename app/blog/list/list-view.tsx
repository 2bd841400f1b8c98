import { ListHead } from '../list-head.tsx';
import { PostSearch } from '../search/post-search.tsx';
import { SearchPage } from '../search/search-page.tsx';
import { LatestPosts } from './latest-posts.tsx';
import type { FrameData } from './list-page.tsx';
import { ListPage } from './list-page.tsx';
import { type ListQuery, listPath } from './list-query.ts';
import { NewestPost } from './newest-post.tsx';
import { PageNavigation } from './page-navigation.tsx';
import type { LoadedList } from './post-summary.ts';

interface Props extends FrameData {
	asked: ListQuery;
	list: LoadedList;
}

/** Posts from which on a list is worth searching; fewer are seen at a glance. */
const enoughToSearch = 6;

/** What is at the list's address: the list, a page after its first, or what a search found. */
export function ListView({ copy, comingSoon, asked, list }: Props) {
	if (asked.kind === 'search') return <SearchPage copy={copy} asked={asked} list={list} />;
	const { latest } = copy;
	const page = asked.kind === 'odd' ? 1 : asked.page;
	const shown = list.state === 'shown' ? list : undefined;
	const posts = (
		<>
			{shown && (page > 1 || shown.posts.length >= enoughToSearch) && (
				<PostSearch copy={copy.search} />
			)}
			<LatestPosts path={listPath(page)} list={list} copy={copy} heading={page > 1 ? 'h2' : 'h3'} />
			{shown && <PageNavigation page={page} pages={shown.pages} copy={latest.pages} />}
		</>
	);
	if (page === 1) {
		const [first, ...others] = shown?.posts ?? [];
		const newest = first && <NewestPost post={first} others={others.length > 0} copy={copy} />;
		return (
			<ListPage copy={copy} comingSoon={comingSoon} newest={newest}>
				{posts}
			</ListPage>
		);
	}
	const note = shown
		? latest.pages.page_of.replace('{pages}', String(shown.pages))
		: latest.pages.page;
	return (
		<ListHead
			back={copy.post.back}
			title={latest.title}
			note={note.replace('{page}', String(page))}
		>
			{posts}
		</ListHead>
	);
}
