import type { BlogCopy } from '../../content/pages/blog.server.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { likesText } from '../likes/likes-text.ts';
import { failure } from '../list/latest-posts.tsx';
import { type ListQuery, searchPath } from '../list/list-query.ts';
import type { LoadedList } from '../list/post-summary.ts';
import { ListHead } from '../list-head.tsx';
import { PostFailure } from '../post-failure.tsx';
import { postPath } from '../post-path.ts';
import { FoundList, FoundPost } from './found-post.tsx';
import { PostSearch } from './post-search.tsx';
import { SearchNote } from './search-note.tsx';
import { SearchTitle } from './search-title.tsx';

interface Props {
	copy: BlogCopy;
	asked: Extract<ListQuery, { kind: 'search' }>;
	list: LoadedList;
}

/** What a search of the posts found; its title is the answer. */
export function SearchPage({ copy, asked, list }: Props) {
	const { search } = copy;
	return (
		<ListHead
			back={copy.post.back}
			title={
				list.state === 'found' ? (
					<SearchTitle>{answer(search, list.total, asked.words)}</SearchTitle>
				) : (
					search.title
				)
			}
			narrow
		>
			<PostSearch copy={search} asked={asked.words} />
			{asked.cut && <SearchNote>{search.cut}</SearchNote>}
			<Results copy={copy} asked={asked} list={list} />
			<TextLink href="/blog">{search.all}</TextLink>
		</ListHead>
	);
}

function answer(copy: BlogCopy['search'], total: number, asked: string): string {
	const text = total === 0 ? copy.none : total === 1 ? copy.found_one : copy.found;
	return text.replace('{count}', String(total)).replace('{words}', () => asked);
}

function Results({ copy, asked, list }: Props) {
	const { search, latest } = copy;
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
						likes={likesText(likes, copy.post)}
					/>
				))}
			</FoundList>
		</>
	);
}
