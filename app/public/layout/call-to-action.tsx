import { LinkButton } from '#app/ui/link-button.tsx';

/** The end of a page: the next step. */
export function CallToAction(props: {
	title: string;
	lead: string;
	note?: string;
	/** Omits the top padding: the section above has the same background, so its bottom padding is enough. */
	joined?: boolean;
	/** The first is the page's main action. */
	links: readonly { label: string; href: string }[];
}) {
	return (
		<section
			// Its buttons are useless on paper.
			className={`mx-auto max-w-6xl px-5 pb-14 sm:px-8 lg:pb-20 print:hidden ${props.joined ? '' : 'pt-14 lg:pt-16'}`}
		>
			<div className="grid *:min-w-0 gap-x-8 gap-y-4 border-rule border-t pt-10 lg:grid-cols-12 lg:pt-14">
				<h2 className="max-w-[16ch] text-3xl lg:col-span-4">{props.title}</h2>
				<div className="lg:col-span-8">
					<p className="max-w-[46ch] text-lg">{props.lead}</p>
					{props.note && <p className="mt-4 font-semibold">{props.note}</p>}
					<div className="mt-8 flex flex-wrap gap-4 max-sm:*:basis-full">
						{props.links.map(({ label, href }, index) => (
							<LinkButton key={href} href={href} variant={index ? 'quiet' : 'primary'}>
								{label}
							</LinkButton>
						))}
					</div>
				</div>
			</div>
		</section>
	);
}
