import { maxTableCells } from '#app/blog/markdown/bounded-lexer.ts';

/** What became of pasted tables. */
export interface TableReport {
	/** Cells that spanned several columns or rows. */
	unfolded: number;
	/** Cells of tables that were too large. */
	leftOut: number;
}

/** More than this fit on no page, and are left out. */
const maxColumns = 100;

/** A cell in the place that it has in a grid without spans; a copy repeats what another place says. */
interface Place {
	cell: HTMLTableCellElement;
	copy: boolean;
}
type Grid = (Place | undefined)[][];

/**
 * Makes of each table of the clipboard what a post can hold: a header row, as many cells in each row, lines of text in
 * a cell. A table that only lays out, or holds another one, becomes the text of its cells. Styles are read from
 * `data-style` (clean-html.ts).
 */
export function cleanTables(body: HTMLElement): TableReport {
	const report = { unfolded: 0, leftOut: 0 };
	// Inner ones before those around them.
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

/** Says what a writer should know of pasted tables; empty if there is nothing. */
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
	// A first row of one cell is a title.
	const [first, second] = rows;
	const title = first?.cells.length === 1 && second && second.cells.length > 1 && rows.shift();
	if (title) table.before(blockOf('p', title.cells[0] ?? title));
	const written = rows.flatMap(({ cells }) => [...cells]).filter(hasText).length;
	const grid = withoutEmptyEnds(gridOf(rows.slice(0, maxTableCells), report));
	const width = Math.max(...grid.map((row) => row.length), 0);
	if (width === 0) {
		table.remove();
		return;
	}
	const fitting = grid.slice(0, Math.floor(maxTableCells / width));
	report.leftOut += written - fitting.flat().filter(isSaid).length;
	const aligns = Array.from({ length: width }, (_, column) => alignOf(fitting, column));
	const made = table.ownerDocument.createElement('tbody');
	for (const [index, places] of fitting.entries()) {
		const row = made.appendChild(table.ownerDocument.createElement('tr'));
		for (const [column, align] of aligns.entries()) {
			const cell = row.appendChild(table.ownerDocument.createElement(index === 0 ? 'th' : 'td'));
			if (align) cell.dataset.align = align;
			const place = places[column];
			if (place) cell.append(...linesOf(place.cell).childNodes);
		}
	}
	table.replaceChildren(made);
}

/**
 * Where each cell stands. What spans rows is said again in each of them, and what spans columns in the header: a
 * cell is read on its own. In other rows it is said once.
 */
function gridOf(rows: HTMLTableRowElement[], report: TableReport): Grid {
	const grid: Grid = rows.map(() => []);
	for (const [top, row] of rows.entries()) {
		let column = 0;
		for (const cell of row.cells) {
			while (grid[top]?.[column]) column += 1;
			const width = Math.min(cell.colSpan, maxColumns - column);
			const height = Math.min(cell.rowSpan || rows.length, rows.length - top);
			if (width < 1) break;
			if ((width > 1 || height > 1) && hasText(cell)) report.unfolded += 1;
			const isHeader = top === 0 || row.parentElement?.localName === 'thead';
			for (let down = 0; down < height; down += 1) {
				for (let right = 0; right < width; right += 1) {
					const place = { cell, copy: down > 0 || right > 0 };
					const places = grid[top + down];
					if (places) places[column + right] = right === 0 || isHeader ? place : empty(cell);
				}
			}
			column += width;
		}
	}
	return grid;
}

const empty = ({ ownerDocument }: Element): Place => ({
	cell: ownerDocument.createElement('td'),
	copy: true,
});

const isSaid = (place: Place | undefined) =>
	place !== undefined && !place.copy && hasText(place.cell);

const hasText = (cell: Element) => cell.textContent?.trim() !== '';

/** Spreadsheets copy columns and rows in which there is nothing. */
function withoutEmptyEnds(grid: Grid): Grid {
	const width = Math.max(0, ...grid.map((row) => row.findLastIndex(isSaid) + 1));
	const height = grid.findLastIndex((row) => row.some(isSaid)) + 1;
	return grid.slice(0, height).map((row) => row.slice(0, width));
}

const alignments = [
	['right', /text-align:\s*(?:right|end)/i],
	['center', /text-align:\s*center/i],
] as const;

/** How most cells of a column are aligned, below the header; the left is where they begin anyway. */
function alignOf(grid: Grid, column: number): 'center' | 'right' | undefined {
	const rows = grid.slice(1);
	return alignments.find(([align, style]) => {
		const isAligned = (element: Element | null | undefined) =>
			element?.getAttribute('align') === align || (element && style.test(styleOf(element)));
		const count = rows.filter((row) => {
			const cell = row[column]?.cell;
			return isAligned(cell) || isAligned(cell?.querySelector('p'));
		}).length;
		return count * 2 > rows.length;
	})?.[0];
}

const styleOf = (element: Element) => element.getAttribute('data-style') ?? '';

const blocks =
	'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, section, figure, dl, dt, dd';

/** A copy of a cell whose blocks are lines. */
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
	// Lines of nothing: several breaks in a row, and those at the ends.
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

/** The dot or number of a list's item, which a cell has no other form for. */
function markOf(item: HTMLLIElement): string {
	const list = item.parentElement;
	if (list?.localName !== 'ol') return '• ';
	const index = [...list.children].indexOf(item);
	return `${Number(list.getAttribute('start') ?? 1) + index}. `;
}
