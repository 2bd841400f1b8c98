import type { ReactNode } from 'react';
import type { BlogCopy } from '#app/content/pages/blog.server.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { type ListQuery, searchPath } from '../list/list-query.ts';
import type { LoadedList } from '../list/loaded-list.ts';
import { ListHead } from '../list-head.tsx';
import { PostFailure } from '../post-failure.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';

interface Props {
	copy: BlogCopy;
	query: Extract<ListQuery, { kind: 'search' }>;
	list: LoadedList;
}

/** The results of a search; the title says how many, and screen readers announce it when it changes. */
export function SearchPage({ copy, query, list }: Props) {
	const { search } = copy;
	const title =
		list.state === 'results' ? (
			<span role="status">{summary(search, list.total, query.terms)}</span>
		) : (
			search.title
		);
	return (
		<ListHead back={copy.post.back} title={title} narrow>
			<SearchForm copy={search} terms={query.terms} />
			{query.cut && <SearchNote>{search.cut}</SearchNote>}
			<Results copy={copy} query={query} list={list} />
			<TextLink href="/blog">{search.all}</TextLink>
		</ListHead>
	);
}

function summary(copy: BlogCopy['search'], total: number, terms: string): string {
	const text = total === 0 ? copy.none : total === 1 ? copy.found_one : copy.found;
	return text.replace('{count}', String(total)).replace('{words}', () => terms);
}

function Results({ copy, query, list }: Props) {
	const { search, latest } = copy;
	if (list.state === 'failed') return <PostFailure copy={latest} path={searchPath(query.terms)} />;
	if (list.state !== 'results') return null;
	const { results, total } = list;
	if (results.length === 0) return <SearchNote>{search.none_help}</SearchNote>;
	return (
		<>
			{total > results.length && (
				<SearchNote>{search.first.replace('{shown}', String(results.length))}</SearchNote>
			)}
			<SearchResults results={results} copy={copy.post} />
		</>
	);
}

function SearchNote(props: { children: ReactNode }) {
	return <p className="mt-2 mb-4 max-w-[60ch] text-ink-soft">{props.children}</p>;
}
