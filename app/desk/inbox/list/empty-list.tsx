import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import type { InboxQuery } from '../inbox-query.ts';

/** A list without items, and why. */
export function EmptyList(props: { copy: DeskCopy['inbox']['empty']; query: InboxQuery }) {
	const { copy, query } = props;
	const { view, order: _, ...filters } = query;
	const filtered = Object.keys(filters).length > 0;
	if (filtered) return <p role="status">{copy.no_match}</p>;
	if (view === 'all') return <p role="status">{copy.nothing_yet}</p>;
	return <p role="status">{view === undefined ? copy.nothing_waits : copy.no_match}</p>;
}
