import { changeDraft } from './device-draft.ts';

/** Names the draft of My case. */
export const caseDraft = 'my-case';

/**
 * Puts entries into My case, if the visitor keeps it on this device. No URL has them: a browser's history would keep
 * it, and anyone could send one.
 *
 * @param entries values by field; My case shows what it has already only once
 * @returns false if it isn't kept, or has no room
 */
export function putIntoCase(section: 'dates' | 'letters', entries: Record<string, string>[]) {
	return changeDraft(caseDraft, (values) => {
		const places = Object.keys(values).filter((key) => key.startsWith(`${section}.`));
		const free = Math.max(-1, ...places.map((key) => Number(key.split('.')[1]))) + 1;
		const added = entries.flatMap((entry, index) =>
			Object.entries(entry).flatMap(([field, value]) =>
				value ? [[`${section}.${free + index}.${field}`, value]] : [],
			),
		);
		return { ...values, ...Object.fromEntries(added) };
	});
}
