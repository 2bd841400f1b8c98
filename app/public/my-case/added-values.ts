import { myCasePath } from '#app/platform/content/letter-path.ts';

const begin = '#put=';

/**
 * Returns the link that adds entries to "My case". What it adds follows the #, which no server sees.
 *
 * @param values by section, place and field, such as `dates.0.day`
 */
export const addToCase = (values: Record<string, string>, path: string = myCasePath): string =>
	path + begin + encodeURIComponent(JSON.stringify(values));

/** Reads the values of such a link; none from any other fragment. */
export function addedValues(hash: string): Record<string, string> {
	if (!hash.startsWith(begin)) return {};
	try {
		const values: unknown = JSON.parse(decodeURIComponent(hash.slice(begin.length)));
		const entries = Object.entries(values ?? {}).filter(
			(entry): entry is [string, string] => typeof entry[1] === 'string',
		);
		return Object.fromEntries(entries.map(([key, text]) => [key, text.slice(0, 500)]));
	} catch {
		// Cut off on its way, or not ours.
		return {};
	}
}
