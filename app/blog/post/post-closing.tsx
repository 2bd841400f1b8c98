import type { ReactNode } from 'react';

/** The section below a post: how to stay in touch. */
export function PostClosing(props: { title: string; lead: string; children: ReactNode }) {
	return (
		// In forced colors, which remove the background, the transparent border becomes visible.
		<section className="border-transparent border-t bg-marigold-soft print:hidden">
			<div className="mx-auto max-w-6xl px-5 py-12 sm:px-8 lg:py-16">
				<h2 className="text-2xl">{props.title}</h2>
				<p className="mt-3 max-w-[60ch]">{props.lead}</p>
				<div className="mt-6 flex flex-wrap gap-4">{props.children}</div>
			</div>
		</section>
	);
}
