import { maxTableCells } from '#app/domain/posts/tree/bounded-lexer.ts';

/** Changes made to pasted tables. */
interface TableReport {
	/** Cells that spanned several columns or rows. */
	unfolded: number;
	/** Cells left out because their table was too large. */
	leftOut: number;
}

/**
 * Converts the clipboard's tables to what a post supports: a header row, equally long rows, and lines of text
 * in each cell. A layout table, or one that contains another, becomes the text of its cells. Styles are read
 * from `data-style` (clean-html.ts).
 */
export function cleanTables(body: HTMLElement): TableReport {
	const report = { unfolded: 0, leftOut: 0 };
	// Inner tables first.
	for (const table of [...body.querySelectorAll('table')].reverse()) {
		const { caption } = table;
		if (caption) table.before(blockOf('p', caption));
		if (onlyLaysOut(table)) {
			const cells = [...table.rows].flatMap((row) => [...row.cells]);
			table.replaceWith(...cells.map((cell) => blockOf('div', cell)));
		} else cleanTable(table, report);
	}
	return report;
}

/** Returns a message for the writer about pasted tables; empty if nothing was changed. */
export function tableNews({ unfolded, leftOut }: TableReport): string {
	const merged =
		unfolded === 1
			? 'A merged cell was split; check what its cells say now.'
			: `${unfolded} merged cells were split; check what their cells say now.`;
	const large = `The table was too large: ${leftOut.toLocaleString('en-US')} of its cells were left out. A post’s table has ${maxTableCells.toLocaleString('en-US')} at most.`;
	return [unfolded > 0 && merged, leftOut > 0 && large].filter(Boolean).join(' ');
}

function onlyLaysOut(table: HTMLTableElement): boolean {
	const role = table.getAttribute('role');
	return (
		role === 'presentation' ||
		role === 'none' ||
		table.querySelector('table') !== null ||
		table.querySelectorAll('td, th').length < 2
	);
}

function blockOf(name: string, { ownerDocument, childNodes }: Element): HTMLElement {
	const block = ownerDocument.createElement(name);
	block.append(...childNodes);
	return block;
}

function cleanTable(table: HTMLTableElement, report: TableReport): void {
	const rows = [...table.rows].filter((row) => !/display:\s*none/i.test(styleOf(row)));
	// A first row with a single cell is a title.
	const [first, second] = rows;
	const title = first?.cells.length === 1 && second && second.cells.length > 1 && rows.shift();
	if (title) table.before(blockOf('p', title.cells[0] ?? title));
	const headerRows = Math.max(1, rows.filter((row) => row.closest('thead')).length);
	const grid = gridOf(rows, headerRows, report);
	const [header = []] = grid;
	if (header.length === 0) {
		table.remove();
		return;
	}
	const aligns = header.map((_, column) =>
		commonAlignment(
			grid.slice(1).flatMap((row) => (row[column] ? [alignmentOf(row[column])] : [])),
		),
	);
	const body = table.ownerDocument.createElement('tbody');
	for (const [index, cells] of grid.entries()) {
		const row = body.appendChild(table.ownerDocument.createElement('tr'));
		for (const [column, cell] of cells.entries()) {
			const copy = row.appendChild(table.ownerDocument.createElement(index === 0 ? 'th' : 'td'));
			const align = aligns[column];
			if (align) copy.dataset.align = align;
			if (cell) copy.append(...linesOf(cell).childNodes);
		}
	}
	table.replaceChildren(body);
}

/** Wider tables fit on no page. */
const maxColumns = 100;

type Grid = (HTMLTableCellElement | undefined)[][];

/**
 * Splits cells that span columns or rows, drops the empty columns and rows that spreadsheets copy at the end, and cuts
 * what is too large. A cell that spans rows is repeated in each of them, since a row is read on its own; one that spans
 * columns is repeated only in the header.
 *
 * @returns the rows, all of the same length, undefined for empty cells; no rows for an empty table
 */
