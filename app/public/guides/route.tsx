import { guideSourcesChecked } from '#app/generated/rule-sources.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { lookUpLinks } from '#app/public/find-box/help-paths.ts';
import { ContactLine } from '#app/public/help-now/contact-line.tsx';
import { helpNowPath } from '#app/public/help-now/entry.ts';
import { HelpHead } from '#app/public/help-now/help-head.tsx';
import { citedRules, RuleList } from '#app/public/help-now/rule-list.tsx';
import { TopicList } from '#app/public/help-now/topic-list.tsx';
import { WithMargin } from '#app/public/layout/with-margin.tsx';
import type { PageMetadata } from '#app/public/seo/page-metadata.ts';
import { LinkList } from '#app/ui/link-list.tsx';
import { LinkedText } from '#app/ui/linked-text.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

import type { Route } from './+types/route';
import { IncomeCheck } from './income-check.tsx';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { cachedHandle as handle } from '#app/platform/http/route-handle.ts';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';

export function loader({ url, context }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext);
	const { guides, letters, pages } = content;
	const guide = guides.find(({ path }) => path === url.pathname);
	if (!guide) throw new Response(null, { status: 404, statusText: 'Not Found' });
	const { hero, contacts, situation_labels, guide_labels, income_check, deadlines } =
		pages['help-now'];
	const metadata: PageMetadata = {
		...guide.meta,
		above: [{ name: hero.title, path: localPath(content, helpNowPath) }],
	};
	return {
		meta: metadata,
		guide,
		income: guide.id === 'financial-assistance' ? income_check : null,
		back: hero.title,
		note: hero.note,
		labels: { ...situation_labels, ...guide_labels },
		call: guide.call.flatMap((name) => contacts[name] ?? []),
		letters: linksTo(letters, guide.letters),
		related: [...linksTo(guides, guide.related), ...lookUpLinks(content)],
		results: deadlines.results,
		rules: citedRules(guide.rules),
	};
}

function linksTo(all: readonly { id: string; path: string; title: string }[], ids: string[]) {
	return all
		.filter(({ id }) => ids.includes(id))
		.map(({ path, title }) => ({ label: title, href: path }));
}

/** A guide on one topic that /help-now doesn't cover: steps and contacts, with the rules behind it in the margin. */
export default function GuidePage({ loaderData }: Route.ComponentProps) {
	const { guide, income, back, note, labels, call, letters, related, results, rules } = loaderData;
	return (
		<article>
			<HelpHead back={back} title={guide.title} lead={guide.lead} note={note} />
			<div className="py-10 lg:py-14">
				<WithMargin
					last={
						<section>
							<h2 className="text-xl">{labels.rules}</h2>
							<div className="mt-4">
								<RuleList copy={results} rules={rules} checked={guideSourcesChecked} />
							</div>
						</section>
					}
					below={
						<>
							{guide.sections.length > 0 && (
								<div className="gap-x-10 border-control border-t-2 border-dotted pt-8 @2xl:columns-2 @5xl:columns-3">
									{guide.sections.map((section) => (
										<div key={section.title} className="break-inside-avoid pb-8">
											<TopicList {...section} />
										</div>
									))}
								</div>
							)}
							{call.length > 0 && (
								<section id="call" className="@container mt-2 scroll-mt-4">
									<h2 className="text-xl">{labels.call}</h2>
									{labels.call_hint && <p className="mt-2 max-w-[60ch]">{labels.call_hint}</p>}
									<ul className="mt-4 grid grid-cols-1 gap-x-10 @2xl:grid-cols-2">
										{call.map((contact) => (
											<ContactLine key={contact.name} {...contact} ttyLabel={labels.tty} />
										))}
									</ul>
								</section>
							)}
							<section className="mt-8 print:hidden">
								<h2 className="text-xl">{labels.title}</h2>
								<LinkList links={related} />
							</section>
						</>
					}
				>
					<section>
						{income && <TextLink href="#income">{income.title}</TextLink>}
						<h2 className={income ? 'mt-6 text-2xl' : 'text-2xl'}>{labels.steps}</h2>
						<ol className="situation-steps mt-6 space-y-5 text-lg">
							{guide.steps.map((step) => (
								<li key={step} className="max-w-[54ch]">
									<LinkedText text={step} />
								</li>
							))}
						</ol>
						{letters.length > 0 && (
							<div className="mt-8 print:hidden">
								<h3 className="text-xl">{labels.letters}</h3>
								<LinkList links={letters} />
							</div>
						)}
					</section>
					{income && <IncomeCheck copy={income} />}
				</WithMargin>
			</div>
		</article>
	);
}
