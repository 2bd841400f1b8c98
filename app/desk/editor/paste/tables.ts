/**
 * Converts the clipboard's tables to what a post supports: a header row, equally long rows, and lines of text
 * in each cell. A layout table, or one that contains another, becomes the text of its cells. Styles are read
 * from `data-style` (clean-html.ts).
 *
 * @returns a message for the writer; empty if no cell was merged
 */
export function cleanTables(body: HTMLElement): string {
	let merged = false;
	// Inner tables first.
	for (const table of [...body.querySelectorAll('table')].reverse()) {
		const { caption } = table;
		if (caption) table.before(blockOf('p', caption));
		if (onlyLaysOut(table)) {
			const cells = [...table.rows].flatMap((row) => [...row.cells]);
			table.replaceWith(...cells.map((cell) => blockOf('div', cell)));
		} else merged = cleanTable(table) || merged;
	}
	return merged ? 'Merged cells were split; check what they say now.' : '';
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

/** @returns true if a cell spanned several columns or rows */
function cleanTable(table: HTMLTableElement): boolean {
	const rows = [...table.rows].filter((row) => !/display:\s*none/i.test(styleOf(row)));
	// A first row with a single cell is a title.
	const [first, second] = rows;
	const title = first?.cells.length === 1 && second && second.cells.length > 1 && rows.shift();
	if (title) table.before(blockOf('p', title.cells[0] ?? title));
	const grid = gridOf(rows);
	const aligns = grid.at(-1)?.map(alignmentOf);
	const body = table.ownerDocument.createElement('tbody');
	for (const [index, cells] of grid.entries()) {
		const row = body.appendChild(table.ownerDocument.createElement('tr'));
		for (const [column, cell] of cells.entries()) {
			const copy = row.appendChild(table.ownerDocument.createElement(index === 0 ? 'th' : 'td'));
			const align = aligns?.[column];
			if (align) copy.dataset.align = align;
			if (cell) copy.innerHTML = linesOf(cell);
		}
	}
	if (grid.length > 0) table.replaceChildren(body);
	else table.remove();
	const cells = rows.flatMap((row) => [...row.cells]).filter(isFilled);
	return cells.some(({ colSpan, rowSpan }) => colSpan > 1 || rowSpan !== 1);
}

const isFilled = (cell: Element) => cell.textContent?.trim() !== '';

/** Wider tables fit on no page. */
const maxColumns = 100;

/**
 * Repeats a cell that spans columns or rows in each of them, since a row is read on its own, and drops the empty columns
 * and rows that spreadsheets copy at the end.
 *
 * @returns the rows, all of the same length, undefined for missing cells; no rows for an empty table
 */
function gridOf(rows: HTMLTableRowElement[]): (HTMLTableCellElement | undefined)[][] {
	const grid = rows.map((): HTMLTableCellElement[] => []);
	let [width, height] = [0, 0];
	for (const [top, { cells }] of rows.entries()) {
		let column = 0;
		for (const cell of cells) {
			while (grid[top]?.[column]) column += 1;
			const right = Math.min(column + cell.colSpan, maxColumns);
			for (const row of grid.slice(top, cell.rowSpan ? top + cell.rowSpan : undefined)) {
				row.length = Math.max(row.length, right);
				row.fill(cell, column, right);
			}
			if (isFilled(cell) && column < right)
				[width, height] = [Math.max(width, column + 1), top + 1];
			column = right;
		}
	}
	return grid.slice(0, height).map((row) => Array.from({ length: width }, (_, at) => row[at]));
}

/** Returns a cell's alignment, none for left, which is the default. Word sets it on the cell's paragraphs. */
function alignmentOf(cell: HTMLTableCellElement | undefined): string | undefined {
	return [cell, cell?.querySelector('p')]
		.flatMap((element) => {
			const styled = element && /text-align:\s*(\w+)/i.exec(styleOf(element))?.[1];
			return styled?.toLowerCase() ?? element?.getAttribute('align') ?? [];
		})
		.find((align) => align === 'right' || align === 'center');
}

const styleOf = (element: Element) => element.getAttribute('data-style') ?? '';

const blocks =
	'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, section, figure, dl, dt, dd';

/** Returns a cell's HTML with its blocks converted to lines. */
function linesOf(cell: HTMLTableCellElement): string {
	const copy = cell.cloneNode(true) as HTMLElement;
	for (const gone of copy.querySelectorAll('img, hr')) gone.replaceWith(' ');
	for (const item of copy.querySelectorAll('li')) {
		(item.querySelector(':scope > p:first-child') ?? item).prepend(markOf(item));
	}
	for (const block of [...copy.querySelectorAll(blocks)]) {
		const line = () => copy.ownerDocument.createElement('br');
		block.replaceWith(line(), ...block.childNodes, line());
	}
	return copy.innerHTML.replace(/(?:\s*<br[^>]*>\s*)+/g, '<br>');
}

/** Returns a list item's bullet or number as text, since a cell can't contain a list. */
function markOf(item: HTMLLIElement): string {
	const list = item.parentElement;
	if (list?.localName !== 'ol') return '• ';
	const index = [...list.children].indexOf(item);
	return `${Number(list.getAttribute('start') ?? 1) + index}. `;
}
