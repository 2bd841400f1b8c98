import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
	Asterisk,
	Bold,
	ChevronDown,
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

/** A button that is pressed while the cursor is in a mark or node of that type. */
const toggle = (
	name: string,
	label: string,
	icon: LucideIcon,
	run: Tool['run'],
	[type, attributes]: [type: string, attributes?: object] = [name],
): Tool => ({
	name,
	label,
	icon,
	...(run && { run }),
	isOn: (editor) => editor.isActive(type, attributes),
});

const groups: Tool[][] = [
	[
		toggle('bold', 'Bold (Ctrl+B)', Bold, (chain) => chain.toggleBold()),
		toggle('italic', 'Italic (Ctrl+I)', Italic, (chain) => chain.toggleItalic()),
		{ name: 'picture', label: 'Picture', icon: ImagePlus },
		toggle('link', 'Link (Ctrl+K)', Link2, undefined),
	],
	[
		toggle('heading2', 'Heading', Heading2, (chain) => chain.toggleHeading({ level: 2 }), [
			'heading',
			{ level: 2 },
		]),
		toggle('bulletList', 'List', List, (chain) => chain.toggleBulletList()),
		toggle('orderedList', 'Numbered list', ListOrdered, (chain) => chain.toggleOrderedList()),
		toggle('heading3', 'Small heading', Heading3, (chain) => chain.toggleHeading({ level: 3 }), [
			'heading',
			{ level: 3 },
		]),
		toggle('blockquote', 'Quote', Quote, (chain) => chain.toggleBlockquote()),
	],
	[
		{ name: 'footnote', label: 'Footnote', icon: Asterisk, run: (chain) => chain.addFootnote() },
		{
			name: 'table',
			label: 'Table',
			icon: Table,
			run: (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
			isPossible: (editor) => !editor.isActive('table'),
		},
		...(['urgent', 'note'] as const).map((purpose) =>
			toggle(
				`callout-${purpose}`,
				`Callout: ${calloutNames[purpose]}`,
				{ urgent: TriangleAlert, note: Info }[purpose],
				(chain) => chain.toggleCallout(purpose),
				['callout', { purpose }],
			),
		),
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
export function EditorToolbar(props: { editor: Editor; others: Record<string, () => void> }) {
	return <Toolbar {...props} label="Formatting" groups={groups} />;
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
	others?: Record<string, () => void>;
}) {
	const { editor, label: name, groups, others } = props;
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
	const [isOpen, setIsOpen] = useState(false);
	return (
		<div
			role="toolbar"
			aria-label={name}
			aria-keyshortcuts="Alt+F10"
			className="editor-toolbar"
			data-toolbar={name}
			data-open={isOpen ? '' : undefined}
			onKeyDown={(event) => {
				if (event.key === 'Escape') editor.view.focus();
				else moveWithin(event);
			}}
			onFocus={({ target }) => {
				setStop(target.dataset.command ?? first?.name);
				// A button below the first row is hidden until it's reached.
				if (target.offsetTop > target.offsetHeight) setIsOpen(true);
			}}
		>
			<div className="editor-toolbar-row">
				{groups.map((group) => (
					<div key={group[0]?.name} className="editor-toolbar-group">
						{group.map((tool) => {
							const { icon: Icon, label, isPossible } = tool;
							return (
								<button
									key={tool.name}
									type="button"
									data-command={tool.name}
									aria-label={Icon && label}
									title={Icon && label}
									aria-pressed={tool.isOn && state.on.includes(tool.name)}
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
			<button
				type="button"
				data-command="more"
				aria-label="More"
				title="More"
				aria-expanded={isOpen}
				tabIndex={stop === 'more' ? 0 : -1}
				className="editor-tool editor-more"
				onMouseDown={(event) => event.preventDefault()}
				onClick={() => setIsOpen(!isOpen)}
			>
				<ChevronDown aria-hidden="true" size="1.25em" />
			</button>
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
