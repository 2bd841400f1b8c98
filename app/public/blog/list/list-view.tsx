import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { readingText } from '#app/domain/posts/reading/plain-text.ts';
import type { BlogCopy } from '#app/generated/copy.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { Excerpt } from '#app/public/blog/excerpt.tsx';
import { ListHead, PostFailure } from '#app/public/blog/list-parts.tsx';
import { PostDetails } from '#app/public/blog/post-details.tsx';
import { PostImage } from '#app/public/blog/post-image.tsx';
import { SearchForm } from '#app/public/blog/search/search-form.tsx';
import { SearchPage } from '#app/public/blog/search/search-page.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { useLocalPath } from '#app/ui/local-path-context.ts';
import { StatusLine } from '#app/ui/status-line.tsx';
import { type BlogLayoutData, ListPage } from './list-page.tsx';
import { type ListQuery, listPath } from './list-query.ts';
import type { CardData, LoadedList } from './loaded-list.ts';

interface Props extends BlogLayoutData {
	query: ListQuery;
	list: LoadedList;
}

/** Number of posts from which on the list has a search form. */
const enoughToSearch = 6;

/** The blog's list, one of its later pages, or the results of a search. */
export function ListView({ copy, comingSoon, query, list }: Props) {
	const blog = useLocalPath()('/blog');
	if (query.kind === 'search') return <SearchPage copy={copy} query={query} list={list} />;
	const { latest } = copy;
	const page = query.kind === 'invalid' ? 1 : query.page;
	const shown = list.state === 'shown' ? list : undefined;
	const posts = (
		<>
			{shown && (page > 1 || shown.posts.length >= enoughToSearch) && (
				<SearchForm copy={copy.search} />
			)}
			<LatestPosts
				path={listPath(blog, page)}
				list={list}
				copy={copy}
				heading={page > 1 ? 'h2' : 'h3'}
			/>
			{shown && <PageNavigation page={page} pages={shown.pages} copy={latest.pages} />}
		</>
	);
	if (page === 1) {
		return (
			<ListPage copy={copy} comingSoon={comingSoon}>
				{posts}
			</ListPage>
		);
	}
	const note = shown ? fillIn(latest.pages.page_of, { pages: shown.pages }) : latest.pages.page;
	return (
		<ListHead back={copy.post.back} title={latest.title} note={fillIn(note, { page })}>
			{posts}
		</ListHead>
	);
}

/**
 * Latest Posts once loaded: an error, an empty state, or cards in one to three columns (specification section
 * 2).
 */
function LatestPosts(props: {
	/** Path of this page of the list. */
	path: string;
	list: LoadedList;
	copy: BlogCopy;
	heading: 'h2' | 'h3';
}) {
	const { list, copy } = props;
	const { latest } = copy;
	switch (list.state) {
		case 'failed':
			return <PostFailure copy={latest} path={props.path} />;
		case 'missing':
			return <StatusLine>{latest.pages.missing}</StatusLine>;
		case 'results':
			return null;
		case 'shown':
			if (list.posts.length === 0) return <StatusLine>{latest.empty}</StatusLine>;
			return (
				<ul className="grid grid-cols-1 gap-x-8 gap-y-10 *:only:col-span-full md:grid-cols-2 lg:grid-cols-3">
					{list.posts.map((post) => (
						<PostCard key={post.path} post={post} heading={props.heading} copy={copy} />
					))}
				</ul>
			);
	}
}

/** For three, two and one column. */
const imageWidth =
	'(min-width: 64rem) 22rem, (min-width: 48rem) calc(50vw - 3rem), calc(100vw - 2.5rem)';

/** A post in the list. */
function PostCard(props: {
	post: CardData;
	/** Level of the title, one below the heading of the list. */
	heading: 'h2' | 'h3';
	copy: BlogCopy;
}) {
	const { post, heading: Heading, copy } = props;
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
			<Heading className="wrap-anywhere -mt-1 text-xl">
				<Link
					to={path}
					className="underline decoration-1 decoration-control underline-offset-4 hover:text-evergreen hover:decoration-current"
				>
					{title}
				</Link>
			</Heading>
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

const arrowClassName = 'size-[1.1em] shrink-0';

/** Links to the pages of a long list; each loads a new document, so that it starts at the top. */
function PageNavigation(props: { page: number; pages: number; copy: BlogCopy['latest']['pages'] }) {
	const { page, pages, copy } = props;
	const blog = useLocalPath()('/blog');
	if (pages < 2) return null;
	return (
		<nav
			aria-label={copy.label}
			className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-4 border-rule border-t pt-6 print:hidden"
		>
			{page > 1 && (
				<LinkButton href={listPath(blog, page - 1)} rel="prev" variant="quiet">
					<ArrowLeft aria-hidden="true" className={arrowClassName} />
					{copy.newer}
				</LinkButton>
			)}
			{page < pages && (
				<LinkButton href={listPath(blog, page + 1)} rel="next" variant="quiet">
					{copy.older}
					<ArrowRight aria-hidden="true" className={arrowClassName} />
				</LinkButton>
			)}
		</nav>
	);
}
