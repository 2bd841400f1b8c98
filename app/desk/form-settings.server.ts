import type { Content } from '../content/content.server.ts';
import { allForms } from '../forms/all-forms.ts';
import { formCopyOf } from '../forms/engine/form-copy.server.ts';

/** What each form promises (`promise:` in its YAML), by table; a form without one is left out. */
export function promisesOf(content: Content): Record<string, string> {
	return settingsOf(content, ({ promise }) => promise);
}

/** For how many days each form's submissions are stored (`keep:` in its YAML), by table; one without is left out. */
export function retentionOf(content: Content): Record<string, number> {
	return settingsOf(content, ({ keep }) => keep);
}

function settingsOf<T>(
	content: Content,
	setting: (words: ReturnType<typeof formCopyOf>) => T | undefined,
): Record<string, T> {
	const settings = allForms.flatMap((form): [string, T][] => {
		const value = setting(formCopyOf(content, form));
		return value === undefined ? [] : [[form.table, value]];
	});
	return Object.fromEntries(settings);
}
