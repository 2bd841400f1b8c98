import type { StatesCopy } from '#app/generated/copy.ts';
import { officeKinds, type StateEntry } from '#app/platform/content/copy-parts.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';

/** Returns the sentence about what couldn't be verified of a state, or nothing if all could. */
export function unverifiedIn(state: StateEntry, { kinds, unverified, and }: StatesCopy): string {
	const missing = officeKinds.flatMap((kind) => {
		const office = state[kind];
		if (!office) return kinds[kind].missing;
		return office.phone ? [] : kinds[kind].missing_phone;
	});
	const last = missing.at(-1);
	if (last === undefined) return '';
	const before = missing.slice(0, -1).join(', ');
	return fillIn(unverified, { list: before ? `${before} ${and} ${last}` : last });
}
