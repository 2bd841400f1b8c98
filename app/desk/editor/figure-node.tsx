import { type Editor, mergeAttributes, Node } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { uploadPicture } from '#app/desk/pictures/picture-requests.ts';
import { inlineControlClassName } from '#app/desk/shell/controls.tsx';
import { postJson } from '#app/desk/shell/post-json.ts';
import { textLinkClassName } from '#app/ui/text-link.tsx';

declare module '@tiptap/core' {
	interface Storage {
		figure: {
			/** Path of the picture that was just added and has no alt text yet. */
			added: string | undefined;
		};
	}
}

/** A picture with its alt text and caption, both typed below it. */
export const FigureNode = Node.create({
	name: 'figure',
	group: 'block',
	atom: true,
	draggable: true,
	selectable: true,
	addStorage: () => ({ added: undefined as string | undefined }),
	addAttributes() {
		return { src: { default: '' }, alt: { default: '' }, caption: { default: '' } };
	},
	parseHTML() {
		return [{ tag: 'img[src^="/"]', getAttrs: (image) => attributesOf(image) }];
	},
	renderHTML({ HTMLAttributes: { src, alt, caption } }) {
		return ['img', mergeAttributes({ src, alt, title: caption })];
	},
	addNodeView() {
		return ReactNodeViewRenderer(Figure, {
			stopEvent: ({ event: { target } }) =>
				target instanceof HTMLInputElement || target instanceof HTMLButtonElement,
			ignoreMutation: () => true,
		});
	},
});

function attributesOf(image: HTMLElement) {
	const value = (name: string) => image.getAttribute(name) ?? '';
	return { src: value('src'), alt: value('alt'), caption: value('title') };
}

function Figure({ node, editor, updateAttributes, deleteNode }: ReactNodeViewProps) {
	const { src, alt, caption } = node.attrs as Record<'src' | 'alt' | 'caption', string>;
	const description = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (editor.storage.figure.added !== src) return;
		editor.storage.figure.added = undefined;
		description.current?.focus();
	}, [editor, src]);
	return (
		<NodeViewWrapper
			as="figure"
			className="editor-figure"
			contentEditable={false}
			data-incomplete={alt.trim() === '' || undefined}
		>
			<img src={src} alt={alt} />
			<FigureField
				ref={description}
				label="What it shows"
				hint="For people who can’t see it"
				value={alt}
				onInput={(value) => updateAttributes({ alt: value })}
				onLeave={(value) => {
					// Stored with a picture that has none yet, for whoever uses it next.
					if (value.trim() !== '')
						void postJson('/desk/posts/links', { describes: src, alt: value });
				}}
			/>
			<FigureField
				label="Caption"
				hint="Optional, shown below the picture"
				value={caption}
				onInput={(value) => updateAttributes({ caption: value })}
			/>
			<button
				type="button"
				className={textLinkClassName}
				onClick={() => {
					deleteNode();
					editor.view.focus();
				}}
			>
				Remove picture
			</button>
		</NodeViewWrapper>
	);
}

/** An uncontrolled input, since the editor renders after the key and a controlled one would lose its caret. */
function FigureField(props: {
	ref?: RefObject<HTMLInputElement | null>;
	label: string;
	hint: string;
	value: string;
	onInput(value: string): void;
	/** Called with the final value when the field loses the focus. */
	onLeave?(value: string): void;
}) {
	const { label, hint, value, onInput, onLeave } = props;
	const ownRef = useRef<HTMLInputElement>(null);
	const ref = props.ref ?? ownRef;
	const id = useId();
	useEffect(() => {
		if (ref.current && ref.current.value !== value) ref.current.value = value;
	}, [ref, value]);
	return (
		<p>
			<label htmlFor={id}>{label}</label>
			<input
				ref={ref}
				id={id}
				defaultValue={value}
				onInput={({ currentTarget }) => onInput(currentTarget.value)}
				onBlur={({ currentTarget }) => {
					// Tabbing through the field doesn't change it.
					if (currentTarget.value !== currentTarget.defaultValue) onLeave?.(currentTarget.value);
				}}
				placeholder={hint}
				autoComplete="off"
				className={inlineControlClassName}
			/>
		</p>
	);
}

/**
 * Uploads pictures and inserts them in order at the drop position: before or after a paragraph, never within
 * one.
 *
 * @param say announces progress, also to a screen reader
 */
export async function insertPictures(
	editor: Editor,
	files: readonly File[],
	position: number,
	say: (text: string) => void,
): Promise<void> {
	let at = position;
	for (const file of files) {
		say(`Adding ${file.name}…`);
		const result = await uploadPicture(file);
		if (editor.isDestroyed) return;
		if ('problem' in result) {
			say(result.problem);
			return;
		}
		const { src, alt } = result;
		const { doc, schema, tr } = editor.state;
		const figure = schema.nodeFromJSON({ type: 'figure', attrs: { src, alt } });
		const end = doc.content.size;
		const place = dropPoint(doc, Math.min(at, end), new Slice(Fragment.from(figure), 0, 0)) ?? end;
		editor.storage.figure.added = src;
		editor.view.dispatch(tr.insert(place, figure));
		at = place + figure.nodeSize;
		// The next picture goes below this one.
		const { state } = editor;
		editor.view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(at))));
		say('Picture added. Describe what it shows.');
	}
}
