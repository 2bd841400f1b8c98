/** Counts by the first digit of the status: `[2]` counts successes. */
type ByStatus = [number, number, number, number, number, number];

const byStatus = (): ByStatus => [0, 0, 0, 0, 0, 0];

const results: Record<number, string> = {
	200: 'stored',
	404: 'unknown',
	422: 'refused',
	429: 'limited',
	503: 'failed',
};

/** Names the result of a submission by the status of its response. */
const resultOf = (status: number) => results[status] ?? 'unreadable';

/** Creates counts of 0. Prometheus sees no increase in a count that starts at 1. */
function noResults(): Record<string, number> {
	return Object.fromEntries(Object.values(results).map((result) => [result, 0]));
}

/**
 * Counters of this process since it started. They're numbers in a plain object, so that counting costs a
 * cached page nothing measurable; /metrics formats them on request. They contain nothing about a person, and
 * no key is something that a visitor can make up, such as a path or a search.
 */
export const counters = {
	/** Responses by source: cached pages, and all that went through the app. */
	responses: { cache: byStatus(), app: byStatus() },
	/** Total milliseconds of the app's responses. */
	appMs: 0,
	/** Pages that were rendered because no fresh one was stored. */
	renders: 0,
	/** Submissions by form and result. */
	forms: {} as Record<string, Record<string, number>>,
	likes: noResults(),
};

/** Kinds of routes by which response times are measured. */
export type RouteKind = 'page' | 'post' | 'form' | 'desk' | 'file' | 'other';

type ObserveTime = (kind: RouteKind, seconds: number) => void;

let observe: ObserveTime = () => {};

/** Passes the time of each response of the app to the metrics from now on. */
export function observeTimes(by: ObserveTime): void {
	observe = by;
}

/** Counts a response of the app. @param ms that it took */
export function countAppResponse(kind: RouteKind, status: number, ms: number): void {
	countResponse('app', status);
	counters.appMs += ms;
	observe(kind, ms / 1000);
}

export function countResponse(from: keyof typeof counters.responses, status: number): void {
	const digit = Math.trunc(status / 100) as 0 | 1 | 2 | 3 | 4 | 5;
	counters.responses[from][digit] += 1;
}

/** Adds a form with counts of 0. @param form its table */
export function expectForm(form: string): void {
	counters.forms[form] ??= noResults();
}

/** Counts a submission. @param form its table */
export function countForm(form: string, status: number): void {
	expectForm(form);
	add(counters.forms[form] ?? {}, resultOf(status));
}

export function countLike(status: number): void {
	add(counters.likes, resultOf(status));
}

function add(counts: Record<string, number>, result: string): void {
	counts[result] = (counts[result] ?? 0) + 1;
}
