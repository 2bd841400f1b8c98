import { type Extensions, findParentNode, Node as TiptapNode } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import {
	type EditorState,
	Plugin,
	Selection,
	TextSelection,
	type Transaction,
} from '@tiptap/pm/state';
import { isInTable, selectedRect } from '@tiptap/pm/tables';
import type { CalloutPurpose } from '#app/domain/posts/tree/callout.ts';

// Tables are limited to GFM: a header row, cells of one line each, one alignment per column.

const alignments = { left: undefined, center: 'text-center', right: 'text-right' };

/** Replaces Tiptap's attributes, which render as inline styles. Our cells can't span. */
const cellAttributes = () => ({
	colspan: { default: 1, parseHTML: () => 1, rendered: false },
	rowspan: { default: 1, parseHTML: () => 1, rendered: false },
	colwidth: { default: null, parseHTML: () => null, rendered: false },
	align: {
		default: null,
		parseHTML: (element: HTMLElement) => element.getAttribute('data-align'),
		renderHTML: ({ align }: { align?: keyof typeof alignments | null }) =>
			align ? { 'data-align': align, class: alignments[align] } : {},
	},
});

const HeaderCell = TableHeader.extend({
	content: 'paragraph',
	addAttributes: cellAttributes,
	renderHTML: ({ HTMLAttributes }) => ['th', { scope: 'col', ...HTMLAttributes }, 0],
});

