import { localPath } from '#app/platform/content/local-path.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { LookUpLinks, lookUpCopyOf } from '#app/public/find/look-up-links.tsx';
import { ContactLine } from '#app/public/help-now/contact-line.tsx';
import { helpNowPath } from '#app/public/help-now/entry.ts';
import { HelpHead } from '#app/public/help-now/help-head.tsx';
import { citedRules, RuleList } from '#app/public/help-now/rule-list.tsx';
import { guideSourcesChecked } from '#app/public/help-now/rule-sources.ts';
import { TopicList } from '#app/public/help-now/topic-list.tsx';
import { Section } from '#app/public/layout/section.tsx';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import type { PageMetadata } from '#app/public/seo/page-metadata.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { Route } from './+types/route';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export const meta = (input: Route.MetaArgs) => pageMeta(input, input.loaderData?.meta);

export function loader({ url, context }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext);
	const { guides, letters, pages } = content;
	const guide = guides.find(({ path }) => path === url.pathname);
	if (!guide) throw new Response(null, { status: 404, statusText: 'Not Found' });
	const { hero, contacts, situation_labels, guide_labels, deadlines } = pages['help-now'];
	const metadata: PageMetadata = {
		...guide.meta,
		above: [{ name: hero.title, path: localPath(content, helpNowPath) }],
	};
	return {
		meta: metadata,
		guide,
		back: hero.title,
		note: hero.note,
		labels: { ...situation_labels, ...guide_labels },
		call: guide.call.flatMap((name) => contacts[name] ?? []),
		letters: letters.filter(({ id }) => guide.letters.includes(id)),
		related: guides.filter(({ id }) => guide.related.includes(id)),
		results: deadlines.results,
		rules: citedRules(guide.rules),
		lookUp: lookUpCopyOf(content),
	};
}

/** A guide on one topic that /help-now doesn't cover: steps, contacts, and the rules behind it. */
export default function GuidePage({ loaderData }: Route.ComponentProps) {
	const { guide, back, note, labels, call, letters, related, results, rules, lookUp } = loaderData;
	return (
		<article>
			<HelpHead back={back} title={guide.title} lead={guide.lead} note={note}>
				<LookUpLinks copy={lookUp} />
			</HelpHead>
			<Section title={labels.steps}>
				<ol className="situation-steps space-y-4">
					{guide.steps.map((step) => (
						<li key={step} className="max-w-[60ch]">
							<Unbroken text={step} />
						</li>
					))}
				</ol>
				<GuideLetters label={labels.letters} letters={letters} />
			</Section>
			{(guide.sections.length > 0 || call.length > 0) && (
				<div className="bg-surface">
					<div className="mx-auto grid *:min-w-0 max-w-6xl gap-x-12 gap-y-8 px-5 py-14 sm:px-8 lg:grid-cols-2">
						{guide.sections.map((section) => (
							<TopicList key={section.title} {...section} />
						))}
						{call.length > 0 && (
							<section>
								<h2 className="text-xl">{labels.call}</h2>
								<ul className="@container mt-4">
									{call.map((contact) => (
										<ContactLine key={contact.name} {...contact} ttyLabel={labels.tty} />
									))}
								</ul>
							</section>
						)}
					</div>
				</div>
			)}
			<Section
				title={labels.rules}
				aside={related.map(({ id, path, title }) => (
					<p key={id}>
						<TextLink href={path}>{title}</TextLink>
					</p>
				))}
			>
				<RuleList copy={results} rules={rules} checked={guideSourcesChecked} />
			</Section>
		</article>
	);
}

function GuideLetters(props: {
	label: string;
	letters: { id: string; path: string; title: string }[];
}) {
	if (props.letters.length === 0) return null;
	return (
		<div className="mt-8 print:hidden">
			<h3 className="text-xl">{props.label}</h3>
			{props.letters.map(({ id, path, title }) => (
				<p key={id}>
					<TextLink href={path}>{title}</TextLink>
				</p>
			))}
		</div>
	);
}
