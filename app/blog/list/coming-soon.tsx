import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/** The Coming Soon block, with the list of what to expect beside it on a wide screen. */
export function ComingSoon(props: {
	title: string;
	lead: string;
	expectTitle: string;
	expect: string[];
	/** Call to action. */
	children: ReactNode;
}) {
	return (
		// In forced colors, which remove the background, the transparent borders become visible.
		<section className="border-transparent border-y bg-marigold-soft">
			<div className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-5 py-10 sm:px-8 lg:grid-cols-12 lg:items-baseline lg:gap-10 lg:py-14">
				<div className="lg:col-span-5">
					<h2 className="text-2xl">{props.title}</h2>
					<p className="mt-3 max-w-[60ch] text-balance">{props.lead}</p>
					<div className="mt-6">{props.children}</div>
				</div>
				<div className="lg:col-span-6 lg:col-start-7">
					<h3 className="text-lg">{props.expectTitle}</h3>
					<ul className="mt-3 divide-y divide-rule">
						{props.expect.map((item) => (
							<li key={item} className="flex gap-3 text-balance py-2.5">
								<Check
									aria-hidden="true"
									className="mt-0.5 size-[1.2em] shrink-0 text-evergreen forced-colors:text-inherit"
								/>
								<span className="min-w-0">{item}</span>
							</li>
						))}
					</ul>
				</div>
			</div>
		</section>
	);
}