const BodyCell = TableCell.extend({
	content: 'paragraph',
	addAttributes: cellAttributes,
	renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const PostTable = Table.extend({
	renderHTML: () => ['div', { class: 'post-table' }, ['table', ['tbody', 0]]],
	addCommands() {
		const commands = this.parent?.() ?? {};
		return {
			...commands,
			// GFM has no nested tables.
			insertTable: (options) => (props) =>
				!isInTable(props.state) && commands.insertTable?.(options)(props) === true,
		};
	},
	addKeyboardShortcuts() {
		return {
			...this.parent?.(),
			Enter: ({ editor: { state, view } }) => goDown(state, view.dispatch),
		};
	},
	addProseMirrorPlugins() {
		return [...(this.parent?.() ?? []), headerFirst, inlinePaste];
	},
}).configure({ View: null });

/**
 * The table nodes of a post. Tiptap's commands work on them (`insertTable`, `addRowAfter`, `deleteColumn`,
 * `deleteTable` …). Tab goes to the next cell and adds a row after the last one, Enter goes to the cell below
 * and leaves the table after the last one, Shift+Enter breaks the line.
 */
const tableNodes = [PostTable, TableRow, HeaderCell, BodyCell];

/** Moves to the cell below, or out of the table after the last row. @returns false if the cursor isn't in a table */
function goDown(state: EditorState, dispatch: (tr: Transaction) => void): boolean {
	if (!isInTable(state) || !(state.selection instanceof TextSelection)) return false;
	const { map, table, tableStart, bottom, left } = selectedRect(state);
	const { tr } = state;
	if (bottom < map.height) {
		const cell = tableStart + map.positionAt(bottom, left, table);
		const end = cell + (tr.doc.nodeAt(cell)?.nodeSize ?? 0) - 2;
		dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView());
		return true;
	}
	const after = tableStart + table.nodeSize - 1;
	const paragraph = state.schema.nodes.paragraph?.createAndFill();
	if (paragraph && tr.doc.resolve(after).nodeAfter?.type !== paragraph.type) {
		tr.insert(after, paragraph);
	}
	dispatch(tr.setSelection(Selection.near(tr.doc.resolve(after))).scrollIntoView());
	return true;
}

/** Makes the first row's cells headers, and aligns each column like its first aligned cell. */
const headerFirst = new Plugin({
	appendTransaction(transactions, before, { doc, tr, schema }) {
		if (!transactions.some(({ docChanged }) => docChanged)) return null;
		const start = before.doc.content.findDiffStart(doc.content);
		const end = before.doc.content.findDiffEnd(doc.content)?.b;
		if (start === null || end === undefined) return null;
		doc.nodesBetween(start, Math.max(start, end), (node, position) => {
			if (node.type === schema.nodes.table) straighten(tr, node, position);
			return node.type !== schema.nodes.table;
		});
		return tr.docChanged ? tr : null;
	},
});

function straighten(tr: Transaction, table: Node, position: number): void {
	const { tableHeader, tableCell } = table.type.schema.nodes;
	const aligns: (string | null)[] = [];
	for (const row of table.children) {
		for (const [column, { attrs }] of row.children.entries()) aligns[column] ??= attrs.align;
	}
	table.forEach((row, offset, index) => {
		row.forEach((cell, cellOffset, column) => {
			const type = index === 0 ? tableHeader : tableCell;
			const align = aligns[column] ?? null;
			if (cell.type === type && cell.attrs.align === align) return;
			// A cell's size doesn't depend on its type, so positions stay valid.
			tr.setNodeMarkup(position + 1 + offset + 1 + cellOffset, type, { ...cell.attrs, align });
		});
	});
}

/** Pastes blocks into a cell as lines, unless they are a table or part of one. */
const inlinePaste = new Plugin({
	props: {
		transformPasted(slice, { state }) {
			if (!isInTable(state) || isTable(slice.content)) return slice;
			const { hardBreak, paragraph } = state.schema.nodes;
			const line: Node[] = [];
			slice.content.descendants((node) => {
				if (!node.isTextblock) return true;
				if (line.length > 0 && hardBreak) line.push(hardBreak.create());
				node.forEach((child) => {
					if (paragraph?.contentMatch.matchType(child.type)) line.push(child);
				});
				return false;
			});
			return slice.content.firstChild?.isInline ? slice : new Slice(Fragment.from(line), 0, 0);
		},
	},
});

function isTable({ childCount, firstChild }: Fragment): boolean {
	return childCount === 1 && /^table/.test(firstChild?.type.name ?? '');
}

declare module '@tiptap/core' {
	interface Commands<ReturnType> {
		callout: {
			/**
			 * Wraps the selected blocks in a callout. Within a callout, changes its purpose, or removes the
			 * callout if it already has this purpose. Does nothing within a table.
			 */
			toggleCallout: (purpose: CalloutPurpose) => ReturnType;
		};
	}
}

/** The desk's names of the callout purposes. Readers see those in content/pages/blog.yaml. */
export const calloutNames: Record<CalloutPurpose, string> = {
	urgent: 'Urgent',
	note: 'Good to know',
};

/** A highlighted block, such as "In an emergency, call 911." */
const CalloutNode = TiptapNode.create({
	name: 'callout',
	group: 'block',
	content: 'block+',
	defining: true,
	addAttributes() {
		return {
			purpose: {
				default: 'note' satisfies CalloutPurpose,
				parseHTML: (element): CalloutPurpose =>
					element.getAttribute('data-callout') === 'urgent' ? 'urgent' : 'note',
				rendered: false,
			},
		};
	},
	parseHTML() {
		return [{ tag: 'div[data-callout]' }];
	},
	renderHTML({ node }) {
		const purpose: CalloutPurpose = node.attrs.purpose;
		const name = calloutNames[purpose];
		const attributes = { 'data-callout': purpose, 'data-name': name, 'aria-label': name };
		return ['div', { class: `post-callout ${purpose}`, role: 'note', ...attributes }, 0];
	},
	addCommands() {
		return {
			toggleCallout:
				(purpose) =>
				({ commands, state }) => {
					const around = findParentNode(({ type }) => type === this.type)(state.selection);
					if (!around) return commands.wrapIn(this.type, { purpose });
					if (around.node.attrs.purpose === purpose) return commands.lift(this.type);
					return commands.updateAttributes(this.type, { purpose });
				},
		};
	},
});

/** The blocks of a post that aren't part of Tiptap's starter kit. */
export const blockNodes: Extensions = [...tableNodes, CalloutNode];
