import { mergeAttributes, Node, type NodeViewRenderer } from '@tiptap/core';
import type { EditorCopy } from '../editor-config.ts';

/** A picture with its description for those who can't see it, and a caption; both are typed below it. */
export const FigureNode = Node.create<{ copy: EditorCopy['figure'] }>({
	name: 'figure',
	group: 'block',
	atom: true,
	draggable: true,
	selectable: true,
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
		return figureView(this.options.copy);
	},
});

function attributesOf(image: HTMLElement) {
	const value = (name: string) => image.getAttribute(name) ?? '';
	return { src: value('src'), alt: value('alt'), caption: value('title') };
}

function figureView(copy: EditorCopy['figure']): NodeViewRenderer {
	return ({ node: first, getPos, editor }) => {
		let node = first;
		const change = (attribute: 'alt' | 'caption', value: string) => {
			const position = getPos();
			if (position === undefined) return;
			const attrs = { ...node.attrs, [attribute]: value };
			editor.view.dispatch(editor.state.tr.setNodeMarkup(position, undefined, attrs));
		};
		const dom = document.createElement('figure');
		dom.className = 'editor-figure';
		dom.contentEditable = 'false';
		const image = document.createElement('img');
		const alt = field(copy.alt, copy.alt_hint, (value) => change('alt', value));
		const caption = field(copy.caption, copy.caption_hint, (value) => change('caption', value));
		const remove = document.createElement('button');
		remove.type = 'button';
		remove.className = 'desk-link';
		remove.textContent = copy.remove;
		remove.addEventListener('click', () => {
			const position = getPos();
			if (position === undefined) return;
			editor.view.dispatch(editor.state.tr.delete(position, position + node.nodeSize));
			editor.view.focus();
		});
		dom.append(image, alt.element, caption.element, remove);
		const show = () => {
			if (image.getAttribute('src') !== node.attrs.src) image.src = node.attrs.src;
			image.alt = node.attrs.alt;
			alt.show(node.attrs.alt);
			caption.show(node.attrs.caption);
			dom.toggleAttribute('data-incomplete', node.attrs.alt.trim() === '');
		};
		show();
		return {
			dom,
			update(next) {
				if (next.type !== node.type) return false;
				node = next;
				show();
				return true;
			},
			stopEvent: (event) =>
				event.target instanceof HTMLInputElement || event.target instanceof HTMLButtonElement,
			ignoreMutation: () => true,
		};
	};
}

let fields = 0;

function field(labelText: string, hint: string, onInput: (value: string) => void) {
	fields += 1;
	const element = document.createElement('p');
	const label = document.createElement('label');
	const input = document.createElement('input');
	input.id = `figure-field-${fields}`;
	input.className = 'desk-input';
	input.placeholder = hint;
	input.autocomplete = 'off';
	label.htmlFor = input.id;
	label.textContent = labelText;
	input.addEventListener('input', () => onInput(input.value));
	element.append(label, input);
	const show = (value: string) => {
		if (input.value !== value) input.value = value;
	};
	return { element, show };
}
