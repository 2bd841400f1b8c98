import type { Content } from '#app/content/content.server.ts';
import { overdueFigures } from '#app/content/figure-ledger.server.ts';
import { type ContentKey, unsetDetails } from '#app/content/owner-details.server.ts';
import { yamlLines } from '#app/content/yaml-lines.server.ts';

/** What in content/ is unset or past its date, with the file and line to edit. */
export function contentDue(content: Content, folder = 'content', now = new Date()) {
	const files = new Map<string, ReadonlyMap<string, number>>();
	const placed = <Key extends ContentKey>(key: Key) => {
		const lines = files.get(key.file) ?? yamlLines(`${folder}/${key.file}`);
		files.set(key.file, lines);
		return { ...key, line: lines.get(key.name) };
	};
	const today = now.toISOString().slice(0, 10);
	return {
		facts: unsetDetails(content).map(placed),
		figures: overdueFigures(content.figures, today).map(({ key, due }) =>
			placed({ file: 'figures.yaml', name: `drawn.${key}.recheck`, due }),
		),
	};
}
