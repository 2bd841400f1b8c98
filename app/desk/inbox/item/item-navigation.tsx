import { Link } from 'react-router';
import { inboxUrl } from '../inbox-query.ts';
import type { ItemData } from './load-item.server.ts';

/** Links back to the list the item was opened from, and to its neighbors there. */
export function ItemNavigation({ copy, query, previous, next }: ItemData) {
	const { way } = copy;
	const to = (reference: string) => inboxUrl(`/desk/inbox/${reference}`, query);
	return (
		<nav aria-label={way.label} className="desk-actions">
			<Link className="desk-link" to={inboxUrl('/desk/inbox', query)}>
				{way.back}
			</Link>
			{previous && (
				<Link className="desk-link" rel="prev" to={to(previous)} aria-keyshortcuts="k">
					{way.previous}
				</Link>
			)}
			{next && (
				<Link className="desk-link" rel="next" to={to(next)} aria-keyshortcuts="j">
					{way.next}
				</Link>
			)}
		</nav>
	);
}
