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
import type { EditorCopy } from './editor-config.ts';

type Name = Exclude<keyof EditorCopy['toolbar'], 'label'>;

const groups: { name: Name; icon: LucideIcon; toggles?: true }[][] = [
	[
		{ name: 'bold', icon: Bold, toggles: true },
		{ name: 'italic', icon: Italic, toggles: true },
		{ name: 'link', icon: Link2, toggles: true },
	],
	[
		{ name: 'heading2', icon: Heading2, toggles: true },
		{ name: 'heading3', icon: Heading3, toggles: true },
		{ name: 'bullets', icon: List, toggles: true },
		{ name: 'numbers', icon: ListOrdered, toggles: true },
		{ name: 'quote', icon: Quote, toggles: true },
	],
	[
		{ name: 'picture', icon: ImagePlus },
		{ name: 'footnote', icon: Superscript },
		{ name: 'table', icon: Table },
	],
	[
		{ name: 'undo', icon: Undo2 },
		{ name: 'redo', icon: Redo2 },
		{ name: 'markdown', icon: CodeXml, toggles: true },
	],
];

/** The buttons above the text; the script shows them. */
export function EditorToolbar({ copy }: { copy: EditorCopy['toolbar'] }) {
	return (
		<div
			role="toolbar"
			aria-label={copy.label}
			data-editor-toolbar=""
			className="editor-toolbar"
			hidden
		>
			{groups.map((buttons) => (
				<div key={buttons[0]?.name} className="editor-toolbar-group">
					{buttons.map(({ name, icon: Icon, toggles }) => (
						<button
							key={name}
							type="button"
							data-command={name}
							aria-label={copy[name]}
							title={copy[name]}
							aria-pressed={toggles ? false : undefined}
							className="editor-tool"
						>
							<Icon aria-hidden="true" size="1.25em" />
						</button>
					))}
				</div>
			))}
		</div>
	);
}
