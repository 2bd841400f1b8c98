import type { Editor } from '@tiptap/core';

/** What a button of the toolbar does, and whether it is on. */
interface Command {
	run(editor: Editor): void;
	isOn?(editor: Editor): boolean;
	isPossible?(editor: Editor): boolean;
}

const chain = (editor: Editor) => editor.chain().focus();

const commands: Record<string, Command> = {
	bold: {
		run: (editor) => chain(editor).toggleBold().run(),
		isOn: (editor) => editor.isActive('bold'),
	},
	italic: {
		run: (editor) => chain(editor).toggleItalic().run(),
		isOn: (editor) => editor.isActive('italic'),
	},
	heading2: {
		run: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
		isOn: (editor) => editor.isActive('heading', { level: 2 }),
	},
	heading3: {
		run: (editor) => chain(editor).toggleHeading({ level: 3 }).run(),
		isOn: (editor) => editor.isActive('heading', { level: 3 }),
	},
	bullets: {
		run: (editor) => chain(editor).toggleBulletList().run(),
		isOn: (editor) => editor.isActive('bulletList'),
	},
	numbers: {
		run: (editor) => chain(editor).toggleOrderedList().run(),
		isOn: (editor) => editor.isActive('orderedList'),
	},
	quote: {
		run: (editor) => chain(editor).toggleBlockquote().run(),
		isOn: (editor) => editor.isActive('blockquote'),
	},
	footnote: { run: (editor) => chain(editor).addFootnote().run() },
	table: { run: (editor) => chain(editor).insertContent(emptyTable).run() },
	undo: {
		run: (editor) => chain(editor).undo().run(),
		isPossible: (editor) => editor.can().undo(),
	},
	redo: {
		run: (editor) => chain(editor).redo().run(),
		isPossible: (editor) => editor.can().redo(),
	},
};

const emptyTable = {
	type: 'sourceBlock',
	content: [{ type: 'text', text: '|   |   |\n| --- | --- |\n|   |   |' }],
};

export interface Toolbar {
	/** Shows what is on where the cursor is. */
	update(): void;
}

/**
 * Makes the toolbar's buttons work.
 *
 * @param others what the buttons do that concern more than the text
 */
export function createToolbar(
	element: HTMLElement,
	editor: Editor,
	others: Record<string, (button: HTMLButtonElement) => void>,
): Toolbar {
	const buttons = [...element.querySelectorAll<HTMLButtonElement>('[data-command]')];
	for (const button of buttons) {
		// The text keeps its selection while the mouse is down on a button.
		button.addEventListener('mousedown', (event) => event.preventDefault());
		button.addEventListener('click', () => {
			const name = button.dataset.command ?? '';
			commands[name]?.run(editor);
			others[name]?.(button);
		});
	}
	rove(element, buttons);
	element.hidden = false;
	let due = false;
	const show = () => {
		due = false;
		for (const button of buttons) {
			const { isOn, isPossible } = commands[button.dataset.command ?? ''] ?? {};
			if (isOn) button.setAttribute('aria-pressed', String(isOn(editor)));
			if (isPossible) button.setAttribute('aria-disabled', String(!isPossible(editor)));
			if (button.dataset.command === 'link') {
				button.setAttribute('aria-pressed', String(editor.isActive('link')));
			}
		}
	};
	return {
		update() {
			if (due) return;
			due = true;
			requestAnimationFrame(show);
		},
	};
}

/** One stop for the Tab key, arrows within (ARIA Authoring Practices, "Toolbar"). */
function rove(element: HTMLElement, buttons: HTMLButtonElement[]) {
	const stop = (at: HTMLButtonElement) => {
		for (const button of buttons) button.tabIndex = button === at ? 0 : -1;
	};
	const [first] = buttons;
	if (first) stop(first);
	element.addEventListener('focusin', ({ target }) => {
		if (target instanceof HTMLButtonElement && buttons.includes(target)) stop(target);
	});
	element.addEventListener('keydown', (event) => {
		const usable = buttons.filter((button) => button.offsetParent !== null);
		const index = usable.indexOf(event.target as HTMLButtonElement);
		const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
		if (index === -1 || to === undefined) return;
		event.preventDefault();
		usable.at(to % usable.length)?.focus();
	});
}
