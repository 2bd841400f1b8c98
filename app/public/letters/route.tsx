import { letterGroups } from '#app/platform/content/copy-parts.ts';
import { myCasePath } from '#app/platform/content/letter-path.ts';
import type { Letter } from '#app/platform/content/letters.server.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { CallToAction } from '#app/public/layout/call-to-action.tsx';
import { Section } from '#app/public/layout/section.tsx';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import type { PageMetadata } from '#app/public/seo/page-metadata.ts';
import { Hero } from '#app/ui/hero.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/route';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export const meta = (input: Route.MetaArgs) => pageMeta(input, input.loaderData?.meta);

export function loader({ context }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext);
	const { letters, pages } = content;
	const copy = pages.letters;
	const metadata: PageMetadata = {
		...copy.meta,
		above: [{ name: pages['help-now'].hero.title, path: localPath(content, '/help-now') }],
	};
	return {
		meta: metadata,
		copy,
		groups: letterGroups.map((id) => ({
			id,
			...copy.groups[id],
			letters: letters
				.filter(({ in_groups }) => in_groups.includes(id))
				.map(({ id, path, title, when }) => ({ id, path, title, when })),
		})),
	};
}

/** The list of letters, grouped by the document that the visitor got. */
export default function Letters({ loaderData }: Route.ComponentProps) {
	const { copy, groups } = loaderData;
	const { hero, how, forms, closing } = copy;
	return (
		<>
			<Hero {...hero}>
				<LinkButton href="#choose">{copy.choose}</LinkButton>
				<LinkButton href="/help-now#deadlines" variant="quiet">
					{how.deadlines}
				</LinkButton>
				<LinkButton href={myCasePath} variant="quiet">
					{how.case}
				</LinkButton>
			</Hero>
			<section id="choose" className="bg-surface">
				<div className="mx-auto max-w-6xl px-5 py-14 sm:px-8 lg:py-20">
					<h2 className="text-3xl">{copy.choose}</h2>
					{groups.map((group) => (
						<LetterGroup key={group.id} {...group} />
					))}
				</div>
			</section>
			<Section tone="mint" title={how.title}>
				<ol className="situation-steps space-y-4">
					{how.steps.map((step) => (
						<li key={step} className="max-w-[60ch]">
							{step}
						</li>
					))}
				</ol>
			</Section>
			<Section title={forms.title} lead={copy.notice.text}>
				<dl className="space-y-6">
					{forms.items.map(({ title, text, link }) => (
						<div key={title}>
							<dt className="font-semibold text-lg">{title}</dt>
							<dd className="mt-1 max-w-[52ch]">
								{text}
								<br />
								<TextLink href={link.href}>{link.label}</TextLink>
							</dd>
						</div>
					))}
				</dl>
			</Section>
			<CallToAction {...closing} />
		</>
	);
}

/** A kind of document, and the letters that respond to it, each with when to use it. */
function LetterGroup(props: {
	id: string;
	title: string;
	lead: string;
	letters: Pick<Letter, 'id' | 'path' | 'title' | 'when'>[];
}) {
	return (
		<div
			id={props.id}
			className="mt-8 grid *:min-w-0 scroll-mt-4 gap-x-8 gap-y-2 border-control border-t-2 border-dotted pt-6 lg:grid-cols-12"
		>
			<div className="lg:col-span-4">
				<h3 className="text-2xl">{props.title}</h3>
				<p className="mt-1 text-ink-soft">{props.lead}</p>
			</div>
			<ul className="space-y-2 lg:col-span-8">
				{props.letters.map(({ id, path, title, when }) => (
					<li key={id} className="grid grid-cols-1 items-baseline gap-x-6 sm:grid-cols-2">
						<span>{when}</span>
						<TextLink href={path}>{title}</TextLink>
					</li>
				))}
			</ul>
		</div>
	);
}
