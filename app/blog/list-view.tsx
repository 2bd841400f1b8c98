import { ListHead } from '../ui/list-head.tsx';
import type { FrameData } from './blog-frame.tsx';
import { LatestPosts } from './latest-posts.tsx';
import { ListPage } from './list-page.tsx';
import { type ListQuery, listPath } from './list-query.ts';
import { NewestPost } from './newest-post.tsx';
import { PageNavigation } from './page-navigation.tsx';
import { PostSearch } from './post-search.tsx';
import type { LoadedList } from './post-summary.ts';
import { SearchPage } from './search-page.tsx';

interface Props extends FrameData {
	asked: ListQuery;
	list: LoadedList;
}

/** Posts from which on a list is worth searching; fewer are seen at a glance. */
const enoughToSearch = 6;

/** What is at the list's address: the list, a page after its first, or what a search found. */
export function ListView({ words, comingSoon, asked, list }: Props) {
	if (asked.kind === 'search') return <SearchPage words={words} asked={asked} list={list} />;
	const { latest } = words;
	const page = asked.kind === 'odd' ? 1 : asked.page;
	const shown = list.state === 'shown' ? list : undefined;
	const posts = (
		<>
			{shown && (page > 1 || shown.posts.length >= enoughToSearch) && (
				<PostSearch words={words.search} />
			)}
			<LatestPosts
				path={listPath(page)}
				list={list}
				words={words}
				heading={page > 1 ? 'h2' : 'h3'}
			/>
			{shown && <PageNavigation page={page} pages={shown.pages} words={latest.pages} />}
		</>
	);
	if (page === 1) {
		const [first, ...others] = shown?.posts ?? [];
		const newest = first && <NewestPost post={first} others={others.length > 0} words={words} />;
		return (
			<ListPage words={words} comingSoon={comingSoon} newest={newest}>
				{posts}
			</ListPage>
		);
	}
	const note = shown
		? latest.pages.page_of.replace('{pages}', String(shown.pages))
		: latest.pages.page;
	return (
		<ListHead
			back={words.post.back}
			title={latest.title}
			note={note.replace('{page}', String(page))}
		>
			{posts}
		</ListHead>
	);
}
