import { escapeHref, escapeLinkText, escapeText } from '#app/content/escape-markdown.ts';
import type { DocumentNode } from './document.ts';
import { writeInline } from './write-inline.ts';

/**
 * Writes blocks of the visual editor as Markdown.
 *
 * @param blocks each with the source it was read from, as long as nobody has changed it
 */
export function writeMarkdown(blocks: readonly { node: DocumentNode; source?: string }[]): string {
	let before: DocumentNode | undefined;
	let marker = '-';
	const written: string[] = [];
	for (const { node, source } of blocks) {
		// Two lists in a row would be one, so the second gets another mark (CommonMark 5.3).
		marker = before && isSameList(before, node) && marker === '-' ? '*' : '-';
		const text = isSourceUsable(source, before, node) ? source : writeBlock(node, marker);
		if (text === '') continue;
		written.push(text);
		before = node;
	}
	return written.length === 0 ? '' : `${written.join('\n\n')}\n`;
}

/** A list that has come to stand below another one has to be written anew. */
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
		case 'sourceBlock':
			return content.map(({ text }) => text ?? '').join('');
		default:
			throw new Error(`The editor has no Markdown for ${node.type}.`);
	}
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

/** A list with more than one paragraph in an item needs room between its items. */
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
