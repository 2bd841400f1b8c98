import { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import type { EditorConfig } from '../editor-config.ts';
import { cleanHtml } from '../paste/clean-html.ts';
import { looksLikeMarkdown } from '../paste/looks-like-markdown.ts';
import { allExtensions } from './all-extensions.ts';
import { footnoteLabels } from './footnote-reference.ts';
import { markBlocks } from './issue-marks.ts';
import { MarkdownSource } from './markdown-source.ts';

export interface VisualEditor {
	editor: Editor;
	markdown(): string;
	setMarkdown(markdown: string): void;
	/** At once, so that the next key is typed there; Tiptap's own command waits for a frame. */
	focusStart(): void;
	/** Selects some words of a block and brings them into sight. */
	show(block: number, quote: string): void;
	mark(blocks: ReadonlySet<number>): void;
}

/** What the visual editor tells the rest of the page. */
interface VisualEvents {
	change(): void;
	select(): void;
	/** Picture files that were dropped or pasted, and where. */
	files(files: File[], position: number): void;
	/** Pictures of a paste that can't be taken along, and what became of its tables. */
	pasted(lostPictures: number, tableNews: string): void;
}

/**
 * Makes the visual editor.
 *
 * @param labelId of the element that names it for assistive technology
 */
export function createVisualEditor(
	element: HTMLElement,
	labelId: string,
	{ copy }: EditorConfig,
	events: VisualEvents,
): VisualEditor {
	const source = new MarkdownSource();
	let loading = false;
	const editor = new Editor({
		element,
		// The Content-Security-Policy allows no style element; the rules are in editor.css.
		injectCSS: false,
		extensions: allExtensions(copy),
		editorProps: {
			attributes: {
				class: 'prose post-text editor-text',
				role: 'textbox',
				'aria-multiline': 'true',
				'aria-labelledby': labelId,
				spellcheck: 'true',
			},
			transformPastedHTML(pasted) {
				const { html, lostPictures, tableNews } = cleanHtml(
					pasted,
					footnoteLabels(editor.state.doc),
				);
				events.pasted(lostPictures, tableNews);
				return html;
			},
			// The bars stay in sight above the text.
			scrollThreshold: { top: 140, bottom: 20, left: 0, right: 0 },
			scrollMargin: { top: 150, bottom: 30, left: 0, right: 0 },
			handlePaste(view, { clipboardData }) {
				const files = pictureFiles(clipboardData);
				// Word and Docs put a picture of the text beside the text.
				if (files.length > 0 && !clipboardData?.getData('text/html')) {
					events.files(files, view.state.selection.to);
					return true;
				}
				const text = clipboardData?.getData('text/plain') ?? '';
				if (clipboardData?.getData('text/html') || !looksLikeMarkdown(text)) return false;
				// A cell holds text alone.
				if (isInTable(view.state)) return false;
				return insertMarkdown(editor, text);
			},
			handleDrop(view, event) {
				const files = pictureFiles(event.dataTransfer);
				if (files.length === 0) return false;
				const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
				events.files(files, at?.pos ?? view.state.selection.to);
				return true;
			},
		},
		onUpdate: () => {
			if (!loading) events.change();
		},
		onSelectionUpdate: () => events.select(),
		onTransaction: () => events.select(),
	});
	return {
		editor,
		markdown: () => source.write(editor.state.doc),
		setMarkdown(markdown) {
			loading = true;
			source.load(markdown, (content) => {
				editor
					.chain()
					.setMeta('addToHistory', false)
					.setContent(content, { emitUpdate: false })
					.run();
				return editor.state.doc;
			});
			loading = false;
		},
		focusStart() {
			editor.view.dispatch(editor.state.tr.setSelection(Selection.atStart(editor.state.doc)));
			editor.view.focus();
		},
		show: (block, quote) => show(editor, block, quote),
		mark: (blocks) => editor.view.dispatch(markBlocks(editor.state.tr, blocks)),
	};
}

function insertMarkdown(editor: Editor, text: string): boolean {
	const nodes = new MarkdownSource().read(text);
	return editor.chain().insertContent(nodes).scrollIntoView().run();
}

const pictureFiles = (data: DataTransfer | null) =>
	[...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

function show(editor: Editor, block: number, quote: string) {
	const { doc } = editor.state;
	if (block >= doc.childCount) return;
	let start = 0;
	for (let index = 0; index < block; index += 1) start += doc.child(index).nodeSize;
	const range = rangeOf(doc.child(block), start, quote);
	editor.view.focus();
	editor.chain().setTextSelection(range).scrollIntoView().run();
	// Under the sticky bars the text would be in sight for the browser alone.
	const { node } = editor.view.domAtPos(range.from);
	const element = node instanceof HTMLElement ? node : node.parentElement;
	element?.scrollIntoView({ block: 'center' });
}

/** Where some words stand in a block; the whole block when they aren't there as one text. */
function rangeOf(block: Editor['state']['doc'], start: number, quote: string) {
	let found: { from: number; to: number } | undefined;
	block.descendants((node, position) => {
		if (found || !node.isTextblock) return !found;
		found = within(node, start + position + 2, quote);
		return false;
	});
	if (block.isTextblock) found = within(block, start + 1, quote);
	return found ?? { from: start + 1, to: start + Math.max(1, block.nodeSize - 1) };
}

/** An atom counts as one character, as it does in positions. */
function within(node: Editor['state']['doc'], start: number, quote: string) {
	const text = node.textBetween(0, node.content.size, undefined, '\ufffc');
	const index = quote === '' ? -1 : text.indexOf(quote);
	return index === -1 ? undefined : { from: start + index, to: start + index + quote.length };
}
