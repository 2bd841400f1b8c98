import { inboxUrl } from '../inbox-query.ts';
import type { ItemData } from './load-item.server.ts';

/** Links back to the list the item was opened from, and to its neighbors there. */
export function ItemNavigation({ copy, query, previous, next }: ItemData) {
	const { way } = copy;
	const to = (reference: string) => inboxUrl(`/desk/inbox/${reference}`, query);
	return (
		<nav aria-label={way.label} className="desk-actions">
			<a className="desk-link" href={inboxUrl('/desk/inbox', query)}>
				{way.back}
			</a>
			{previous && (
				<a className="desk-link" rel="prev" href={to(previous)} aria-keyshortcuts="k">
					{way.previous}
				</a>
			)}
			{next && (
				<a className="desk-link" rel="next" href={to(next)} aria-keyshortcuts="j">
					{way.next}
				</a>
			)}
		</nav>
	);
}
