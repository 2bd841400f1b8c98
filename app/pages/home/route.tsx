import { organizationDetails } from '#app/seo/organization.server.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { PageMetadata } from '#app/seo/page-metadata.ts';
import type { RouteHandle } from '#app/site/route-handle.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { Hero } from '#app/ui/hero.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { AudienceList } from '../audience-list.tsx';
import { CallToAction } from '../call-to-action.tsx';
import { Section } from '../section.tsx';
import type { Route } from './+types/route';
import { PromiseCards } from './promise-cards.tsx';

export { staticHeaders as headers } from '#app/site/cache-control.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export const meta = (input: Route.MetaArgs) => pageMeta(input, input.loaderData?.meta);

export function loader({ context }: Route.LoaderArgs) {
	const { pages, site } = context.get(servicesContext).content;
	const audience = pages['how-it-works'].audience.items.map(({ title }) => ({ title }));
	const meta: PageMetadata = { ...pages.home.meta, organization: organizationDetails(site) };
	return { copy: pages.home, audience, launch: site.launch, meta };
}

export default function Home({ loaderData }: Route.ComponentProps) {
	const { copy, audience, launch } = loaderData;
	const { hero, steps, people, closing } = copy;
	const [join, request] = closing.links;
	return (
		<>
			<Hero {...hero} note={`${launch}.`} illustration={<ClaimScene {...copy.illustration} />}>
				<LinkButton href={hero.join.href}>{hero.join.label}</LinkButton>
				<LinkButton href={hero.story.href} variant="quiet">
					{hero.story.label}
				</LinkButton>
				<p className="w-full">
					<TextLink href={hero.help.href}>{hero.help.label}</TextLink>
				</p>
			</Hero>
			<PromiseCards {...copy.why} />
			<Section
				tone="surface"
				title={steps.title}
				aside={<TextLink href={steps.more.href}>{steps.more.label}</TextLink>}
			>
				<NumberedSteps items={steps.items} />
			</Section>
			<Section wide title={people.title} lead={people.lead}>
				<AudienceList items={audience} />
			</Section>
			<CallToAction {...closing} joined>
				{join && <LinkButton href={join.href}>{join.label}</LinkButton>}
				{request && (
					<LinkButton href={request.href} variant="quiet">
						{request.label}
					</LinkButton>
				)}
			</CallToAction>
		</>
	);
}

interface Line {
	label: string;
	value: string;
}

/**
 * A phone scans a receipt, its lines become the fields of a claim, a stamp lands, money comes back. The
 * scene plays once (claim-scene-motion.css), or stands still for visitors who prefer reduced motion. One
 * image with one text alternative.
 */
function ClaimScene(props: {
	description: string;
	caption: string;
	receipt: { title: string; lines: Line[]; total: Line };
	claim: { title: string; fields: Line[] };
	stamp: string;
	paid: Line;
}) {
	const { receipt, claim, paid } = props;
	return (
		<figure>
			<div role="img" aria-label={props.description} className="hero-illustration scene">
				<div className="scene-stage">
					<div className="scene-phone">
						<div className="scene-finder" />
						<div className="scene-claim">
							<div className="scene-title">{claim.title}</div>
							{claim.fields.map(({ label, value }) => (
								<div key={label} className="scene-field">
									<div className="scene-label">{label}</div>
									<div className="scene-value">{value}</div>
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
								<span>{value}</span>
							</div>
						))}
						<div className="scene-beam" />
					</div>
					<div className="scene-paid">
						<div className="scene-label">{paid.label}</div>
						<div className="scene-amount">{paid.value}</div>
					</div>
				</div>
			</div>
			<figcaption className="relative mt-3 text-balance text-ink-soft text-sm">
				{props.caption}
			</figcaption>
		</figure>
	);
}

/** Ordered steps between dotted rules, each with a large number. */
function NumberedSteps(props: { items: { title: string; text: string }[] }) {
	return (
		<ol>
			{props.items.map(({ title, text }, place) => (
				<li
					key={title}
					className="flex *:min-w-0 gap-x-4 border-control border-t-2 border-dotted py-6 last:border-b-2 lg:py-8"
				>
					<span
						aria-hidden="true"
						className="w-8 shrink-0 font-display text-3xl text-evergreen leading-none sm:w-16"
					>
						{place + 1}
					</span>
					<div>
						<h3 className="text-2xl">{title}</h3>
						<p className="mt-2 max-w-[44ch] text-balance">{text}</p>
					</div>
				</li>
			))}
		</ol>
	);
}
