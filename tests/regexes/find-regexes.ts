import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';

/** A regular expression in a file of the source. */
export interface FoundRegex {
	/** Path and line, such as app/domain/posts/reading/slug.ts:9. */
	place: string;
	/** Undefined if it is built at run time, which can't be checked. */
	pattern: { source: string; flags: string } | undefined;
	/** As written in the file. */
	written: string;
	/** The reason to allow it although it can take more than linear time; from the comment above it. */
	exception: string | undefined;
}

/** Starts the comment that allows the regex in the statement below it. */
const mark = 'regex-exception:';

/** Finds the regular expressions of a file, and comments that allow none. */
export function findRegexes(file: string): { regexes: FoundRegex[]; unused: string[] } {
	const source = readFileSync(file, 'utf8');
	const { program, comments, errors } = parseSync(file, source);
	const [error] = errors;
	if (error) throw new Error(`${file}: ${error.message}`);
	const lineOf = (at: number) => source.slice(0, at).split('\n').length;
	const reasons = new Map(
		comments
			.filter(({ value }) => value.trimStart().startsWith(mark))
			.map(({ value, end }) => [
				lineOf(end) + 1,
				value.slice(value.indexOf(mark) + mark.length).trim(),
			]),
	);
	const used = new Set<number>();
	const regexes: FoundRegex[] = [];
	const found = (node: ESTree.Node, pattern: FoundRegex['pattern']) => {
		const line = lineOf(node.start);
		const exception = reasons.get(line);
		if (exception) used.add(line);
		const written = source.slice(node.start, node.end).replace(/\s+/g, ' ');
		regexes.push({ place: `${file}:${line}`, pattern, written, exception });
	};
	const constructed = (node: ESTree.NewExpression | ESTree.CallExpression) => {
		if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') {
			found(node, constantPattern(node.arguments));
		}
	};
	new Visitor({
		Literal(node) {
			if ('regex' in node) {
				const { pattern, flags } = node.regex;
				found(node, { source: pattern, flags });
			}
		},
		NewExpression: constructed,
		CallExpression: constructed,
	}).visit(program);
	const unused = [...reasons.keys()].filter((line) => !used.has(line));
	return { regexes, unused: unused.map((line) => `${file}:${line - 1}`) };
}

function constantPattern([source, flags]: ESTree.Argument[]): FoundRegex['pattern'] {
	if (!source || constantText(source) === undefined) return undefined;
	return { source: constantText(source) ?? '', flags: flags ? (constantText(flags) ?? '') : '' };
}

function constantText(node: ESTree.Argument): string | undefined {
	return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
