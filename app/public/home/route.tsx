import type { HomeCopy } from '#app/generated/copy.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { AudienceList } from '#app/public/layout/audience-list.tsx';
import { CallToAction } from '#app/public/layout/call-to-action.tsx';
import { Section } from '#app/public/layout/section.tsx';
import { organizationDetails, type PageMetadata } from '#app/public/seo/page-metadata.ts';
import { Highlighted } from '#app/ui/hero.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import billDown from '#app/ui/illustrations/bill-down.svg?raw';
import claimAddressed from '#app/ui/illustrations/claim-addressed.svg?raw';
import photoTaken from '#app/ui/illustrations/photo-taken.svg?raw';
import twoYears from '#app/ui/illustrations/two-years.svg?raw';
import { LinkButton } from '#app/ui/link-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/route';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { cachedHandle as handle } from '#app/platform/http/route-handle.ts';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';

export function loader({ context }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext);
	const { pages, site } = content;
	const audience = pages['how-it-works'].audience.items.map(({ title }) => ({ title }));
	const meta: PageMetadata = { ...pages.home.meta, organization: organizationDetails(site) };
	const proof = fillIn(pages.home.hero.proof, { letters: content.letters.length });
	return { copy: pages.home, proof, audience, launch: site.launch, meta };
}

export default function Home({ loaderData }: Route.ComponentProps) {
	const { copy, proof, audience, launch } = loaderData;
	const { hero, steps, people, closing } = copy;
	return (
		<>
			{/* A container query, because enlarged text needs one column on a tablet too. */}
			<section className="@container">
				<div className="mx-auto grid *:min-w-0 max-w-6xl gap-x-8 gap-y-4 px-5 pt-5 pb-12 sm:px-8 sm:pt-14 @3xl:grid-cols-12 @3xl:gap-y-6 lg:py-20">
					<h1 className="max-w-[18ch] text-beside @3xl:col-span-6 @3xl:self-end @3xl:text-beside-narrow @5xl:col-span-7 @5xl:text-4xl">
						<Highlighted text={hero.title} part={hero.highlight} />
					</h1>
					<HelpPanel {...copy.help} join={hero.join} launch={launch} />
					<div className="flex flex-col gap-y-6 @3xl:col-span-6 @5xl:col-span-7">
						<p className="max-w-[54ch] text-ink-soft text-lg">{hero.lead}</p>
						{/* On a phone, in sight without scrolling. */}
						<div className="flex flex-wrap items-center gap-x-6 gap-y-4 max-sm:order-first max-sm:mt-2 max-sm:*:basis-full">
							<LinkButton href={hero.story.href} variant="quiet">
								{hero.story.label}
							</LinkButton>
							<p>{proof}</p>
						</div>
					</div>
				</div>
			</section>
			<PromiseCards {...copy.why} />
			<Section
				tone="surface"
				title={steps.title}
				picture={
					<>
						<ClaimScene {...copy.illustration} />
						<p className="mt-4">
							<TextLink href={steps.more.href}>{steps.more.label}</TextLink>
						</p>
					</>
				}
			>
				<NumberedSteps items={steps.items} />
			</Section>
			<Section wide title={people.title} lead={people.lead}>
				<AudienceList items={audience} />
			</Section>
			<CallToAction {...closing} joined />
		</>
	);
}

/**
 * Help for today as a receipt, each line of which leads to a situation of /help-now; the waitlist is its total. It
 * comes right after the title, and spans a phone's screen.
 */
function HelpPanel(props: HomeCopy['help'] & { join: HomeCopy['hero']['join']; launch: string }) {
	return (
		<section
			aria-labelledby="help"
			className="receipt px-5 py-5 max-sm:-mx-5 sm:px-8 sm:py-8 @3xl:col-span-6 @3xl:row-span-2 @5xl:col-span-5 print:hidden"
		>
			<h2 id="help" className="text-2xl">
				<a href={props.link.href} className="text-ink decoration-2 underline-offset-4">
					{props.link.label}
				</a>
			</h2>
			<p className="text-ink-soft mt-1 max-sm:hidden">{props.lead}</p>
			<ul className="mt-3 text-lg">
				{props.lines.map(({ label, href }) => (
					<li key={href} className="receipt-rule">
						<a href={href} className="bill-link min-h-12 items-center">
							<span className="min-w-0">{label}</span> <span aria-hidden="true">→</span>
						</a>
					</li>
				))}
			</ul>
			<div className="receipt-total flex flex-wrap items-center gap-x-4 gap-y-2 pt-4">
				<p className="min-w-0 flex-[1_1_8rem] text-balance text-ink-soft text-sm leading-snug">
					{props.launch}.
				</p>
				<LinkButton href={props.join.href}>{props.join.label}</LinkButton>
			</div>
		</section>
	);
}

