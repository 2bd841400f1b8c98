import { normalPath } from '../former-paths.server.ts';

/** A post of another system as a row for the import, and what could not be carried over. */
export interface ForeignPost {
	/** Its name in messages. */
	name: string;
	row: Record<string, unknown>;
	/** Each the end of a sentence that begins with the post's name. */
	losses: string[];
}

/** What an export file of another system holds. */
export interface ForeignExport {
	posts: ForeignPost[];
	/** What was left out as a whole, such as pages. */
	skipped: string[];
}

/** An address that a path can be made of: half a surrogate pair can't be encoded, and the post is refused for it later. */
export function encodable(slug: string): string {
	return slug.replace(/\p{Surrogate}/gu, '\ufffd');
}

/**
 * Where a post was found, so that old links lead to it.
 *
 * @param path of the site that it comes from
 */
export function oldAddress(
	path: string,
	slug: string,
): { former_slugs?: string[]; former_paths?: string[] } {
	const normal = normalPath(path);
	if (normal === undefined || normal === '/') return {};
	const here = /^\/blog\/([^/]+)$/.exec(normal)?.[1];
	if (here === undefined) return { former_paths: [normal] };
	return here === slug.toLowerCase() ? {} : { former_slugs: [here] };
}

/** The state and date of a post that is not for everybody: a draft, so that nothing leaks. */
export const asDraft = { published_at: null };
