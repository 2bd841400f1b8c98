import type { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { EditorContent, type UseEditorOptions, useEditor } from '@tiptap/react';
import {
	type Ref,
	type RefObject,
	useEffect,
	useImperativeHandle,
	useMemo,
	useRef,
	useState,
} from 'react';
import { PictureInput } from '#app/desk/pictures/picture-field.tsx';
import type { Ledger } from '#app/domain/figures/statistics.ts';
import type { PlacedIssue } from '#app/domain/posts/checks/issue.ts';
import { control } from './editor-fields.ts';
import { EditorToolbar, focusToolbar, TableToolbar } from './editor-toolbar.tsx';
import { allExtensions } from './extensions.ts';
import { insertPictures } from './figure-node.tsx';
import { LinkDialog, type LinkDialogHandle } from './link-dialog.tsx';
import { MarkdownSource } from './markdown-source.ts';
import type { ReportView } from './report-view.ts';
import { useChecks } from './use-checks.ts';

/** Controls the text from the rest of the screen. */
export interface TextHandle {
	/** Copies the text into the form's field, as Markdown. */
	collect(): void;
	/**
	 * Focuses the start at once, so that the next key lands there. Tiptap's own command waits for an animation
	 * frame.
	 */
	focusStart(): void;
	/** Selects an issue's words, or its block, and scrolls them into view. */
	show(issue: PlacedIssue): void;
}

/** The callbacks stay those of the first render. */
interface Props {
	ref: Ref<TextHandle>;
	/** The form's field, whose Markdown the visual editor is a view of. */
	area: RefObject<HTMLTextAreaElement | null>;
	ledger: Ledger;
	/** The language of the text as a BCP 47 tag, such as es-US. */
	locale: string;
	/** Called when the visual editor holds the text. */
	onReady(): void;
	/** Called when the text has changed. */
	onChange(): void;
	onReport(report: ReportView): void;
	/** Announces a status message. */
	onNews(text: string): void;
}

/** The toolbar and the visual editor. It loads after the screen. */
export default function VisualEditor(props: Props) {
	const openLink = useRef(() => {});
	// Stable across renders, or Tiptap would reset its options.
	const [options] = useState(() => editorOptions(openLink, props));
	const editor = useEditor(options, []);
	return (
		<>
			{editor && (
				<TextTools {...props} key={editor.instanceId} editor={editor} openLink={openLink} />
			)}
			<div className="editor-visual">
				<p id="hint-toolbar" className="sr-only">
					Alt+F10 goes to the buttons, Escape back to the text.
				</p>
				<EditorContent editor={editor} />
				{editor && <TableToolbar editor={editor} />}
			</div>
			{editor && <TextOfEditor {...props} key={editor.instanceId} editor={editor} />}
		</>
	);
}

function editorOptions(
	openLink: RefObject<() => void>,
	{ locale, area, onNews }: Pick<Props, 'locale' | 'area' | 'onNews'>,
): UseEditorOptions & { immediatelyRender: false } {
	return {
		immediatelyRender: false,
		shouldRerenderOnTransaction: false,
		// The Content-Security-Policy forbids style elements. The rules are in editor-text.css.
		injectCSS: false,
		extensions: allExtensions({
			files: (editor, files, position) => void insertPictures(editor, files, position, onNews),
			title: () => (area.current?.form ? control(area.current.form, 'title').value : ''),
			pasted({ lostPictures, tableNews, title }) {
				const news = [lostPictures > 0 && lostText(lostPictures), tableNews].filter(Boolean);
				onNews(news.join(' '));
				if (title === '' || !area.current?.form) return;
				const field = control(area.current.form, 'title');
				field.value = title;
				// Acts like typing, so that the form saves it.
				field.dispatchEvent(new Event('input', { bubbles: true }));
			},
		}),
		editorProps: {
			attributes: {
				class: 'prose post-text editor-text',
				role: 'textbox',
				'aria-multiline': 'true',
				'aria-label': 'Text',
				'aria-describedby': 'hint-toolbar',
				spellcheck: 'true',
				lang: locale,
			},
			// The sticky bars cover the top of the text.
			scrollThreshold: { top: 140, bottom: 20, left: 0, right: 0 },
			scrollMargin: { top: 150, bottom: 30, left: 0, right: 0 },
			handleKeyDown({ dom }, event) {
				// In a table Tab goes to the next cell, so Alt+F10 focuses the toolbar.
				if (event.key === 'F10' && event.altKey) return focusToolbar(dom);
				const isLink = event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
				// Elsewhere the shell opens the command palette with this key.
				if (isLink) event.stopPropagation();
				if (isLink) openLink.current();
				return isLink;
			},
		},
	};
}

const lostText = (count: number) =>
	count === 1
		? 'A picture couldn’t be pasted along. Save it as a file, then add it with the picture button.'
		: `${count} pictures couldn’t be pasted along. Save them as files, then add them with the picture button.`;

/** The toolbar, the link dialog and the picture file input. */
function TextTools(props: Props & { editor: Editor; openLink: RefObject<() => void> }) {
	const { editor, onNews, openLink } = props;
	const dialog = useRef<LinkDialogHandle>(null);
	const files = useRef<HTMLInputElement>(null);
	useEffect(() => {
		openLink.current = () => dialog.current?.open();
	}, [openLink]);
	return (
		<>
			<EditorToolbar
				editor={editor}
				others={{
					link: () => dialog.current?.open(),
					picture: () => files.current?.click(),
				}}
			/>
			<LinkDialog editor={editor} ref={dialog} />
			<PictureInput
				ref={files}
				multiple
				onFiles={(chosen) => void insertPictures(editor, chosen, editor.state.selection.to, onNews)}
			/>
		</>
	);
}

/** Keeps the form's field, the visual editor and the checks in sync. Renders nothing. */
function TextOfEditor(props: Props & { editor: Editor }) {
	const { editor, ref, area, ledger, onChange, onReady, onReport } = props;
	const source = useMemo(() => new MarkdownSource(), []);
	const isCollected = useRef(true);
	const checks = useChecks(editor, ledger, onReport);

	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once per editor
	useEffect(() => {
		source.load(area.current?.value ?? '', (content) => {
			editor
				.chain()
				.setMeta('addToHistory', false)
				.setContent(content, { emitUpdate: false })
				.run();
			return editor.state.doc;
		});
		const changed = () => {
			isCollected.current = false;
			onChange();
			checks.changed();
		};
		editor.on('update', changed);
		onReady();
		return () => {
			editor.off('update', changed);
		};
	}, [editor]);

	useImperativeHandle(ref, () => ({
		collect() {
			if (isCollected.current || !area.current) return;
			area.current.value = source.write(editor.state.doc);
			isCollected.current = true;
		},
		focusStart() {
			editor.view.dispatch(editor.state.tr.setSelection(Selection.atStart(editor.state.doc)));
			editor.view.focus();
		},
		show: ({ block, quote }) => showInEditor(editor, block, quote),
	}));
	return null;
}

function showInEditor(editor: Editor, block: number, quote: string) {
	const { doc } = editor.state;
	if (block >= doc.childCount) return;
	let start = 0;
	for (let index = 0; index < block; index += 1) start += doc.child(index).nodeSize;
	const range = rangeOf(doc.child(block), start, quote);
	editor.view.focus();
	editor.chain().setTextSelection(range).scrollIntoView().run();
	// The browser would count text below the sticky bars as visible.
	const { node } = editor.view.domAtPos(range.from);
	const element = node instanceof HTMLElement ? node : node.parentElement;
	element?.scrollIntoView({ block: 'center' });
}

/** Returns the range of some words in a block, or the whole block if they aren't one text there. */
function rangeOf(block: Editor['state']['doc'], start: number, quote: string) {
	let range: { from: number; to: number } | undefined;
	block.descendants((node, position) => {
		if (range || !node.isTextblock) return !range;
		range = within(node, start + position + 2, quote);
		return false;
	});
	if (block.isTextblock) range = within(block, start + 1, quote);
	return range ?? { from: start + 1, to: start + Math.max(1, block.nodeSize - 1) };
}

/** Finds words in a node. An atom counts as one character, as it does in positions. */
function within(node: Editor['state']['doc'], start: number, quote: string) {
	const text = node.textBetween(0, node.content.size, undefined, '\ufffc');
	const index = quote === '' ? -1 : text.indexOf(quote);
	return index === -1 ? undefined : { from: start + index, to: start + index + quote.length };
}
