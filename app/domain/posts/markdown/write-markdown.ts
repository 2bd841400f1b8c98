import { type CalloutPurpose, calloutLine } from '#app/domain/posts/tree/callout.ts';
import { escapePipes } from '#app/domain/posts/tree/table-cells.ts';
import {
	escapeHref,
	escapeLineStart,
	escapeLinkText,
	escapeText,
} from '#app/platform/content/escape-markdown.ts';
import type { DocumentMark, DocumentNode } from './document.ts';

/**
 * Writes blocks of the visual editor as Markdown.
 *
 * @param blocks each with the source it was read from, unless it was changed
 */
export function writeMarkdown(blocks: readonly { node: DocumentNode; source?: string }[]): string {
	let before: DocumentNode | undefined;
	let marker = '-';
	const texts: string[] = [];
	for (const { node, source } of blocks) {
		// Two adjacent lists would merge, so the second gets another marker (CommonMark 5.3).
		marker = before && isSameList(before, node) && marker === '-' ? '*' : '-';
		const text = isSourceUsable(source, before, node) ? source : writeBlock(node, marker);
		if (text === '') continue;
		texts.push(text);
		before = node;
	}
	return texts.length === 0 ? '' : `${texts.join('\n\n')}\n`;
}

/** A list that now follows another one must be rewritten. */
function isSourceUsable(
	source: string | undefined,
	before: DocumentNode | undefined,
	node: DocumentNode,
): source is string {
	return source !== undefined && !(before && isSameList(before, node));
}

const isSameList = (a: DocumentNode, b: DocumentNode) =>
	a.type === b.type && (a.type === 'bulletList' || a.type === 'orderedList');

function writeBlock(node: DocumentNode, marker = '-'): string {
	const content = node.content ?? [];
	switch (node.type) {
		case 'paragraph':
			return writeInline(content);
		case 'heading':
			return `${'#'.repeat(Number(node.attrs?.level ?? 2))} ${writeInline(content).replaceAll('\\\n', ' ')}`.trimEnd();
		case 'blockquote':
			return prefixed(writeBlocks(content), '> ', '> ');
		case 'callout':
			return writeCallout(node);
		case 'table':
			return writeTable(content);
		case 'bulletList':
			return content.map((item) => writeItem(item, `${marker} `)).join(separator(content));
		case 'orderedList':
			return content
				.map((item, index) =>
					writeItem(
						item,
						`${Number(node.attrs?.start ?? 1) + index}${marker === '-' ? '.' : ')'} `,
					),
				)
				.join(separator(content));
		case 'horizontalRule':
			return '---';
		case 'figure':
			return writeFigure(node.attrs ?? {});
		case 'footnote':
			return `[^${node.attrs?.label}]: ${writeInline(content).replaceAll('\\\n', ' ')}`.trimEnd();
		case 'sourceBlock':
			return content.map(({ text }) => text ?? '').join('');
		default:
			throw new Error(`The editor has no Markdown for ${node.type}.`);
	}
}

function writeCallout({ attrs, content = [] }: DocumentNode): string {
	const line = calloutLine(attrs?.purpose as CalloutPurpose);
	// A block other than a paragraph would absorb the line: a rule would turn it into a heading.
	const room = content[0]?.type === 'paragraph' ? '\n' : '\n\n';
	return prefixed(`${line}${room}${writeBlocks(content)}`.trimEnd(), '> ', '> ');
}

const alignments: Record<string, string> = { left: ':--', center: ':-:', right: '--:' };

/** The first row is the header; its cells' alignment is that of the columns. Short rows are filled up. */
function writeTable(rows: readonly DocumentNode[]): string {
	const columns = Math.max(...rows.map(({ content = [] }) => content.length));
	const line = (cells: readonly string[]) =>
		`| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`;
	const header = rows[0]?.content ?? [];
	const below = Array.from(
		{ length: columns },
		(_, index) => alignments[String(header[index]?.attrs?.align)] ?? '---',
	);
	const [first = '', ...others] = rows.map(({ content = [] }) => line(content.map(writeCell)));
	return [first, line(below), ...others].join('\n');
}

