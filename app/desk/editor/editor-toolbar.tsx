import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
	Bold,
	CodeXml,
	Heading2,
	Heading3,
	ImagePlus,
	Info,
	Italic,
	Link2,
	List,
	ListOrdered,
	type LucideIcon,
	Quote,
	Redo2,
	Superscript,
	Table,
	TriangleAlert,
	Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { calloutNames } from './block-nodes.ts';

/** A toolbar button and the command it runs. */
interface Tool {
	name: string;
	label: string;
	/** If omitted, the label is visible. */
	icon?: LucideIcon;
	run?(chain: ChainedCommands): ChainedCommands;
	isOn?(editor: Editor): boolean;
	isPossible?(editor: Editor): boolean;
}

const groups: Tool[][] = [
	[
		{
			name: 'bold',
			label: 'Bold (Ctrl+B)',
			icon: Bold,
			run: (chain) => chain.toggleBold(),
			isOn: (editor) => editor.isActive('bold'),
		},
		{
			name: 'italic',
			label: 'Italic (Ctrl+I)',
			icon: Italic,
			run: (chain) => chain.toggleItalic(),
			isOn: (editor) => editor.isActive('italic'),
		},
		{
			name: 'link',
			label: 'Link (Ctrl+K)',
			icon: Link2,
			isOn: (editor) => editor.isActive('link'),
		},
	],
	[
		{
			name: 'heading2',
			label: 'Heading',
			icon: Heading2,
			run: (chain) => chain.toggleHeading({ level: 2 }),
			isOn: (editor) => editor.isActive('heading', { level: 2 }),
		},
		{
			name: 'heading3',
			label: 'Small heading',
			icon: Heading3,
			run: (chain) => chain.toggleHeading({ level: 3 }),
			isOn: (editor) => editor.isActive('heading', { level: 3 }),
		},
		{
			name: 'bullets',
			label: 'List',
			icon: List,
			run: (chain) => chain.toggleBulletList(),
			isOn: (editor) => editor.isActive('bulletList'),
		},
		{
			name: 'numbers',
			label: 'Numbered list',
			icon: ListOrdered,
			run: (chain) => chain.toggleOrderedList(),
			isOn: (editor) => editor.isActive('orderedList'),
		},
		{
			name: 'quote',
			label: 'Quote',
			icon: Quote,
			run: (chain) => chain.toggleBlockquote(),
			isOn: (editor) => editor.isActive('blockquote'),
		},
	],
	[
		{ name: 'picture', label: 'Picture', icon: ImagePlus },
		{
			name: 'footnote',
			label: 'Footnote',
			icon: Superscript,
			run: (chain) => chain.addFootnote(),
		},
		{
			name: 'table',
			label: 'Table',
			icon: Table,
			run: (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
			isPossible: (editor) => !editor.isActive('table'),
		},
		{
			name: 'callout-urgent',
			label: `Callout: ${calloutNames.urgent}`,
			icon: TriangleAlert,
			run: (chain) => chain.toggleCallout('urgent'),
			isOn: (editor) => editor.isActive('callout', { purpose: 'urgent' }),
		},
		{
			name: 'callout-note',
			label: `Callout: ${calloutNames.note}`,
			icon: Info,
			run: (chain) => chain.toggleCallout('note'),
			isOn: (editor) => editor.isActive('callout', { purpose: 'note' }),
		},
	],
	[
		{
			name: 'undo',
			label: 'Undo (Ctrl+Z)',
			icon: Undo2,
			run: (chain) => chain.undo(),
			isPossible: (editor) => editor.can().undo(),
		},
		{
			name: 'redo',
			label: 'Redo',
			icon: Redo2,
			run: (chain) => chain.redo(),
			isPossible: (editor) => editor.can().redo(),
		},
		{ name: 'markdown', label: 'Edit as Markdown', icon: CodeXml },
	],
];

const tableGroups: Tool[][] = [
	[
		{ name: 'row-before', label: 'Row above', run: (chain) => chain.addRowBefore() },
		{ name: 'row-after', label: 'Row below', run: (chain) => chain.addRowAfter() },
		{ name: 'delete-row', label: 'Delete row', run: (chain) => chain.deleteRow() },
	],
	[
		{ name: 'column-before', label: 'Column left', run: (chain) => chain.addColumnBefore() },
		{ name: 'column-after', label: 'Column right', run: (chain) => chain.addColumnAfter() },
		{ name: 'delete-column', label: 'Delete column', run: (chain) => chain.deleteColumn() },
	],
	[{ name: 'delete-table', label: 'Delete table', run: (chain) => chain.deleteTable() }],
];

/**
 * The toolbar above the text.
 *
 * @param props.others handlers of buttons that don't edit the text, by button name
 */
export function EditorToolbar(props: {
	editor: Editor;
	isMarkdown: boolean;
	others: Record<string, () => void>;
}) {
	const { editor, isMarkdown, others } = props;
	return (
		<Toolbar
			editor={editor}
			label="Formatting"
			groups={groups}
			pressed={isMarkdown ? 'markdown' : undefined}
			others={others}
		/>
	);
}

/** The toolbar for the table at the cursor. It stays at the bottom, so that the text doesn't move. */
export function TableToolbar({ editor }: { editor: Editor }) {
	const isInTable = useEditorState({
		editor,
		selector: () => !editor.isDestroyed && editor.isActive('table'),
	});
	if (!isInTable) return null;
	return <Toolbar editor={editor} label="Table" groups={tableGroups} />;
}

/** Focuses the toolbar for the cursor's context. @returns false if there is none */
export function focusToolbar(text: HTMLElement): boolean {
	const toolbars = text.closest('form')?.querySelectorAll('[role=toolbar]') ?? [];
	const stop = [...toolbars].at(-1)?.querySelector<HTMLElement>('[tabindex="0"]');
	stop?.focus();
	return stop !== undefined && stop !== null;
}

/**
 * A toolbar with one tab stop, arrow keys within it (ARIA Authoring Practices, "Toolbar"), and Escape to return
 * to the text.
 */
function Toolbar(props: {
	editor: Editor;
	label: string;
	groups: Tool[][];
	/** Name of an active button whose state isn't part of the text. */
	pressed?: string | undefined;
	others?: Record<string, () => void>;
}) {
	const { editor, label: name, groups, pressed, others } = props;
	const [first] = groups[0] ?? [];
	const [stop, setStop] = useState(first?.name);
	const state = useEditorState({
		editor,
		selector: ({ editor: { isDestroyed } }) => ({
			on: groups
				.flat()
				.filter(({ isOn }) => !isDestroyed && isOn?.(editor))
				.map((tool) => tool.name),
			off: groups
				.flat()
				.filter(({ isPossible }) => isPossible && (isDestroyed || !isPossible(editor)))
				.map((tool) => tool.name),
		}),
	});
	const run = (tool: Tool) => {
		if (state.off.includes(tool.name)) return;
		tool.run?.(editor.chain().focus()).run();
		others?.[tool.name]?.();
	};
	return (
		<div
			role="toolbar"
			aria-label={name}
			aria-keyshortcuts="Alt+F10"
			className="editor-toolbar"
			data-toolbar={name}
			onKeyDown={(event) => {
				if (event.key === 'Escape') editor.view.focus();
				else moveWithin(event);
			}}
			onFocus={({ target }) => setStop(target.dataset.command ?? first?.name)}
		>
			{groups.map((group) => (
				<div key={group[0]?.name} className="editor-toolbar-group">
					{group.map((tool) => {
						const { icon: Icon, label, isPossible } = tool;
						const toggles = tool.isOn !== undefined || tool.name === 'markdown';
						const isOn = tool.name === pressed || state.on.includes(tool.name);
						return (
							<button
								key={tool.name}
								type="button"
								data-command={tool.name}
								aria-label={Icon && label}
								title={Icon && label}
								aria-pressed={toggles ? isOn : undefined}
								aria-disabled={isPossible ? state.off.includes(tool.name) : undefined}
								tabIndex={tool.name === stop ? 0 : -1}
								className="editor-tool"
								// Keeps the text's selection while the mouse button is down.
								onMouseDown={(event) => event.preventDefault()}
								onClick={() => run(tool)}
							>
								{Icon ? <Icon aria-hidden="true" size="1.25em" /> : label}
							</button>
						);
					})}
				</div>
			))}
		</div>
	);
}

function moveWithin(event: KeyboardEvent<HTMLElement>) {
	const buttons = [...event.currentTarget.getElementsByTagName('button')];
	const usable = buttons.filter((button) => button.checkVisibility({ visibilityProperty: true }));
	const index = usable.indexOf(event.target as HTMLButtonElement);
	const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
	if (index === -1 || to === undefined) return;
	event.preventDefault();
	usable.at(to % usable.length)?.focus();
}
