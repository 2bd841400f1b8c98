import type { QuerySelection } from '#app/platform/http/route-handle.ts';
import { isTopicForm, isTopicState, type TopicForm, type TopicState } from './topics.ts';

/** The search and filters of the list of topics, from its URL. */
interface LedgerQuery {
	/** Words to find. */
	q?: string | undefined;
	state?: TopicState | undefined;
	/** A community page. */
	from?: TopicForm | undefined;
}

/** Maximum characters of a search. */
export const maxSearchLength = 100;

/** Reads the ledger's query; whatever isn't a state or a page is ignored. */
export function readLedgerQuery(query: URLSearchParams): LedgerQuery {
	const [state = '', from = ''] = [query.get('state') ?? '', query.get('from') ?? ''];
	const q = (query.get('q') ?? '').trim().slice(0, maxSearchLength);
	return {
		...(q && { q }),
		...(isTopicState(state) && { state }),
		...(isTopicForm(from) && { from }),
	};
}

/** Writes a query, with its question mark; or an empty text. */
export function ledgerQuery({ q, state, from }: LedgerQuery): string {
	const query = new URLSearchParams({
		...(q && { q }),
		...(state && { state }),
		...(from && { from }),
	});
	return query.size > 0 ? `?${query}` : '';
}

/** For `handle.cache`. */
export function selectLedger(query: URLSearchParams): QuerySelection {
	const asked = readLedgerQuery(query);
	return { query: ledgerQuery(asked), unbounded: asked.q !== undefined };
}
