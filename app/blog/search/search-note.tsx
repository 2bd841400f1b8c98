import type { ReactNode } from 'react';

/** A calm word about a search. */
export function SearchNote(props: { children: ReactNode }) {
	return <p className="mt-2 mb-4 max-w-[60ch] text-ink-soft">{props.children}</p>;
}
