import type { DraftValues } from '#app/public/drafts/device-draft.ts';
import type { ScriptCopy } from '#app/public/letters/script-copy.ts';

/** Milliseconds in which clearing can be undone: on a shared computer, someone else may come next. */
const undoTime = 60_000;

/**
 * Makes the tools that clear the page: they ask first, and can be undone until the visitor types, leaves or a
 * minute has passed.
 */
export function clearingTools(
	page: HTMLElement,
	copy: Pick<ScriptCopy, 'cleared' | 'restored'>,
	values: { read(): DraftValues; clear(): void; write(values: DraftValues): void },
) {
	const dialog = page.querySelector<HTMLDialogElement>('[data-clear-dialog]');
	const undo = page.querySelector<HTMLElement>('[data-tool=restore]');
	let cleared: DraftValues | undefined;
	let timer: ReturnType<typeof setTimeout>;

	function say(text: string) {
		page.querySelector('[data-cleared]')?.replaceChildren(text);
	}

	/** Ends the time to undo. */
	function settle() {
		clearTimeout(timer);
		cleared = undefined;
		if (undo) undo.hidden = true;
		say('');
	}

	return {
		settle,
		tools: {
			clear: () => dialog?.showModal(),
			'keep-all': () => dialog?.close(),
			'clear-all': () => {
				dialog?.close();
				cleared = values.read();
				values.clear();
				say(copy.cleared);
				if (undo) undo.hidden = false;
				clearTimeout(timer);
				timer = setTimeout(settle, undoTime);
			},
			restore: () => {
				if (!cleared) return;
				const before = cleared;
				settle();
				values.write(before);
				say(copy.restored);
			},
		},
	};
}
