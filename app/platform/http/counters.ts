/** Counts by the first digit of the status: `[2]` are those that went well. */
type ByStatus = [number, number, number, number, number, number];

const byStatus = (): ByStatus => [0, 0, 0, 0, 0, 0];

const results: Record<number, string> = {
	200: 'stored',
	404: 'unknown',
	422: 'refused',
	429: 'limited',
	503: 'failed',
};

/** What became of something that was sent, by the status of its response. */
const resultOf = (status: number) => results[status] ?? 'unreadable';

/** All at 0, since a count that begins with 1 hasn't grown, to Prometheus. */
function noResults(): Record<string, number> {
	return Object.fromEntries(Object.values(results).map((result) => [result, 0]));
}

/**
 * What this process has done since it started. Numbers in a plain object, so that counting costs a cached page nothing
 * that could be measured; /metrics makes text of them when it is asked. Nothing in it is about a person, and nothing
 * that a visitor can make up (a path, a search) is a key.
 */
export const counters = {
	/** Responses by where they came from: stored pages, built files, and all that went through the app. */
	responses: { cache: byStatus(), file: byStatus(), app: byStatus() },
	/** Milliseconds that those of the app took together. */
	appMs: 0,
	/** Pages that were rendered because no fresh one was stored. */
	renders: 0,
	/** By form, and by what became of what was sent. */
	forms: {} as Record<string, Record<string, number>>,
	likes: noResults(),
};

/** Counts a response. */
export function countResponse(from: keyof typeof counters.responses, status: number): void {
	const digit = Math.trunc(status / 100) as 0 | 1 | 2 | 3 | 4 | 5;
	counters.responses[from][digit] += 1;
}

/** Begins to count what becomes of a form. @param form its table */
export function expectForm(form: string): void {
	counters.forms[form] ??= noResults();
}

/** Counts a form that was sent. @param form its table */
export function countForm(form: string, status: number): void {
	expectForm(form);
	add(counters.forms[form] ?? {}, resultOf(status));
}

/** Counts a like that was sent. */
export function countLike(status: number): void {
	add(counters.likes, resultOf(status));
}

function add(counts: Record<string, number>, result: string): void {
	counts[result] = (counts[result] ?? 0) + 1;
}
