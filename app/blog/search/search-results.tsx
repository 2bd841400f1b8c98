import { useContext } from 'react';
import { Link } from 'react-router';
import type { BlogCopy } from '#app/content/pages/blog.server.ts';
import { LocaleContext } from '#app/ui/locale-context.ts';
import { likesText } from '../likes/likes-text.ts';
import type { SearchResult } from '../list/loaded-list.ts';
import { PostDetails } from '../post-details.tsx';
import type { MarkedPart } from './marked-text.ts';

/** The results of a search in one column, best first. */
export function SearchResults(props: { results: SearchResult[]; copy: BlogCopy['post'] }) {
	const locale = useContext(LocaleContext);
	return (
		<ol className="my-6 space-y-8">
			{props.results.map(({ path, title, passage, date, likes }) => (
				<li key={path} className="min-w-0 border-rule border-t pt-5">
					<h2 className="wrap-anywhere text-xl">
						<Link
							to={path}
							className="underline decoration-1 decoration-control underline-offset-4 hover:text-evergreen hover:decoration-current"
						>
							<MarkedText parts={title} />
						</Link>
					</h2>
					<div className="mt-2">
						<PostDetails date={date} likes={likesText(likes, props.copy, locale)} />
					</div>
					<p className="wrap-anywhere mt-2 text-ink-soft">
						<MarkedText parts={passage} />
					</p>
				</li>
			))}
		</ol>
	);
}

function MarkedText(props: { parts: MarkedPart[] }) {
	return props.parts.map(({ text, marked }, index) =>
		marked ? (
			<mark
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
				key={index}
				className="rounded-sm bg-marigold-soft px-0.5 text-ink underline decoration-2 decoration-marigold underline-offset-2"
			>
				{text}
			</mark>
		) : (
			text
		),
	);
}
