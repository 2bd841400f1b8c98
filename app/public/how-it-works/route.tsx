import type { HowItWorksCopy } from '#app/generated/copy.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { AudienceList } from '#app/public/layout/audience-list.tsx';
import { CallToAction } from '#app/public/layout/call-to-action.tsx';
import { Section } from '#app/public/layout/section.tsx';
import { Highlighted } from '#app/ui/hero.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import billDown from '#app/ui/illustrations/bill-down.svg?raw';
import claimSent from '#app/ui/illustrations/claim-sent.svg?raw';
import photoTaken from '#app/ui/illustrations/photo-taken.svg?raw';
import wholeView from '#app/ui/illustrations/whole-view.svg?raw';
import yearAhead from '#app/ui/illustrations/year-ahead.svg?raw';
import { ReceiptLine } from '#app/ui/receipt-line.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { Route } from './+types/route';
import { samplePaper } from './sample-paper.ts';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { cachedHandle as handle } from '#app/platform/http/route-handle.ts';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';

export function loader({ context }: Route.LoaderArgs) {
	const { pages, site } = context.get(servicesContext).content;
	const copy = pages['how-it-works'];
	return { meta: copy.meta, copy, launch: site.launch };
}

export default function HowItWorks({ loaderData }: Route.ComponentProps) {
	const { copy, launch } = loaderData;
	const { hero, receipt, sample, audience, access } = copy;
	return (
		<>
			{/* Low, so that the receipt starts without scrolling. */}
			<section className="@container">
				<div className="mx-auto max-w-6xl px-5 pt-10 pb-14 sm:px-8 sm:pt-12 lg:pb-24">
					<div className="grid *:min-w-0 items-end gap-x-12 gap-y-6 @5xl:grid-cols-12">
						<h1 className="max-w-[18ch] text-4xl @5xl:col-span-7">
							<Highlighted text={hero.title} part={hero.highlight} />
						</h1>
						<p className="max-w-[54ch] text-ink-soft text-lg @5xl:col-span-5">{hero.lead}</p>
					</div>
					<div className="mt-10">
						<ReceiptSteps {...receipt} />
					</div>
				</div>
			</section>
			<Section tone="mint" title={sample.title} lead={sample.lead}>
				<SampleRead {...sample} />
			</Section>
			<Section tone="surface" title={audience.title}>
				<AudienceList items={audience.items} />
			</Section>
			<CallToAction {...access} note={`${launch}.`} links={[access.link]} />
		</>
	);
}

/** Lines of a letter, each with what the reader of letters finds on it. */
function SampleRead(props: HowItWorksCopy['sample']) {
	return (
		<>
			<figure className="receipt @container px-5 py-6 sm:px-8">
				<div className="receipt-line text-ink-soft">
					<span>{props.paper}</span> <span>{props.found}</span>
				</div>
				<dl className="mt-3 grid gap-y-3">
					{samplePaper.map((paper, index) => (
						<div key={paper} className="receipt-line">
							<dt translate="no" lang="en">
								{paper}
							</dt>
							<dd>{props.lines[index]}</dd>
						</div>
					))}
				</dl>
				<figcaption className="mt-5 text-ink-soft text-sm">{props.caption}</figcaption>
			</figure>
			<p className="mt-6 font-semibold">
				<TextLink href={props.link.href}>{props.link.label}</TextLink>
			</p>
		</>
	);
}

const illustrations = [photoTaken, claimSent, billDown, yearAhead, wholeView];

/** Steps as the lines of one long receipt; the last of them is its total. */
function ReceiptSteps(props: HowItWorksCopy['receipt']) {
	return (
		// A container query, because enlarged text leaves less room for columns.
		<div className="@container">
			<div className="receipt px-[clamp(--spacing(4),6vw,--spacing(12))] pt-[clamp(--spacing(8),5vw,--spacing(16))] pb-4">
				<h2 className="text-2xl">{props.title}</h2>
				<ol className="mt-6">
					{props.steps.map((step, index) => {
						const svg = illustrations[index];
						const isTotal = index === props.steps.length - 1;
						return (
							<li
								key={step.title}
								className={`${isTotal ? 'receipt-total' : 'receipt-rule'} grid grid-cols-[min(--spacing(10),10vw)_minmax(0,1fr)] py-8 @xl:grid-cols-[--spacing(14)_minmax(0,1fr)_auto]`}
							>
								<div className="illustration-small col-span-full mb-6 @xl:col-[3] @xl:row-start-1 @xl:mb-0 @xl:ml-6">
									{svg && <Illustration svg={svg} />}
								</div>
								<span
									aria-hidden="true"
									className="amount text-3xl text-receipt-evergreen leading-none"
								>
									{index + 1}
								</span>
								<div>
									{isTotal && <p className="text-ink-soft font-semibold">{props.total}</p>}
									<h3 className={isTotal ? 'text-4xl' : 'text-2xl'}>
										{step.title}{' '}
										{step.optional && (
											<span className="inline-block max-w-full rounded-sm border-2 px-2.5 font-semibold font-text text-receipt-evergreen text-sm leading-snug">
												{step.optional}
											</span>
										)}
									</h3>
									{[step.text, ...step.more].map((paragraph) => (
										<p key={paragraph} className="mt-3 max-w-[64ch]">
											<Unbroken text={paragraph} />
										</p>
									))}
								</div>
								{/* Side by side, so that no row of dots is long. */}
								<dl className="@container col-[2/-1] mt-5 grid gap-x-12 gap-y-1 @4xl:grid-cols-2">
									<ReceiptLine label={props.you}>{step.you}</ReceiptLine>
									<ReceiptLine label={props.app}>{step.app}</ReceiptLine>
								</dl>
							</li>
						);
					})}
				</ol>
			</div>
		</div>
	);
}
