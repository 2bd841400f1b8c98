import type { Content } from '#app/platform/content/content.server.ts';
import { allForms } from './all-forms.ts';
import { formCopyOf } from './check-form-copy.server.ts';

/** Returns each form's promise (`promise:` in its YAML) by table; forms without one are left out. */
export function promisesOf(content: Content): Record<string, string> {
	return settingsOf(content, ({ promise }) => promise);
}

/** Returns the promise of each form that mails an acknowledgement (`acknowledge: true` in its YAML), by table. */
export function acknowledgedPromises(content: Content): Record<string, string> {
	return settingsOf(content, ({ acknowledge, promise }) => (acknowledge ? promise : undefined));
}

/** Returns each form's retention in days (`keep:` in its YAML) by table; forms without one are left out. */
export function retentionOf(content: Content): Record<string, number> {
	return settingsOf(content, ({ keep }) => keep);
}

/** Returns the tables whose answers may be in a mail (all but those with `answer_in_mail: false` in their YAML). */
export function answersInMail(content: Content): Set<string> {
	const settings = settingsOf(content, ({ answer_in_mail }) => answer_in_mail ?? true);
	return new Set(Object.keys(settings).filter((table) => settings[table]));
}

function settingsOf<T>(
	content: Content,
	setting: (copy: ReturnType<typeof formCopyOf>) => T | undefined,
): Record<string, T> {
	const settings = allForms.flatMap((form): [string, T][] => {
		const value = setting(formCopyOf(content, form));
		return value === undefined ? [] : [[form.table, value]];
	});
	return Object.fromEntries(settings);
}

/** Returns the heading above each form's controls by table, as the form's name at the desk and in exports for people. */
export function formNames(content: Content): Record<string, string> {
	return Object.fromEntries(
		allForms.map((form) => [form.table, formCopyOf(content, form).form.title]),
	);
}
