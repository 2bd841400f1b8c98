import type { ReactNode } from 'react';

/** The section of the list that holds the posts, or the reason why there are none. */
export function PostSection(props: {
	id: string;
	title: string;
	/** Reserves space for the posts. */
	loading: boolean;
	children: ReactNode;
}) {
	return (
		<section
			id={props.id}
			className="mx-auto max-w-6xl scroll-mt-2 px-5 pt-14 pb-16 sm:px-8 lg:pb-24"
		>
			<hr className="post-divider" />
			<h2 className="mt-10 text-2xl lg:text-3xl">{props.title}</h2>
			<div className={props.loading ? 'mt-6 min-h-40' : 'mt-6'}>{props.children}</div>
		</section>
	);
}
