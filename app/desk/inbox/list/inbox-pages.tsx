import { Link } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { type InboxQuery, inboxUrl } from '../inbox-query.ts';

/** Links between the pages of a list. */
export function InboxPages(props: {
	copy: DeskCopy['inbox'];
	query: InboxQuery;
	next: string | undefined;
	previous: string | undefined;
	/** Whether this is, for all that is known, not the first page. */
	inside: boolean;
}) {
	const { query, next, previous, inside } = props;
	const copy = props.copy.pages;
	if (!next && !inside) return null;
	const page = (position: Record<string, string>) => inboxUrl('/desk/inbox', query, position);
	return (
		<nav aria-label={copy.label} className="desk-actions">
			{inside && (
				<Link className="desk-link" to={page({})}>
					{copy.first}
				</Link>
			)}
			{previous && (
				<Link className="desk-link" rel="prev" to={page({ before: previous })}>
					{copy.previous}
				</Link>
			)}
			{next && (
				<Link className="desk-link" rel="next" to={page({ after: next })}>
					{copy.next}
				</Link>
			)}
		</nav>
	);
}
