import type { DocumentNode } from '#app/domain/posts/markdown/document.ts';
import { readMarkdown } from '#app/domain/posts/markdown/read-markdown.ts';

/** One block of a post, reduced to what the checks need. */
export interface CheckedBlock {
	kind: 'text' | 'heading' | 'figure' | 'table' | 'source';
	/** The visible text: one line for each paragraph, item or row; cells of a row are joined by ` | `. */
	lines: string[];
	links: { href: string; text: string }[];
	pictures: { src: string; alt: string }[];
	/** Labels of the footnotes that the text refers to. */
	references?: string[];
	/** The footnote that this block is, and whether it has text. */
	note?: { label: string; isEmpty: boolean };
}

/** Converts Markdown for the checks, block by block in the editor's order. */
export function checkedBlocks(markdown: string): CheckedBlock[] {
	return readMarkdown(markdown).map(({ node }) => checkedBlock(node));
}

/** Converts a block of the visual editor for the checks. */
export function checkedBlock(node: DocumentNode): CheckedBlock {
	if (node.type === 'sourceBlock') return sourceText(textOf(node));
	const block = emptyBlock();
	if (node.type === 'footnote') {
		collect({ ...node, type: 'paragraph' }, block);
		const note = { label: String(node.attrs?.label), isEmpty: block.lines.length === 0 };
		return { ...block, kind: 'source', note };
	}
	if (node.type === 'table') block.kind = 'table';
	if (node.type === 'heading') block.kind = 'heading';
	collect(node, block);
	return block;
}

const emptyBlock = (): CheckedBlock => ({ kind: 'text', lines: [], links: [], pictures: [] });

function collect(node: DocumentNode, block: CheckedBlock) {
	const { type, attrs, content = [] } = node;
	if (type === 'figure') {
		block.pictures.push({ src: String(attrs?.src), alt: String(attrs?.alt ?? '') });
		if (block.lines.length === 0) block.kind = 'figure';
		if (attrs?.caption) block.lines.push(String(attrs.caption));
		return;
	}
	if (type === 'paragraph' || type === 'heading') {
		const text = content.map(textOf).join('').trim();
		if (text !== '') block.lines.push(text);
		block.links.push(...linksOf(content));
		const labels = content.flatMap(({ type: kind, attrs: of }) =>
			kind === 'footnoteReference' ? [String(of?.label)] : [],
		);
		if (labels.length > 0) block.references = [...(block.references ?? []), ...labels];
		return;
	}
	if (type === 'tableRow') {
		const cells = content.map((cell) => {
			const one = { ...block, lines: [] };
			collect(cell, one);
			if (one.references) block.references = one.references;
			return one.lines.join(' ');
		});
		if (cells.some((cell) => cell !== '')) block.lines.push(cells.join(' | '));
		return;
	}
	for (const child of content) collect(child, block);
}

/** Merges adjacent nodes with the same link: a link whose text has several marks is one link. */
function linksOf(content: DocumentNode[]): CheckedBlock['links'] {
	const links: CheckedBlock['links'] = [];
	let last: CheckedBlock['links'][number] | undefined;
	for (const node of content) {
		const href = node.marks?.find(({ type }) => type === 'link')?.attrs?.href;
		if (href && last?.href === href) last.text += textOf(node);
		else if (href) links.push({ href, text: textOf(node) });
		last = href ? links.at(-1) : undefined;
	}
	return links;
}

function textOf({ type, text, content = [] }: DocumentNode): string {
	if (type === 'hardBreak') return ' ';
	return text ?? content.map(textOf).join('');
}

/** Converts a block edited as Markdown, roughly: its links, pictures and words, without footnote references. */
function sourceText(source: string): CheckedBlock {
	const [begin = '', label] = /^\[\^([^\]\s]{1,100})\]:/.exec(source) ?? [];
	const isEmpty = source.slice(begin.length).trim() === '';
	const targets = [...source.matchAll(/(!?)\[([^[\]]*)\]\(\s*<?([^\s)>]+)/g)];
	return {
		kind: 'source',
		...(label !== undefined && { note: { label, isEmpty } }),
		lines: source
			.replace(/(?<![ \t])[ \t]*\[\^[^[\]\s]+\]:?/g, '')
			.split('\n')
			.map((line) => line.replace(/\]\([^()]*\)|[|[\]*`#>]/g, ' ')),
		links: targets.flatMap(([, mark, text = '', href = '']) => (mark ? [] : [{ text, href }])),
		pictures: targets.flatMap(([, mark, alt = '', src = '']) => (mark ? [{ alt, src }] : [])),
	};
}
