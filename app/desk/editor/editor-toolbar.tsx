import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
	Bold,
	CodeXml,
	Heading2,
	Heading3,
	ImagePlus,
	Italic,
	Link2,
	List,
	ListOrdered,
	type LucideIcon,
	Quote,
	Redo2,
	Superscript,
	Table,
	Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';

/** A button of the toolbar, and what it does to the text. */
interface Tool {
	name: string;
	label: string;
	icon: LucideIcon;
	run?(chain: ChainedCommands): ChainedCommands;
	isOn?(editor: Editor): boolean;
	isPossible?(editor: Editor): boolean;
}

const emptyTable = {
	type: 'sourceBlock',
	content: [{ type: 'text', text: '|   |   |\n| --- | --- |\n|   |   |' }],
};

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
			run: (chain) => chain.insertContent(emptyTable),
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

const tools = groups.flat();

/**
 * The buttons above the text: one stop for the Tab key, arrows within (ARIA Authoring Practices, "Toolbar").
 *
 * @param others what the buttons do that concern more than the text, by their names
 */
export function EditorToolbar(props: {
	editor: Editor;
	isMarkdown: boolean;
	others: Record<string, () => void>;
}) {
	const { editor, isMarkdown, others } = props;
	const [stop, setStop] = useState('bold');
	const state = useEditorState({
		editor,
		selector: ({ editor: { isDestroyed } }) => ({
			on: tools.filter(({ isOn }) => !isDestroyed && isOn?.(editor)).map(({ name }) => name),
			off: tools
				.filter(({ isPossible }) => isPossible && (isDestroyed || !isPossible(editor)))
				.map(({ name }) => name),
		}),
	});
	const isOn = (name: string) => (name === 'markdown' ? isMarkdown : state.on.includes(name));
	const press = ({ name, run }: Tool) => {
		run?.(editor.chain().focus()).run();
		others[name]?.();
	};
	return (
		<div
			role="toolbar"
			aria-label="Formatting"
			className="editor-toolbar"
			onKeyDown={moveWithin}
			onFocus={({ target }) => setStop(target.dataset.command ?? 'bold')}
		>
			{groups.map((group) => (
				<div key={group[0]?.name} className="editor-toolbar-group">
					{group.map((tool) => {
						const { name, label, icon: Icon, isPossible } = tool;
						const toggles = tool.isOn !== undefined || name === 'markdown';
						return (
							<button
								key={name}
								type="button"
								data-command={name}
								aria-label={label}
								title={label}
								aria-pressed={toggles ? isOn(name) : undefined}
								aria-disabled={isPossible ? state.off.includes(name) : undefined}
								tabIndex={name === stop ? 0 : -1}
								className="editor-tool"
								// The text keeps its selection while the mouse is down on a button.
								onMouseDown={(event) => event.preventDefault()}
								onClick={() => press(tool)}
							>
								<Icon aria-hidden="true" size="1.25em" />
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
