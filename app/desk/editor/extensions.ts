import { type Editor, Extension, type Extensions, Node } from '@tiptap/core';
import { Placeholder } from '@tiptap/extension-placeholder';
import { Plugin } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import { StarterKit } from '@tiptap/starter-kit';
import { safeHref } from '#app/domain/posts/tree/href.ts';
import { blockNodes } from './block-nodes.ts';
import { FigureNode } from './figure-node.tsx';
import { looksLikeMarkdown, MarkdownSource } from './markdown-source.ts';
import { type CleanHtml, cleanHtml } from './paste/clean-html.ts';

/** Callbacks for pasted or dropped content other than text. */
interface PasteEvents {
	/** Called with picture files and their position in the text. */
	files(editor: Editor, files: File[], position: number): void;
	/** Returns the post's title. */
	title(): string;
	/** Called with what a paste left out or found. */
	pasted(found: CleanHtml): void;
}

/** Everything a post can contain: exactly what its Markdown can express. */
export function allExtensions(events: PasteEvents): Extensions {
	return [
		StarterKit.configure({
			heading: { levels: [2, 3] },
			codeBlock: false,
			underline: false,
			link: {
				openOnClick: false,
				defaultProtocol: 'https',
				HTMLAttributes: { target: null, rel: null },
				isAllowedUri: (href) => safeHref(href) !== undefined,
			},
		}),
		Placeholder.configure({ placeholder: 'Start writing, or paste from Word or Docs' }),
		FigureNode,
		SourceBlock,
		FootnoteReference,
		...blockNodes,
		Paste.configure(events),
	];
}

/** Returns the label above a block that is edited as Markdown. */
function sourceLabel(text: string): string {
	if (text.startsWith('[^')) return 'Footnote';
	return text.startsWith('|') ? 'Table, as Markdown' : 'Markdown';
}

/** A block that is edited as Markdown, such as the text of a footnote. */
const SourceBlock = Node.create({
	name: 'sourceBlock',
	group: 'block',
	content: 'text*',
	marks: '',
	code: true,
	defining: true,
	parseHTML() {
		return [{ tag: 'pre', preserveWhitespace: 'full' }];
	},
	renderHTML({ node: { textContent } }) {
		const label = sourceLabel(textContent);
		return ['pre', { class: 'editor-source', 'data-label': label, spellcheck: 'false' }, 0];
	},
	addKeyboardShortcuts() {
		return {
			// Enter twice at the end continues in the text below.
			Enter: ({ editor }) => {
				const { $from, empty } = editor.state.selection;
				if (!empty || $from.parent.type !== this.type) return false;
				const atEnd = $from.parentOffset === $from.parent.content.size;
				if (!atEnd || !$from.parent.textContent.endsWith('\n')) {
					return editor.commands.insertContent('\n');
				}
				return editor
					.chain()
					.deleteRange({ from: $from.pos - 1, to: $from.pos })
					.exitCode()
					.run();
			},
		};
	},
});

/** Converts content pasted from other programs, and picture files, to what a post supports. */
const Paste = Extension.create<PasteEvents>({
	name: 'postPaste',
	// Runs before ProseMirror's own paste handling, such as a link pasted over a selection.
	priority: 1_000,
	addOptions() {
		return { files: () => {}, title: () => '', pasted: () => {} };
	},
	addProseMirrorPlugins() {
		const { editor, options } = this;
		return [
			new Plugin({
				props: {
					transformPastedHTML(pasted, view) {
						const cleaned = cleanHtml(pasted, {
							labelOf: footnoteLabels(view.state.doc),
							title: options.title(),
							isSpanish: view.dom.lang.startsWith('es'),
						});
						options.pasted(cleaned);
						return cleaned.html;
					},
					handlePaste(view, { clipboardData }) {
						const files = pictureFiles(clipboardData);
						const hasHtml = Boolean(clipboardData?.getData('text/html'));
						// Word and Docs add a rendered picture of the copied text.
						if (files.length > 0 && !hasHtml) {
							options.files(editor, files, view.state.selection.to);
							return true;
						}
						const text = clipboardData?.getData('text/plain') ?? '';
						if (hasHtml || !looksLikeMarkdown(text)) return false;
						// A table cell supports inline text only.
						if (isInTable(view.state)) return false;
						const nodes = new MarkdownSource().read(text);
						return editor.chain().insertContent(nodes).scrollIntoView().run();
					},
					handleDrop(view, event) {
						const files = pictureFiles(event.dataTransfer);
						if (files.length === 0) return false;
						const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
						options.files(editor, files, at?.pos ?? view.state.selection.to);
						return true;
					},
				},
			}),
		];
	},
});

const pictureFiles = (data: DataTransfer | null) =>
	[...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

declare module '@tiptap/core' {
	interface Commands<ReturnType> {
		footnoteReference: {
			/** Adds a footnote reference at the cursor and its text at the end, and moves the cursor there. */
			addFootnote: () => ReturnType;
		};
	}
}

/** A footnote reference. Its text is a separate block further down. */
const FootnoteReference = Node.create({
	name: 'footnoteReference',
	group: 'inline',
	inline: true,
	atom: true,
	addAttributes() {
		return { label: { default: '1' } };
	},
	parseHTML() {
		return [
			{
				tag: 'sup[data-footnote]',
				getAttrs: (element) => ({ label: element.getAttribute('data-footnote') }),
			},
		];
	},
	renderHTML({ node }) {
		const { label } = node.attrs;
		return ['sup', { 'data-footnote': label, class: 'editor-footnote' }, label];
	},
	renderText({ node }) {
		return `[^${node.attrs.label}]`;
	},
	addCommands() {
		return {
			addFootnote:
				() =>
				({ state, chain }) => {
					const label = footnoteLabels(state.doc)(0);
					const text = { type: 'sourceBlock', content: [{ type: 'text', text: `[^${label}]: ` }] };
					return chain()
						.insertContent({ type: this.name, attrs: { label } })
						.command(({ tr, state: { schema } }) => {
							const last = tr.doc.lastChild;
							const isEmpty = last?.type.name === 'paragraph' && last.content.size === 0;
							const end = tr.doc.content.size - (isEmpty ? last.nodeSize : 0);
							tr.insert(end, schema.nodeFromJSON(text));
							return true;
						})
						.command(({ tr, commands }) => commands.setTextSelection(endOfNote(tr.doc, label)))
						.scrollIntoView()
						.run();
				},
		};
	},
});

type Doc = import('@tiptap/pm/model').Node;

function labelsIn(doc: Doc): Set<string> {
	const labels = new Set<string>();
	doc.descendants((node) => {
		if (node.type.name === 'footnoteReference') labels.add(node.attrs.label);
	});
	return labels;
}

/** Returns a function that gives the nth unused footnote number. */
function footnoteLabels(doc: Doc): (index: number) => string {
	const text = doc.textBetween(0, doc.content.size, '\n', '\n');
	const used = new Set([
		...labelsIn(doc),
		...[...text.matchAll(/\[\^(\d+)\]:/g)].map(([, label]) => label),
	]);
	const free: string[] = [];
	return (index) => {
		for (let number = Number(free.at(-1) ?? 0) + 1; free.length <= index; number += 1) {
			if (!used.has(String(number))) free.push(String(number));
		}
		return free[index] ?? '';
	};
}

function endOfNote(doc: Doc, label: string): number {
	let end = doc.content.size;
	doc.forEach((node, offset) => {
		const isNote = node.type.name === 'sourceBlock' && node.textContent.startsWith(`[^${label}]:`);
		if (isNote) end = offset + 1 + node.content.size;
	});
	return end;
}
