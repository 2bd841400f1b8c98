import { type Editor, Extension, type Extensions, Node } from '@tiptap/core';
import { Placeholder } from '@tiptap/extension-placeholder';
import { Plugin, TextSelection } from '@tiptap/pm/state';
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
		Footnote,
		FootnoteReference,
		...blockNodes,
		Paste.configure(events),
	];
}

/** A block that is edited as Markdown, such as code. */
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
	renderHTML() {
		return ['pre', { class: 'editor-source', 'data-label': 'Markdown', spellcheck: 'false' }, 0];
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

/** The text of a footnote, one paragraph. Enter continues in the text below. */
const Footnote = Node.create({
	name: 'footnote',
	group: 'block',
	content: 'inline*',
	defining: true,
	addAttributes() {
		return {
			label: {
				default: '1',
				parseHTML: (element) => element.getAttribute('data-note'),
				renderHTML: ({ label }) => ({ 'data-note': label, 'data-label': `Footnote ${label}` }),
			},
		};
	},
	parseHTML: () => [{ tag: 'p[data-note]', priority: 60 }],
	renderHTML: ({ HTMLAttributes }) => ['p', { class: 'editor-note', ...HTMLAttributes }, 0],
	addKeyboardShortcuts() {
		return {
			Enter: ({ editor }) => {
				const { $from } = editor.state.selection;
				if ($from.parent.type !== this.type) return false;
				return editor.chain().setTextSelection($from.end()).splitBlock().run();
			},
		};
	},
});

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
					return chain()
						.insertContent({ type: this.name, attrs: { label } })
						.command(({ tr, state: { schema } }) => {
							const last = tr.doc.lastChild;
							const isEmpty = last?.type.name === 'paragraph' && last.content.size === 0;
							const end = tr.doc.content.size - (isEmpty ? last.nodeSize : 0);
							tr.insert(end, schema.nodeFromJSON({ type: 'footnote', attrs: { label } }));
							tr.setSelection(TextSelection.create(tr.doc, end + 1));
							return true;
						})
						.scrollIntoView()
						.run();
				},
		};
	},
});

type Doc = import('@tiptap/pm/model').Node;

/** Returns a function that gives the nth unused footnote number. */
function footnoteLabels(doc: Doc): (index: number) => string {
	const used = new Set<string>();
	doc.descendants(({ attrs, textContent, type }) => {
		if (/^footnote/.test(type.name)) used.add(attrs.label);
		for (const [, label = ''] of textContent.matchAll(/\[\^(\d+)\]:/g)) used.add(label);
	});
	const free: string[] = [];
	return (index) => {
		for (let number = Number(free.at(-1) ?? 0) + 1; free.length <= index; number += 1) {
			if (!used.has(String(number))) free.push(String(number));
		}
		return free[index] ?? '';
	};
}
