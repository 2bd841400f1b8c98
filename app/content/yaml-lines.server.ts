import { readFileSync } from 'node:fs';
import { isPair, LineCounter, parseDocument, visit } from 'yaml';

/**
 * The line on which each key of a YAML file stands, by its whole name, such as `owner.founder_name`; counted
 * from 1. It is read when asked for, as somebody may have edited the file since the start.
 */
export function yamlLines(file: string): ReadonlyMap<string, number> {
	const counter = new LineCounter();
	const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: counter });
	const lines = new Map<string, number>();
	visit(document, {
		Pair(_, { key }, path) {
			const range = key && typeof key === 'object' && 'range' in key ? key.range : undefined;
			if (!Array.isArray(range)) return;
			const names = path.filter(isPair).map((pair) => String(pair.key));
			lines.set([...names, String(key)].join('.'), counter.linePos(range[0]).line);
		},
	});
	return lines;
}
