import {
	escapeHref,
	escapeLineStart,
	escapeLinkText,
	escapeText,
} from '#app/content/escape-markdown.ts';
import type { DocumentMark, DocumentNode } from './document.ts';

/** A part of a line that has the same marks throughout. */
interface Run {
	node: DocumentNode;
	marks: DocumentMark[];
}

const delimiters: Partial<Record<DocumentMark['type'], string>> = {
	bold: '**',
	italic: '*',
	strike: '~~',
};

/** Writes the text of a paragraph, heading or list item. */
export function writeInline(content: readonly DocumentNode[]): string {
	const runs = content.map((node) => ({ node, marks: node.marks ?? [] }));
	const lines = writeRuns(trimMarks(runs)).split('\n');
	return lines.map(escapeLineStart).join('\n').trimEnd();
}

function writeRuns(runs: Run[]): string {
	let written = '';
	const open: DocumentMark[] = [];
	for (const [index, run] of runs.entries()) {
		const next = runs[index + 1];
		for (const mark of ordered(run, open, runs, index)) {
			written += opening(mark);
			open.push(mark);
		}
		written += writeNode(run);
		// Whatever the next run does not have ends here, with all that began after it.
		const first = open.findIndex((mark) => !next || !has(next, mark));
		if (first !== -1) {
			for (const mark of open.splice(first).reverse()) {
				const href = mark.type === 'link' ? String(mark.attrs?.href) : '';
				written = closeMark(written, mark, href);
			}
		}
	}
	return written;
}

/** The marks that begin with a run, the one that lasts longest first. */
function ordered(run: Run, open: DocumentMark[], runs: Run[], index: number): DocumentMark[] {
	const endOf = (mark: DocumentMark) => {
		let end = index;
		for (let one = runs[end]; one && has(one, mark); one = runs[end]) end += 1;
		return end;
	};
	return run.marks
		.filter((mark) => mark.type !== 'code' && !open.some((one) => same(one, mark)))
		.sort((a, b) => endOf(b) - endOf(a));
}

function writeNode({ node, marks }: Run): string {
	if (node.type === 'hardBreak') return '\\\n';
	if (node.type === 'footnoteReference') return `[^${node.attrs?.label}]`;
	const text = node.text ?? '';
	if (marks.some(({ type }) => type === 'code')) return writeCode(text);
	const escaped = isBareUrl(text, marks) ? text : escapeText(text);
	return marks.some(({ type }) => type === 'link') ? escapeLinkText(escaped) : escaped;
}

function writeCode(text: string): string {
	const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
	const fence = '`'.repeat(longest + 1);
	return text.startsWith('`') || text.endsWith('`')
		? `${fence} ${text} ${fence}`
		: `${fence}${text}${fence}`;
}

// Stands before a link's text until its end is known.
const linkStart = '\uE000';

const opening = ({ type }: DocumentMark) =>
	type === 'link' ? linkStart : (delimiters[type] ?? '');

function closeMark(written: string, { type }: DocumentMark, href: string): string {
	if (type !== 'link') return written + (delimiters[type] ?? '');
	const start = written.lastIndexOf(linkStart);
	const [before, text] = [written.slice(0, start), written.slice(start + 1)];
	return text === href && /^https?:/.test(href)
		? before + text
		: `${before}[${text}](${escapeHref(href)})`;
}

/** An address that is its own text links by itself. */
function isBareUrl(text: string, marks: DocumentMark[]): boolean {
	return marks.some(({ type, attrs }) => type === 'link' && attrs?.href === text);
}

/** Spaces at the edge of bold or linked text are not part of it: `** a**` would not be bold (CommonMark 6.2). */
function trimMarks(runs: Run[]): Run[] {
	const types = ['bold', 'italic', 'strike', 'link'] as const;
	return types.reduce((all, type) => trimEdge(trimEdge(all, type, -1), type, 1), runs);
}

function trimEdge(runs: Run[], type: DocumentMark['type'], side: -1 | 1): Run[] {
	return runs.flatMap((run, index) => {
		const mark = run.marks.find((one) => one.type === type);
		const beside = runs[index + side];
		if (!mark || (beside && has(beside, mark)) || run.node.type === 'footnoteReference')
			return [run];
		const rest = run.marks.filter((one) => one !== mark);
		if (run.node.type === 'hardBreak') return [{ ...run, marks: rest }];
		const text = run.node.text ?? '';
		const inner = side === -1 ? text.trimStart() : text.trimEnd();
		if (inner === text) return [run];
		const space =
			side === -1 ? text.slice(0, text.length - inner.length) : text.slice(inner.length);
		const outside = { node: { ...run.node, text: space }, marks: rest };
		if (inner === '') return [outside];
		const inside = { node: { ...run.node, text: inner }, marks: run.marks };
		return side === -1 ? [outside, inside] : [inside, outside];
	});
}

const has = ({ marks }: Run, mark: DocumentMark) => marks.some((one) => same(one, mark));

const same = (a: DocumentMark, b: DocumentMark) =>
	a.type === b.type && a.attrs?.href === b.attrs?.href;
