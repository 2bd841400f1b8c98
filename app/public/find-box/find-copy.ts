import type { Content } from '#app/platform/content/content.server.ts';

/** Returns the copy of the results, which arrives with the index: until someone searches, no page needs it. */
export function resultsCopyOf({ pages }: Content) {
	const { results, kinds, call } = pages.find;
	const { contacts } = pages['help-now'];
	return {
		...results,
		kinds,
		call: call.flatMap((name) => {
			const { name: title = '', phone } = contacts[name] ?? {};
			return phone ? { title, phone } : [];
		}),
	};
}

/** The copy of the results. */
export type ResultsCopy = ReturnType<typeof resultsCopyOf>;
