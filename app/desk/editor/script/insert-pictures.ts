import { Fragment, Slice } from '@tiptap/pm/model';
import { dropPoint } from '@tiptap/pm/transform';
import { fillIn } from '#app/content/fill-in.ts';
import { uploadPicture } from './upload.ts';
import type { VisualEditor } from './visual-editor.ts';

/**
 * Uploads pictures and puts them into the text, one after the other where they were dropped: before or after a
 * paragraph, never in the middle of one.
 *
 * @param say tells what's going on, also to a screen reader
 */
export function createPictures(
	input: HTMLInputElement,
	visual: () => VisualEditor,
	copy: { busy: string; done: string; failed: string },
	say: (text: string) => void,
): { add(files: File[], position: number): Promise<void>; choose(): void } {
	async function add(files: File[], position: number) {
		let at = position;
		for (const file of files) {
			say(fillIn(copy.busy, { name: file.name }));
			const result = await uploadPicture(file, copy.failed);
			if (result.outcome === 'refused') {
				say(result.problem);
				return;
			}
			const { editor } = visual();
			const { src, alt } = result;
			const { doc, schema, tr } = editor.state;
			const figure = schema.nodeFromJSON({ type: 'figure', attrs: { src, alt } });
			const end = doc.content.size;
			const place =
				dropPoint(doc, Math.min(at, end), new Slice(Fragment.from(figure), 0, 0)) ?? end;
			editor.view.dispatch(tr.insert(place, figure));
			at = place + figure.nodeSize;
			focusDescription(editor.view.dom, src);
			say(copy.done);
		}
	}
	input.addEventListener('change', () => {
		const files = [...(input.files ?? [])];
		input.value = '';
		if (files.length > 0) void add(files, visual().editor.state.selection.to);
	});
	return { add, choose: () => input.click() };
}

/** What's still missing is what the picture shows. */
function focusDescription(text: HTMLElement, src: string) {
	const images = [...text.querySelectorAll<HTMLImageElement>('.editor-figure img')];
	const image = images.findLast((one) => one.getAttribute('src') === src);
	image?.closest('.editor-figure')?.querySelector('input')?.focus();
}
