import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PostDetails } from '../post-details.tsx';
import { MarkedText } from './marked-text-view.tsx';

/** What a search found, the best first, in one column. */
export function FoundList(props: { children: ReactNode }) {
	return <ol className="my-6 space-y-8">{props.children}</ol>;
}

/** A post that a search found, the words that were searched for marked. */
export function FoundPost(props: {
	href: string;
	title: { text: string; marked: boolean }[];
	excerpt: { text: string; marked: boolean }[];
	date: { iso: string; text: string };
	likes: string;
}) {
	return (
		<li className="min-w-0 border-rule border-t pt-5">
			<h2 className="wrap-anywhere text-xl">
				<Link
					to={props.href}
					className="underline decoration-1 decoration-control underline-offset-4 hover:text-evergreen hover:decoration-current"
				>
					<MarkedText parts={props.title} />
				</Link>
			</h2>
			<div className="mt-2">
				<PostDetails date={props.date} likes={props.likes} />
			</div>
			<p className="wrap-anywhere mt-2 text-ink-soft">
				<MarkedText parts={props.excerpt} />
			</p>
		</li>
	);
}
