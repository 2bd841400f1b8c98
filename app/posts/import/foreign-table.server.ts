import type TurndownService from 'turndown';
import { escapePipes } from '#app/blog/markdown/table-cells.ts';
import { commonAlignment, gridOf, writeRows } from '../markdown/table-grid.ts';

/**
 * Has the converter write tables of HTML as Markdown. A table that only lays out, or holds another one, becomes the
 * text of its cells.
 *
 * @param lose is told what Markdown can't express
 * @returns whether an element is within a cell that holds text alone
 */
export function addTableRules(
	service: TurndownService,
	lose: (loss: string) => void,
): (element: Element) => boolean {
	/** Markdown of cells; those of a table are converted before the table. */
	const written = new Map<Element, string>();
	const layouts = new Map<Element, boolean>();
	const onlyLaysOut = (table: Element) => {
		const known = layouts.get(table);
		if (known !== undefined) return known;
		const isLayout =
			/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '') ||
			table.querySelectorAll('table').length > 0 ||
			table.querySelectorAll('td, th').length < 2;
		layouts.set(table, isLayout);
		return isLayout;
	};
	service.addRule('cell', {
		filter: ['td', 'th'],
		replacement: (content, node) => {
			written.set(node as unknown as Element, content.trim());
			return '';
		},
	});
	service.addRule('caption', {
		filter: 'caption',
		replacement: (content) => (content.trim() === '' ? '' : `\n\n${content.trim()}\n\n`),
	});
	service.addRule('table', {
		filter: 'table',
		replacement: (content, node) => {
			const table = node as unknown as Element;
			const cells = Array.from(table.querySelectorAll('td, th')).filter((cell) =>
				written.has(cell),
			);
			const made = onlyLaysOut(table)
				? cells.map((cell) => written.get(cell)).join('\n\n')
				: tableMarkdown(table, written, lose);
			for (const cell of cells) written.delete(cell);
			// Of the table's own there is its caption.
			return `\n\n${content.trim()}\n\n${made}\n\n`;
		},
	});
	return (element) => {
		const cell = ancestor(element, /^T[DH]$/);
		const table = cell && ancestor(cell, /^TABLE$/);
		return table !== undefined && !onlyLaysOut(table);
	};
}

function ancestor(element: Element, name: RegExp): Element | undefined {
	let node = element.parentNode as Element | null;
	while (node && !name.test(node.nodeName)) node = node.parentNode as Element | null;
	return node ?? undefined;
}

function tableMarkdown(
	table: Element,
	written: ReadonlyMap<Element, string>,
	lose: (loss: string) => void,
): string {
	const rows = Array.from(table.querySelectorAll('tr'));
	const headerRows = Math.max(1, table.querySelectorAll('thead tr').length);
	const grid = gridOf(
		rows.map((row) =>
			Array.from(row.querySelectorAll('td, th'), (cell) => ({
				cell,
				columns: spanOf(cell, 'colspan'),
				rows: spanOf(cell, 'rowspan') || rows.length,
				isSaid: (written.get(cell) ?? '') !== '',
			})),
		),
		headerRows,
	);
	const { unfolded, leftOut } = grid;
	if (unfolded === 1) lose('a merged cell of a table was split');
	if (unfolded > 1) lose(`${unfolded} merged cells of a table were split`);
	if (leftOut > 0) lose(`a table was too large, and ${leftOut} of its cells were left out`);
	const [header = []] = grid.rows;
	if (header.length === 0) return '';
	const aligns = header.map((_, column) =>
		commonAlignment(
			grid.rows.slice(1).flatMap((row) => (row[column] ? [alignmentOf(row[column])] : [])),
		),
	);
	return writeRows(
		grid.rows.map((row) => row.map((cell) => (cell ? cellMarkdown(written.get(cell) ?? '') : ''))),
		aligns,
	);
}

/** As browsers read it: no more than 1,000 (html.spec.whatwg.org, 4.9.11), and 0 rows are all that follow. */
function spanOf(cell: Element, name: 'colspan' | 'rowspan'): number {
	const span = Number.parseInt(cell.getAttribute(name) ?? '1', 10);
	if (name === 'rowspan' && span === 0) return 0;
	return Math.min(1_000, Math.max(1, span || 1));
}

function alignmentOf(cell: Element): string | undefined {
	const said = [cell.getAttribute('align'), cell.getAttribute('style'), cell.className].join(' ');
	return /(?:^|text-align:\s*|has-text-align-)(right|center)\b/i.exec(said)?.[1]?.toLowerCase();
}

/** A cell is one line: its blocks become lines of it, without what makes them a title, a quote or an item. */
function cellMarkdown(markdown: string): string {
	const lines = markdown
		.split('\n')
		.map((line) =>
			line
				.trim()
				.replace(/^(?:#{1,6}|>) +/, '')
				.replace(/^- +/, '• '),
		)
		.filter((line) => line !== '');
	return escapePipes(lines.join('<br>'));
}
