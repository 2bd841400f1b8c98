import { Link } from 'react-router';
import { readingText } from '#app/domain/posts/reading/plain-text.ts';
import type { BlogCopy } from '#app/generated/copy.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { Excerpt } from '#app/public/blog/excerpt.tsx';
import { PostFailure } from '#app/public/blog/list-parts.tsx';
import { PostDetails } from '#app/public/blog/post-details.tsx';
import { PostImage } from '#app/public/blog/post-image.tsx';
import { SearchForm } from '#app/public/blog/search/search-form.tsx';
import { SearchPage } from '#app/public/blog/search/search-page.tsx';
import { useLocalPath } from '#app/ui/local-path-context.ts';
import { StatusLine } from '#app/ui/status-line.tsx';
import { type BlogLayoutData, ListPage } from './list-page.tsx';
import type { CardData, LoadedList } from './loaded-list.ts';

interface Props extends BlogLayoutData {
	/** The words of a search. */
	terms: string | undefined;
	list: LoadedList;
}

/** Number of posts from which on the list has a search form. */
const enoughToSearch = 6;

/** The blog's list, or the results of a search. */
export function ListView({ copy, comingSoon, terms, list }: Props) {
	if (terms !== undefined) return <SearchPage copy={copy} terms={terms} list={list} />;
	return (
		<ListPage copy={copy} comingSoon={comingSoon}>
			{list.state === 'shown' && list.posts.length >= enoughToSearch && (
				<SearchForm copy={copy.search} />
			)}
			<LatestPosts list={list} copy={copy} />
		</ListPage>
	);
}

/**
 * Latest Posts once loaded: an error, an empty state, or cards in one to three columns (specification section
 * 2).
 */
function LatestPosts({ list, copy }: { list: LoadedList; copy: BlogCopy }) {
	const { latest } = copy;
	const blog = useLocalPath()('/blog');
	switch (list.state) {
		case 'failed':
			return <PostFailure copy={latest} path={blog} />;
		case 'results':
			return null;
		case 'shown':
			if (list.posts.length === 0) return <StatusLine>{latest.empty}</StatusLine>;
			return (
				<ul className="grid grid-cols-1 gap-x-8 gap-y-10 *:only:col-span-full md:grid-cols-2 lg:grid-cols-3">
					{list.posts.map((post) => (
						<PostCard key={post.path} post={post} copy={copy} />
					))}
				</ul>
			);
	}
}

/** For three, two and one column. */
const imageWidth =
	'(min-width: 64rem) 22rem, (min-width: 48rem) calc(50vw - 3rem), calc(100vw - 2.5rem)';

/** A post in the list. */
function PostCard({ post, copy }: { post: CardData; copy: BlogCopy }) {
	const { path, title } = post;
	const { read_more, read_more_about } = copy.latest;
	return (
		<li className="flex min-w-0 flex-col gap-3 border-control border-t-2 border-dotted pt-4">
			{post.imageSrc && <PostImage src={post.imageSrc} sizes={imageWidth} />}
			<PostDetails
				date={post.date}
				reading={readingText(post.readingMinutes, copy.post)}
				likes={post.likes}
				copy={copy.post}
			/>
			<h3 className="wrap-anywhere -mt-1 text-xl">
				<Link
					to={path}
					className="underline decoration-1 decoration-control underline-offset-4 hover:text-evergreen hover:decoration-current"
				>
					{title}
				</Link>
			</h3>
			<p className="wrap-anywhere max-w-[66ch] text-ink-soft">
				<Excerpt text={post.excerpt} />
			</p>
			<p>
				<Link
					to={path}
					className="inline-flex min-h-11 items-center font-semibold text-evergreen underline decoration-2 underline-offset-4 hover:text-evergreen-deep"
				>
					{read_more}
					{/* For screen readers, where each link needs its own name (WCAG 2.4.9). */}
					<span className="sr-only"> {fillIn(read_more_about, { title })}</span>
				</Link>
			</p>
		</li>
	);
}
