import { Scissors } from 'lucide-react';
import { LinkButton } from '#app/ui/link-button.tsx';

/** The end of a page, like the payment slip of a paper bill: the next step, below a line to cut along. */
export function CallToAction(props: {
	/** Small type on the line. */
	eyebrow: string;
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
			<p className="flex items-center gap-3 text-ink-soft text-sm">
				<Scissors aria-hidden="true" size="1.35em" className="shrink-0" />
				<span>{props.eyebrow}</span>
				<span className="flex-1 border-control border-t-2 border-dashed" />
			</p>
			<div className="mt-10 grid *:min-w-0 gap-x-8 gap-y-4 lg:mt-14 lg:grid-cols-12">
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
