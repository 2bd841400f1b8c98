/** Longest parameter in a path, such as a slug, in characters. */
const longestParameter = 200;

/**
 * The one spelling of a path that matches a route: fixed segments as the route has them, parameters
 * percent-encoded the way `encodeURIComponent` does it. The router's `generatePath` does not know which
 * of a route's optional segments were there.
 *
 * @param pattern of the route, such as /blog/:slug or /:lang?/about
 * @param path encoded
 * @returns undefined for a parameter that no page can have
 */
export function canonicalPath(pattern: string, path: string): string | undefined {
	const segments = align(segmentsOf(pattern), segmentsOf(path));
	return segments && `/${segments.join('/')}`;
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

function align(pattern: string[], path: string[]): string[] | undefined {
	const [first, ...others] = pattern;
	if (first === undefined) return path.length === 0 ? [] : undefined;
	if (first === '*') return every(path.map(canonicalParameter));
	const [segment, ...rest] = path;
	const own =
		segment === undefined ? undefined : canonicalSegment(first.replace(/\?$/, ''), segment);
	const aligned = own === undefined ? undefined : align(others, rest);
	if (own !== undefined && aligned) return [own, ...aligned];
	return first.endsWith('?') ? align(others, path) : undefined;
}

/** @param pattern fixed text, or a parameter that may be followed by some, such as :slug.md */
function canonicalSegment(pattern: string, segment: string): string | undefined {
	const [, suffix] = /^:[\w-]+(.*)/.exec(pattern) ?? [];
	if (suffix === undefined) {
		return pattern.toLowerCase() === segment.toLowerCase() ? pattern : undefined;
	}
	if (!segment.toLowerCase().endsWith(suffix.toLowerCase())) return undefined;
	const parameter = canonicalParameter(segment.slice(0, segment.length - suffix.length));
	return parameter && parameter + suffix;
}

function canonicalParameter(encoded: string): string | undefined {
	const text = decodeURIComponent(encoded);
	// Postgres has no NUL, a slash would be another path, and so would one dot or two.
	const impossible =
		text === '' || text.length > longestParameter || /[\p{Cc}/\\]|^\.{1,2}$/u.test(text);
	return impossible ? undefined : encodeURIComponent(text);
}

function every(segments: (string | undefined)[]): string[] | undefined {
	const known = segments.filter((segment) => segment !== undefined);
	return known.length === segments.length ? known : undefined;
}
