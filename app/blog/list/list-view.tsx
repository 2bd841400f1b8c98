import { ListHead } from '../list-head.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { SearchPage } from '../search/search-page.tsx';
import { LatestPosts } from './latest-posts.tsx';
import { type BlogFrameData, ListPage } from './list-page.tsx';
import { type ListQuery, listPath } from './list-query.ts';
import type { LoadedList } from './loaded-list.ts';
import { NewestPost } from './newest-post.tsx';
import { PageNavigation } from './page-navigation.tsx';

interface Props extends BlogFrameData {
	query: ListQuery;
	list: LoadedList;
}

/** A list shorter than this needs no search form. */
const enoughToSearch = 6;

/** The blog's list, one of its later pages, or the results of a search. */
export function ListView({ copy, comingSoon, query, list }: Props) {
	if (query.kind === 'search') return <SearchPage copy={copy} query={query} list={list} />;
	const { latest } = copy;
	const page = query.kind === 'invalid' ? 1 : query.page;
	const shown = list.state === 'shown' ? list : undefined;
	const posts = (
		<>
			{shown && (page > 1 || shown.posts.length >= enoughToSearch) && (
				<SearchForm copy={copy.search} />
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