/**
 * A phone scans a receipt, its lines become the fields of a claim, a stamp lands, money comes back. The scene
 * plays once (claim-scene-motion.css), or stays still for visitors who prefer reduced motion. One image with
 * one text alternative.
 */
function ClaimScene(props: HomeCopy['illustration']) {
	const { receipt, claim, paid } = props;
	return (
		<figure>
			<div role="img" aria-label={props.description} className="scene">
				<div className="scene-stage">
					<div className="scene-phone">
						<div className="scene-finder" />
						<div className="scene-claim">
							<div className="scene-title">{claim.title}</div>
							{claim.fields.map(({ label, value }) => (
								<div key={label} className="scene-field">
									<div className="scene-label">{label}</div>
									<div className={`scene-value ${value.startsWith('$') ? 'amount' : ''}`}>
										{value}
									</div>
								</div>
							))}
						</div>
						<div className="scene-stamp">{props.stamp}</div>
					</div>
					<div className="scene-receipt">
						<div className="scene-title">{receipt.title}</div>
						{[...receipt.lines, receipt.total].map(({ label, value }) => (
							<div key={label} className="scene-line">
								<span>{label}</span>
								<span translate="no" className="amount">
									{value}
								</span>
							</div>
						))}
						<div className="scene-beam" />
					</div>
					<div className="scene-paid">
						<div className="scene-label">{paid.label}</div>
						<div translate="no" className="amount scene-amount">
							{paid.value}
						</div>
					</div>
				</div>
			</div>
			<figcaption className="relative mt-3 text-ink-soft text-sm">{props.caption}</figcaption>
		</figure>
	);
}

/** Ordered steps between dotted rules, each with a large number. */
function NumberedSteps(props: { items: { title: string; text: string }[] }) {
	return (
		<ol>
			{props.items.map(({ title, text }, index) => (
				<li
					key={title}
					className="flex *:min-w-0 gap-x-4 border-control border-t-2 border-dotted py-6 last:border-b-2 lg:py-8"
				>
					<span
						aria-hidden="true"
						className="w-8 shrink-0 font-display text-3xl text-evergreen leading-none sm:w-16"
					>
						{index + 1}
					</span>
					<div>
						<h3 className="text-2xl">{title}</h3>
						<p className="mt-2 max-w-[44ch]">{text}</p>
					</div>
				</li>
			))}
		</ol>
	);
}

const beside = '@2xl:flex-row @2xl:items-center @2xl:justify-between';
const below = '@5xl:flex-col @5xl:items-stretch @5xl:justify-between @5xl:*:last:self-end';

/** In the order of the copy: photo, claim, help, forecast. Each is as wide as its illustration needs. */
const cards = [
	{
		svg: photoTaken,
		background: 'border-transparent bg-mint',
		className: `@5xl:col-span-7 ${beside}`,
	},
	{
		svg: claimAddressed,
		background: 'border-rule bg-surface',
		className: `illustration-labelled @5xl:col-span-7 ${beside} ${below}`,
	},
	{
		svg: billDown,
		background: 'border-transparent bg-marigold-soft',
		className: `@5xl:col-span-5 ${beside} ${below}`,
	},
	{
		svg: twoYears,
		background: 'border-rule bg-surface',
		className: 'illustration-wide @5xl:col-span-12 @5xl:flex-row @5xl:items-center @5xl:*:flex-1',
	},
];

/** Four reasons, each on a card with an illustration; the section's title takes the place of a fifth card. */
function PromiseCards(props: HomeCopy['why']) {
	return (
		// A container query, because enlarged text needs one card per row on a wide screen too.
		<section className="@container">
			<div className="mx-auto grid *:min-w-0 max-w-6xl gap-6 px-5 pt-6 pb-14 sm:px-8 @5xl:grid-cols-12 @5xl:gap-8 lg:pt-12 lg:pb-24">
				<div className="pb-4 @5xl:col-span-5 @5xl:self-center @5xl:pb-0">
					<h2 className="text-3xl @5xl:max-w-[14ch]">{props.title}</h2>
					<p className="mt-4 @5xl:max-w-[34ch] text-ink-soft text-lg">{props.lead}</p>
				</div>
				{cards.map(({ svg, background, className }, index) => {
					const { title = '', text = '' } = props.cards[index] ?? {};
					return (
						<div
							key={title}
							className={`${background} ${className} flex flex-col gap-x-10 gap-y-6 illustration-card rounded-md border p-6 sm:p-8 @5xl:p-10`}
						>
							<div className="min-w-0 @2xl:order-1 @5xl:order-none">
								<h3 className="text-2xl">{title}</h3>
								<p className="mt-3 max-w-[44ch]">{text}</p>
							</div>
							<div className="order-first min-w-0 @2xl:order-2 @5xl:order-none">
								<Illustration svg={svg} labels={props.places} />
							</div>
						</div>
					);
				})}
			</div>
		</section>
	);
}
