import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { LinkMenu } from '#app/desk/frame/link-menu.tsx';
import { type InboxQuery, inboxUrl, itemViews, viewOf } from '../inbox-query.ts';

/** The views by state; each keeps the other filters. */
export function ViewLinks({ copy, query }: { copy: DeskCopy['inbox']; query: InboxQuery }) {
	const { view: _, ...others } = query;
	const current = viewOf(query);
	const links = itemViews.map((view) => ({
		label: copy.views[view],
		href: inboxUrl('/desk/inbox', view === 'waiting' ? others : { ...others, view }),
		current: view === current,
	}));
	return <LinkMenu label={copy.views.label} links={links} />;
}
