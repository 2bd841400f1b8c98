import type { DeskCopy } from '../../../content/desk-copy.server.ts';
import { type InboxQuery, inboxUrl, itemViews, viewOf } from '../inbox-query.ts';

/** The views by state; each keeps the other filters. */
export function ViewLinks({ copy, query }: { copy: DeskCopy['inbox']; query: InboxQuery }) {
	const { view: _, ...others } = query;
	const current = viewOf(query);
	return (
		<nav aria-label={copy.views.label} className="desk-views">
			<ul className="desk-actions">
				{itemViews.map((view) => (
					<li key={view}>
						<a
							className="desk-link"
							href={inboxUrl('/desk/inbox', view === 'waiting' ? others : { ...others, view })}
							aria-current={view === current ? 'page' : undefined}
						>
							{copy.views[view]}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
