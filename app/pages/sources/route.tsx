import { pageMeta } from '#app/seo/page-meta.ts';
import type { RouteHandle } from '#app/site/route-handle.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { Hero } from '#app/ui/hero.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { CallToAction } from '../call-to-action.tsx';
import { Section } from '../section.tsx';
import type { Route } from './+types/route';
import { LedgerEntry } from './ledger-entry.tsx';

export { staticHeaders as headers } from '#app/site/cache-control.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export const meta = (input: Route.MetaArgs) => pageMeta(input, input.loaderData?.copy.meta);

export function loader({ context }: Route.LoaderArgs) {
	const { pages, figures } = context.get(servicesContext).content;
	return { copy: pages.sources, figures: Object.entries(figures.drawn) };
}

/** The figures of the site with their sources and what speaks against them. */
export default function Sources({ loaderData }: Route.ComponentProps) {
	const { copy, figures } = loaderData;
	const { hero, entry, rules, closing } = copy;
	return (
		<>
			<Hero {...hero} />
			{figures.map(([id, figure]) => (
				<LedgerEntry key={id} id={id} figure={figure} labels={entry} />
			))}
			<Section
				tone="mint"
				title={rules.title}
				aside={rules.links.map(({ label, href }) => (
					<TextLink key={href} href={href}>
						{label}
					</TextLink>
				))}
			>
				<dl className="space-y-6">
					{rules.items.map(({ title, text }) => (
						<div key={title}>
							<dt className="font-semibold text-lg">{title}</dt>
							<dd className="mt-1 max-w-[52ch]">{text}</dd>
						</div>
					))}
				</dl>
			</Section>
			<CallToAction {...closing}>
				{closing.links.map(({ label, href }) => (
					<LinkButton key={href} href={href}>
						{label}
					</LinkButton>
				))}
			</CallToAction>
		</>
	);
}
