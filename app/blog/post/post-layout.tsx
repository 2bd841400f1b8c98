import type { ReactNode } from 'react';

/** The frame of a post: a link back, its header, a divider, and its content in reading width. */
export function PostLayout(props: {
	back: ReactNode;
	title: string;
	subtitle: string | null;
	details: ReactNode;
	/** Beside the text on a wide screen, else above it. */
	contents?: ReactNode;
	children: ReactNode;
}) {
	return (
		// Container queries in rem: with enlarged text, a wide screen has one column like a phone.
		<div className="@container">
			<article className="mx-auto grid max-w-6xl grid-cols-1 px-5 pt-6 pb-16 sm:px-8 lg:pt-12 lg:pb-24 @5xl:grid-cols-12 @5xl:grid-rows-[auto_auto_1fr] print:block">
				<div className="min-w-0 @5xl:col-span-8">
					<p className="print:hidden">{props.back}</p>
					<h1 className="wrap-anywhere mt-4 text-3xl">{props.title}</h1>
					{props.subtitle && (
						<p className="wrap-anywhere mt-4 max-w-[60ch] text-balance text-ink-soft text-lg">
							{props.subtitle}
						</p>
					)}
					<div className="mt-5">{props.details}</div>
				</div>
				<div className="mt-8 min-w-0 @5xl:col-span-8 @5xl:col-start-1">
					<hr className="post-divider" />
				</div>
				{props.contents}
				<div className="mt-8 min-w-0 space-y-8 @5xl:col-span-8 @5xl:col-start-1">
					{props.children}
				</div>
			</article>
		</div>
	);
}