function gridOf(rows: HTMLTableRowElement[], headerRows: number, report: TableReport): Grid {
	const grid: Grid = rows.slice(0, maxTableCells).map(() => []);
	/** Positions that no cell may take anymore, empty ones too. */
	const taken = grid.map((): boolean[] => []);
	const isFilled = (cell: Element) => cell.textContent?.trim() !== '';
	for (const [top, { cells }] of rows.slice(0, maxTableCells).entries()) {
		let column = 0;
		for (const cell of cells) {
			while (taken[top]?.[column]) column += 1;
			const width = Math.min(cell.colSpan, Math.max(0, maxColumns - column));
			const height = Math.min(cell.rowSpan || rows.length, grid.length - top);
			for (let down = top; down < top + height; down += 1) {
				for (let right = column; right < column + width; right += 1) {
					const isShown = isFilled(cell) && (right === column || top < headerRows);
					(taken[down] ?? [])[right] = true;
					(grid[down] ?? [])[right] = isShown ? cell : undefined;
				}
			}
			column += width;
		}
	}
	const isOriginal = (row: number, column: number) => {
		const cell = grid[row]?.[column];
		return cell && cell !== grid[row]?.[column - 1] && cell !== grid[row - 1]?.[column];
	};
	const ends = grid.map((row, at) => row.findLastIndex((_, column) => isOriginal(at, column)) + 1);
	const width = Math.max(0, ...ends);
	const height = ends.findLastIndex((end) => end > 0) + 1;
	const fitting = grid.slice(0, Math.min(height, Math.floor(maxTableCells / Math.max(1, width))));
	const filled = rows.flatMap(({ cells }) => [...cells]).filter(isFilled);
	const shown = new Set(fitting.flat());
	report.unfolded += filled.filter(({ colSpan, rowSpan }) => colSpan > 1 || rowSpan !== 1).length;
	report.leftOut += filled.filter((cell) => !shown.has(cell)).length;
	return fitting.map((row) => Array.from({ length: width }, (_, column) => row[column]));
}

/** Returns the alignment of more than half of some cells; undefined for left, which is the default. */
function commonAlignment(cells: readonly (string | undefined)[]): string | undefined {
	return ['right', 'center'].find(
		(align) => 2 * cells.filter((cell) => cell === align).length > cells.length,
	);
}

/** Returns a cell's alignment. Word sets it on the cell's paragraphs. */
function alignmentOf(cell: HTMLTableCellElement): string | undefined {
	return (
		[cell, cell.querySelector('p')]
			.map((element) => {
				const styled = element && /text-align:\s*(right|center)/i.exec(styleOf(element))?.[1];
				return styled?.toLowerCase() ?? element?.getAttribute('align');
			})
			.find((align) => align === 'right' || align === 'center') ?? undefined
	);
}

const styleOf = (element: Element) => element.getAttribute('data-style') ?? '';

const blocks =
	'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, section, figure, dl, dt, dd';

/** Returns a copy of a cell with its blocks converted to lines. */
function linesOf(cell: HTMLTableCellElement): HTMLElement {
	const copy = cell.cloneNode(true) as HTMLElement;
	const { ownerDocument } = copy;
	for (const gone of copy.querySelectorAll('img, hr')) gone.replaceWith(' ');
	for (const item of copy.querySelectorAll('li')) {
		(item.querySelector(':scope > p:first-child') ?? item).prepend(markOf(item));
	}
	for (const block of [...copy.querySelectorAll(blocks)]) {
		const line = () => ownerDocument.createElement('br');
		block.replaceWith(line(), ...block.childNodes, line());
	}
	// Removes empty lines: repeated breaks, and breaks at either end.
	let last: Element | undefined;
	for (const node of [...copy.childNodes]) {
		const isBreak = node instanceof Element && node.localName === 'br';
		if (isBreak && (last || !node.previousSibling)) node.remove();
		else if (isBreak) last = node;
		else if (node.textContent?.trim() !== '') last = undefined;
		else if (last || node === copy.firstChild) node.remove();
	}
	last?.remove();
	return copy;
}

/** Returns a list item's bullet or number as text, since a cell can't contain a list. */
function markOf(item: HTMLLIElement): string {
	const list = item.parentElement;
	if (list?.localName !== 'ol') return '• ';
	const index = [...list.children].indexOf(item);
	return `${Number(list.getAttribute('start') ?? 1) + index}. `;
}
