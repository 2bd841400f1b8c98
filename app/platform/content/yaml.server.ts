import { CORE_SCHEMA, load } from 'js-yaml';
import {
	isMap,
	isNode,
	isScalar,
	isSeq,
	LineCounter,
	parseDocument,
	type YAMLParseError,
} from 'yaml';

/** A text that is no YAML, with its mistakes for the person who edits it. */
export class BadYaml extends Error {
	readonly problems: string[];

	constructor(problems: string[]) {
		super(problems[0]);
		this.problems = problems;
	}
}

/**
 * Parses YAML. js-yaml takes a quarter of the time of `yaml`, which every start would wait for, and `yaml` knows the lines
 * of all mistakes.
 *
 * @throws BadYaml
 */
export function parseYaml(text: string): unknown {
	try {
		return load(text, { schema: CORE_SCHEMA });
	} catch (error) {
		const { errors } = parseDocument(text);
		throw new BadYaml(errors.length > 0 ? errors.map(explain) : [(error as Error).message]);
	}
}

/**
 * Finds the line of a key or list item in a YAML text, counted from 1; for a missing one, the line of its parent.
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

/** By error code of the `yaml` package; other errors get the general hint. */
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

function explain({ code, linePos }: YAMLParseError): string {
	const hint = hints[code] ?? 'it is not valid YAML; check indentation, colons and quotation marks';
	return linePos ? `${hint} (at line ${linePos[0].line})` : hint;
}
