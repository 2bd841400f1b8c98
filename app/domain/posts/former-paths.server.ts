import type { Contents } from '#app/platform/content/content.server.ts';
import { contentIn } from '#app/platform/content/page-languages.server.ts';
import type { VisitorDb } from '#app/platform/db/role-db.server.ts';
import { postPath } from './reading/post-path.ts';
import { listFormerPaths } from './reading/published-posts.server.ts';

/** Milliseconds for which the list is fresh; the same as for pages with data. */
const ttl = 1_000;

/**
 * Normalizes a path to the spelling in which posts' former paths are stored.
 *
 * @returns undefined if it can't be decoded
 */
export function normalPath(path: string): string | undefined {
	try {
		const decoded = decodeURIComponent(path).normalize('NFC').toLowerCase();
		let end = decoded.length;
		while (end > 1 && decoded[end - 1] === '/') end -= 1;
		return decoded.slice(0, end);
	} catch {
		return undefined;
	}
}

/**
 * Finds the post that lists a path in its front matter's `former_paths`. All paths are read together, at most once a
 * second, so that a flood of unknown paths causes no more queries. While the database is down, the last list is used
 * for as long as cached pages are.
 *
 * @param maySpeakFor returns true if a list read at that time may still be used: no post was unpublished since
 */
export function formerPaths(
	db: VisitorDb,
	contents: Contents,
	maySpeakFor: (readAt: number) => boolean,
): (path: string) => Promise<string | undefined> {
	let known = new Map<string, string>();
	let knownAt = Number.NEGATIVE_INFINITY;
	let readAt = Number.NEGATIVE_INFINITY;
	let reading: Promise<void> | undefined;

	async function read() {
		const startedAt = performance.now();
		try {
			const posts = await listFormerPaths(db);
			known = new Map(
				posts.map(({ path, slug, language }) => [
					path,
					postPath(contentIn(contents, language), slug),
				]),
			);
			knownAt = startedAt;
		} finally {
			readAt = performance.now();
			reading = undefined;
		}
	}

	return async (path) => {
		const normal = normalPath(path);
		if (normal === undefined) return undefined;
		if (performance.now() - readAt > ttl) {
			reading ??= read();
			await reading.catch(() => {});
		}
		const isFresh = performance.now() - knownAt <= ttl;
		return isFresh || maySpeakFor(knownAt) ? known.get(normal) : undefined;
	};
}
