import { readFileSync } from 'node:fs';
import {
	isMap,
	isNode,
	isPair,
	isScalar,
	isSeq,
	LineCounter,
	parseDocument,
	visit,
	type YAMLParseError,
} from 'yaml';

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

/**
 * Finds the line of a key or a list item in a YAML text, counted from 1; of one that is missing, the line of
 * what it is missing in.
 *
 * @returns a function of the key's path, such as ['hero', 'title'] or ['steps', 2, 'text']
 */
export function yamlLineOf(text: string): (path: readonly PropertyKey[]) => number {
	const counter = new LineCounter();
	const { contents } = parseDocument(text, { lineCounter: counter });
	return (path) => {
		let line = 1;
		let node: unknown = contents;
		for (const name of path) {
			const pair = isMap(node) ? node.items.find(({ key }) => keyName(key) === name) : undefined;
			const marked = pair?.key ?? (isSeq(node) ? node.items[Number(name)] : undefined);
			if (!isNode(marked) || !marked.range) break;
			line = counter.linePos(marked.range[0]).line;
			node = pair ? pair.value : marked;
		}
		return line;
	};
}

const keyName = (key: unknown) => (isScalar(key) ? key.value : key);

/** By the code of the `yaml` package; any other error gets the general hint. */
const hints: Partial<Record<YAMLParseError['code'], string>> = {
	BAD_ALIAS: 'a text that begins with * or & needs quotes around it',
	BAD_INDENT: 'a line is indented too little or too much; line it up with its neighbors',
	BLOCK_AS_IMPLICIT_KEY: 'a text with a colon needs quotes around it',
	DUPLICATE_KEY: 'a key isn’t unique; take one of the two out',
	MISSING_CHAR: 'a quotation mark, bracket, comma or colon is missing',
	MULTILINE_IMPLICIT_KEY:
		'a line has no colon after its key, or belongs to the text above; indent it, or add the colon',
	TAB_AS_INDENT: 'a line is indented with a tab; use spaces',
};

/** Says where a YAML text can't be read, and what to do about it, for the person who edits the file. */
export function explainYamlError({ code, linePos }: YAMLParseError): string {
	const hint = hints[code] ?? 'it is not valid YAML; check indentation, colons and quotation marks';
	return linePos ? `${hint} (at line ${linePos[0].line})` : hint;
}
