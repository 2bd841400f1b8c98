import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BlogCopy } from '#app/generated/copy.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { Excerpt } from '#app/public/blog/excerpt.tsx';
import { searchPath } from '#app/public/blog/list/list-query.ts';
import type { CardData, LoadedList } from '#app/public/blog/list/loaded-list.ts';
import { ListHead, PostFailure } from '#app/public/blog/list-parts.tsx';
import { PostDetails } from '#app/public/blog/post-details.tsx';
import { useLocalPath } from '#app/ui/local-path-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { SearchForm } from './search-form.tsx';

interface Props {
	copy: BlogCopy;
	terms: string;
	list: LoadedList;
}

/** The results of a search. Its title gives their number, which screen readers also announce when it changes. */
export function SearchPage({ copy, terms, list }: Props) {
	const { search } = copy;
	const count = list.state === 'results' ? summary(search, list.total, terms) : undefined;
	return (
		<ListHead back={copy.post.back} title={count ?? search.title}>
			{/* Not in the title, which would have no name: a live region gives none to what's around it. */}
			<p role="status" className="sr-only">
				{count}
			</p>
			<SearchForm copy={search} terms={terms} />
			<Results copy={copy} terms={terms} list={list} />
			<TextLink href="/blog">{search.all}</TextLink>
		</ListHead>
	);
}

function summary(copy: BlogCopy['search'], total: number, terms: string): string {
	const text = total === 0 ? copy.none : total === 1 ? copy.found_one : copy.found;
	return fillIn(text, { count: total, words: terms });
}

function Results({ copy, terms, list }: Props) {
	const { search, latest } = copy;
	const blog = useLocalPath()('/blog');
	if (list.state === 'failed') return <PostFailure copy={latest} path={searchPath(blog, terms)} />;
	if (list.state !== 'results') return null;
	const { results, total, instead } = list;
	if (results.length === 0) {
		return (
			<>
				<SearchNote>{instead.length > 0 ? search.instead : search.none_help}</SearchNote>
				<ul className="mb-4">
					{instead.map(({ title, href }) => (
						<li key={`${href} ${title}`}>
							<TextLink href={href}>{title}</TextLink>
						</li>
					))}
				</ul>
			</>
		);
	}
	return (
		<>
			{total > results.length && (
				<SearchNote>{fillIn(search.first, { shown: results.length })}</SearchNote>
			)}
			<SearchResults results={results} copy={copy.post} />
		</>
	);
}

function SearchNote(props: { children: ReactNode }) {
	return <p className="mt-2 mb-4 max-w-[60ch] text-ink-soft">{props.children}</p>;
}

/** The results of a search in one column, best first. */
function SearchResults(props: { results: CardData[]; copy: BlogCopy['post'] }) {
	return (
		<ol className="my-6 space-y-8">
			{props.results.map(({ path, title, excerpt, date, likes }) => (
				<li key={path} className="min-w-0 border-rule border-t pt-5">
					<h2 className="wrap-anywhere text-xl">
						<Link
							to={path}
							className="underline decoration-1 decoration-control underline-offset-4 hover:text-evergreen hover:decoration-current"
						>
							{title}
						</Link>
					</h2>
					<div className="mt-2">
						<PostDetails date={date} likes={likes} copy={props.copy} />
					</div>
					<p className="wrap-anywhere mt-2 text-ink-soft">
						<Excerpt text={excerpt} />
					</p>
				</li>
			))}
		</ol>
	);
}
