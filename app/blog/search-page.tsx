import type { BlogWords } from '../content/pages/blog.server.ts';
import { FoundList, FoundPost } from '../ui/found-post.tsx';
import { ListHead } from '../ui/list-head.tsx';
import { PostFailure } from '../ui/post-failure.tsx';
import { SearchAnswer } from '../ui/search-answer.tsx';
import { SearchNote } from '../ui/search-note.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { failure } from './latest-posts.tsx';
import { likesText } from './likes-text.ts';
import { type ListQuery, searchPath } from './list-query.ts';
import { postPath } from './post-path.ts';
import { PostSearch } from './post-search.tsx';
import type { LoadedList } from './post-summary.ts';

interface Props {
	words: BlogWords;
	asked: Extract<ListQuery, { kind: 'search' }>;
	list: LoadedList;
}

/** What a search of the posts found; its title is the answer. */
export function SearchPage({ words, asked, list }: Props) {
	const { search } = words;
	return (
		<ListHead
			back={words.post.back}
			title={
				list.state === 'found' ? (
					<SearchAnswer>{answer(search, list.total, asked.words)}</SearchAnswer>
				) : (
					search.title
				)
			}
			narrow
		>
			<PostSearch words={search} asked={asked.words} />
			{asked.cut && <SearchNote>{search.cut}</SearchNote>}
			<Results words={words} asked={asked} list={list} />
			<TextLink href="/blog">{search.all}</TextLink>
		</ListHead>
	);
}

function answer(words: BlogWords['search'], total: number, asked: string): string {
	const text = total === 0 ? words.none : total === 1 ? words.found_one : words.found;
	return text.replace('{count}', String(total)).replace('{words}', () => asked);
}

function Results({ words, asked, list }: Props) {
	const { search, latest } = words;
	if (list.state === 'failed') {
		return <PostFailure {...failure(latest, searchPath(asked.words))} />;
	}
	if (list.state !== 'found') return null;
	const { posts, total } = list;
	if (posts.length === 0) return <SearchNote>{search.none_help}</SearchNote>;
	return (
		<>
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
