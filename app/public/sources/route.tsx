import { noteSources } from '#app/generated/deadline-sources.ts';
import { ruleSources } from '#app/generated/rule-sources.ts';
import type { Figure, PageCopy } from '#app/platform/content/content.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { CallToAction } from '#app/public/layout/call-to-action.tsx';
import { Section } from '#app/public/layout/section.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { LinkList } from '#app/ui/link-list.tsx';
import { ReceiptLine } from '#app/ui/receipt-line.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/route';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { cachedHandle as handle } from '#app/platform/http/route-handle.ts';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';

export function loader({ context }: Route.LoaderArgs) {
	const { pages, figures } = context.get(servicesContext).content;
	const { law, ...copy } = pages.sources;
	const sources = [...Object.values(ruleSources), ...Object.values(noteSources)];
	const citations = (evidence: 'copy' | 'quoted') => {
		const read = sources.filter((source) => source.evidence === evidence);
		const names = read.map(({ citation }) => citation.replaceAll(' ', '\u00a0'));
		return [...new Set(names)].join(' · ');
	};
	return {
		meta: copy.meta,
		copy,
		figures: Object.entries(figures.drawn),
		law: {
			title: law.title,
			lead: law.lead,
			ways: [
				fillIn(law.copy, { citations: citations('copy') }),
				fillIn(law.quoted, { citations: citations('quoted') }),
			],
		},
	};
}

/** The figures of the site with their sources and caveats. */
export default function Sources({ loaderData }: Route.ComponentProps) {
	const { copy, figures, law } = loaderData;
	const { hero, entry, rules, closing } = copy;
	return (
		<>
			<Hero {...hero} />
			{figures.map(([id, figure]) => (
				<LedgerEntry key={id} id={id} figure={figure} labels={entry} />
			))}
			<Section tone="mint" title={rules.title} aside={<LinkList links={rules.links} />}>
				<dl className="space-y-6">
					{rules.items.map(({ title, text }) => (
						<div key={title}>
							<dt className="font-semibold text-lg">{title}</dt>
							<dd className="mt-1 max-w-[52ch]">{text}</dd>
						</div>
					))}
				</dl>
			</Section>
			<Section id="law" title={law.title}>
				<div className="max-w-[60ch] space-y-4">
					<p>{law.lead}</p>
					{law.ways.map((way) => (
						<p key={way}>{way}</p>
					))}
				</div>
			</Section>
			<CallToAction {...closing} />
		</>
	);
}

/** One figure: its sentence, its method, and contrary findings. */
function LedgerEntry(props: {
	/** For links to this figure. */
	id: string;
	figure: Figure;
	labels: PageCopy['sources']['entry'];
}) {
	const { figure, labels } = props;
	const { source, disputes } = figure;
	return (
		<section id={props.id} className="mx-auto max-w-6xl scroll-mt-4 px-5 sm:px-8">
			<div className="grid *:min-w-0 gap-x-8 gap-y-6 border-control border-t-2 border-dotted pt-8 pb-14 lg:grid-cols-12 lg:pt-12 lg:pb-20">
				<h2 className="text-2xl lg:col-span-4">
					<span className="figure-value block">{figure.value}</span>{' '}
					<span className="mt-2 block text-xl">{figure.sentence}</span>
				</h2>
				<div className="space-y-6 lg:col-span-8">
					<dl className="@container space-y-2">
						<ReceiptLine label={labels.publisher}>{figure.publisher}</ReceiptLine>
						<ReceiptLine label={labels.year}>{figure.year}</ReceiptLine>
						<ReceiptLine label={labels.population}>{figure.population}</ReceiptLine>
						<ReceiptLine label={labels.checked}>
							<time dateTime={figure.checked}>{figure.checkedOn}</time>
						</ReceiptLine>
					</dl>
					<div>
						<h3 className="text-lg">{labels.note}</h3>
						<p className="mt-2 max-w-[60ch]">{figure.note}</p>
						{source ? (
							<p className="mt-2">
								<TextLink href={source.href}>
									<span className="sr-only">{labels.source}: </span>
									{source.name}
								</TextLink>
							</p>
						) : (
							<p className="mt-2 font-semibold">{labels.no_source}</p>
						)}
					</div>
					<div>
						<h3 className="text-lg">{labels.disputes}</h3>
						<ul className="mt-2 max-w-[60ch] list-disc space-y-3 pl-5">
							{disputes.map((dispute) => (
								<li key={dispute.text}>
									{dispute.text} {dispute.source && <DisputeSource {...dispute.source} />}
								</li>
							))}
						</ul>
					</div>
				</div>
			</div>
		</section>
	);
}

function DisputeSource({ name, href }: { name: string; href?: string | undefined }) {
	if (!href) return <span className="text-ink-soft">({name})</span>;
	return <TextLink href={href}>{name}</TextLink>;
}
