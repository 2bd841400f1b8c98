import { expect, test } from 'vitest';
import { mayDropLetter } from './ask-to-drop.ts';

/** A page with a letter whose dialog gets this answer. */
function pageWith(letter: { isTyped: boolean; isKept: boolean; answer: 'clear' | 'keep' }) {
	let { isTyped } = letter;
	let asked = 0;
	const dialog = Object.assign(new EventTarget(), {
		showModal() {
			asked += 1;
			if (letter.answer === 'clear') isTyped = false;
			queueMicrotask(() => dialog.dispatchEvent(new Event('close')));
		},
	});
	const article = {
		hasAttribute: () => isTyped,
		querySelector: (selector: string) =>
			selector === '[data-clear-dialog]' ? dialog : letter.isKept ? {} : null,
	};
	const page = { querySelector: () => article } as unknown as HTMLElement;
	return { page, asked: () => asked };
}

test.each([
	[{ isTyped: true, isKept: false, answer: 'keep' }, false, 1],
	[{ isTyped: true, isKept: false, answer: 'clear' }, true, 1],
	// Nothing to lose.
	[{ isTyped: false, isKept: false, answer: 'keep' }, true, 0],
	[{ isTyped: true, isKept: true, answer: 'keep' }, true, 0],
] as const)('%j: may be dropped: %s', async (letter, isDropped, count) => {
	const { page, asked } = pageWith(letter);
	expect(await mayDropLetter(page)).toBe(isDropped);
	expect(asked()).toBe(count);
});
