import { isReference } from '#app/forms/engine/sent-query.ts';

/** The outcome of a bulk action, as the redirect's URL carries it: numbers and references. */
export interface BulkResult {
	/** Nothing was selected, or the form made no sense. */
	problem?: 'none' | 'invalid';
	changed: number;
	/** Changed by somebody else meanwhile. */
	late: string[];
	/** Their state does not allow it. */
	refused: string[];
}

/** The outcome as parameters of a URL, for readBulkResult. */
export function bulkResultQuery({ problem, changed, late, refused }: BulkResult) {
	return {
		done: problem ?? String(changed),
		...(late.length > 0 && { late: late.join(' ') }),
		...(refused.length > 0 && { refused: refused.join(' ') }),
	};
}

/** The outcome in a URL; undefined where there is none, or one that we did not write. */
export function readBulkResult(query: URLSearchParams): BulkResult | undefined {
	const done = query.get('done');
	if (done === null) return undefined;
	const references = (name: string) => (query.get(name) ?? '').split(' ').filter(isReference);
	const result = { changed: 0, late: references('late'), refused: references('refused') };
	if (done === 'none' || done === 'invalid') return { ...result, problem: done };
	return /^\d{1,4}$/.test(done) ? { ...result, changed: Number(done) } : undefined;
}
