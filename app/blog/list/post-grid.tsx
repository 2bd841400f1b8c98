import type { ReactNode } from 'react';

/** Cards in one, two or three columns by the width of the page (specification section 2); one alone takes them all. */
export function PostGrid(props: { children: ReactNode }) {
	return (
		<ul className="grid grid-cols-1 gap-x-8 gap-y-10 *:only:col-span-full md:grid-cols-2 lg:grid-cols-3">
			{props.children}
		</ul>
	);
}