function writeCell({ content: blocks = [] }: DocumentNode): string {
	const runs = blocks.flatMap(({ content = [] }) => content).map(cellRun);
	const isWritten = ({ node }: Run) => node.type !== 'hardBreak' && node.text?.trim() !== '';
	const within = runs.slice(
		Math.max(0, runs.findIndex(isWritten)),
		runs.findLastIndex(isWritten) + 1,
	);
	return escapePipes(writeRuns(trimMarks(within)).replaceAll('\\\n', '<br>')).trim();
}

/** Code in a table can't contain a pipe after a backslash, so such code is written as text. */
function cellRun(node: DocumentNode): Run {
	const marks = node.marks ?? [];
	const isUnwritable = node.text?.includes('\\|') === true;
	return { node, marks: isUnwritable ? marks.filter(({ type }) => type !== 'code') : marks };
}

function writeBlocks(blocks: readonly DocumentNode[]): string {
	return writeMarkdown(blocks.map((node) => ({ node }))).trimEnd();
}

function writeItem(item: DocumentNode, marker: string): string {
	const [first, second, ...others] = item.content ?? [];
	const isTight = others.length === 0 && second && /List$/.test(second.type);
	const text = isTight
		? `${writeBlocks(first ? [first] : [])}\n${writeBlocks([second])}`
		: writeBlocks(item.content ?? []);
	return prefixed(text, marker, ' '.repeat(marker.length)).trimEnd();
}

/** A list with more than one paragraph in an item needs empty lines between its items. */
function separator(items: readonly DocumentNode[]): string {
	const isLoose = items.some(
		({ content = [] }) => content.filter(({ type }) => !/List$/.test(type)).length > 1,
	);
	return isLoose ? '\n\n' : '\n';
}

function prefixed(text: string, first: string, others: string): string {
	return text
		.split('\n')
		.map((line, index) =>
			line === '' ? others.trimEnd() : `${index === 0 ? first : others}${line}`,
		)
		.map((line, index) => (index === 0 && line === '' ? first.trimEnd() : line))
		.join('\n');
}

function writeFigure({ src, alt, caption }: NonNullable<DocumentNode['attrs']>): string {
	const title = caption
		? ` "${String(caption).replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"`
		: '';
	const text = escapeLinkText(escapeText(String(alt ?? '').replace(/\s+/g, ' ')));
	return `![${text}](${escapeHref(String(src ?? ''))}${title})`;
}

/** A part of a line with the same marks throughout. */
interface Run {
	node: DocumentNode;
	marks: DocumentMark[];
}

const delimiters: Partial<Record<DocumentMark['type'], string>> = {
	bold: '**',
	italic: '*',
	strike: '~~',
};

/** Writes the inline content of a paragraph, heading or list item. */
function writeInline(content: readonly DocumentNode[]): string {
	const runs = content.map((node) => ({ node, marks: node.marks ?? [] }));
	const lines = writeRuns(trimMarks(runs)).split('\n');
	return lines.map(escapeLineStart).join('\n').trimEnd();
}

function writeRuns(runs: Run[]): string {
	let markdown = '';
	const open: DocumentMark[] = [];
	for (const [index, run] of runs.entries()) {
		const next = runs[index + 1];
		for (const mark of ordered(run, open, runs, index)) {
			markdown += opening(mark);
			open.push(mark);
		}
		markdown += writeNode(run);
		// Marks that the next run lacks end here, together with all marks opened after them.
		const first = open.findIndex((mark) => !next || !has(next, mark));
		if (first !== -1) {
			for (const mark of open.splice(first).reverse()) {
				const href = mark.type === 'link' ? String(mark.attrs?.href) : '';
				markdown = closeMark(markdown, mark, href);
			}
		}
	}
	return markdown;
}

/** Orders the marks that begin with a run, the one that lasts longest first. */
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

// Placeholder before a link's text until its end is known.
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

/** A URL that is its own link text becomes a link without markup. */
function isBareUrl(text: string, marks: DocumentMark[]): boolean {
	return marks.some(({ type, attrs }) => type === 'link' && attrs?.href === text);
}

/** Moves spaces at the edge of bold or linked text outside of it: `** a**` would not be bold (CommonMark 6.2). */
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
