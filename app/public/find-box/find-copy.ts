import type { Content } from '#app/platform/content/content.server.ts';

/** Returns what the search box shows: its words, the names of the kinds, and whom to call. */
export function findCopyOf({ pages }: Content) {
	const { box, kinds, call, call_title } = pages.find;
	const { contacts } = pages['help-now'];
	return {
		...box,
		kinds,
		call_title,
		call: call.flatMap((name) => {
			const { name: title = '', phone } = contacts[name] ?? {};
			return phone ? { title, phone } : [];
		}),
	};
}

/** The copy of the search box. */
export type FindBoxCopy = ReturnType<typeof findCopyOf>;
