import type { BlogWords } from '../content/pages/blog.server.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { FoundList, FoundPost } from '../ui/found-post.tsx';
import { ListHead } from '../ui/list-head.tsx';
import { SearchNote } from '../ui/search-note.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { likesText } from './likes-text.ts';
import type { ListQuery } from './list-query.ts';
import { postPath } from './post-path.ts';
import { PostSearch } from './post-search.tsx';
import type { LoadedList } from './post-summary.ts';

interface Props {
	words: BlogWords;
	asked: Extract<ListQuery, { kind: 'search' }>;
	list: LoadedList;
}

/** What a search of the posts found. */
export function SearchPage({ words, asked, list }: Props) {
	const { search } = words;
	return (
		<ListHead back={words.post.back} title={search.title}>
			<PostSearch words={search} asked={asked.words} />
			{asked.cut && <SearchNote>{search.cut}</SearchNote>}
			<Results words={words} asked={asked} list={list} />
			<TextLink href="/blog">{search.all}</TextLink>
		</ListHead>
	);
}

function Results({ words, asked, list }: Props) {
	const { search, latest } = words;
	if (list.state === 'failed') {
		return <FailureNotice message={latest.failure} help={latest.failure_help} />;
	}
	if (list.state !== 'found') return null;
	const { posts, total } = list;
	const say = (text: string) =>
		text.replace('{count}', String(total)).replace('{words}', () => asked.words);
	if (posts.length === 0) {
		return (
			<>
				<StatusLine>{say(search.none)}</StatusLine>
				<SearchNote>{search.none_help}</SearchNote>
			</>
		);
	}
	return (
		<>
			<StatusLine>{say(total === 1 ? search.found_one : search.found)}</StatusLine>
			{total > posts.length && (
				<SearchNote>{search.first.replace('{shown}', String(posts.length))}</SearchNote>
			)}
			<FoundList>
				{posts.map(({ slug, likes, ...post }) => (
					<FoundPost
						key={slug}
						{...post}
						href={postPath(slug)}
						likes={likesText(likes, words.post)}
					/>
				))}
			</FoundList>
		</>
	);
}
