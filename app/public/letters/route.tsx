import { letterGroups } from '#app/platform/content/copy-parts.ts';
import { myCasePath } from '#app/platform/content/letter-path.ts';
import type { Letter } from '#app/platform/content/letters.server.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { CallToAction } from '#app/public/layout/call-to-action.tsx';
import { Section } from '#app/public/layout/section.tsx';
import type { PageMetadata } from '#app/public/seo/page-metadata.ts';
import { Hero } from '#app/ui/hero.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { Route } from './+types/route';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { cachedHandle as handle } from '#app/platform/http/route-handle.ts';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';

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
				.filter(({ in_group }) => in_group === id)
				.map(({ id, path, title, when, parts }) => {
					return { id, path, title, when, firstLine: firstLineOf(parts) };
				}),
		})),
	};
}

/** Returns the first sentence of a letter, with an ellipsis for each blank. */
function firstLineOf(parts: Letter['parts']): string {
	const { text = '' } = parts.find((part) => part.text) ?? {};
	const [sentence = text] = /^.+?[.:](?=\s|$)/.exec(text) ?? [];
	return sentence.replace(/\{\w+\}\.?/g, '…');
}

/** The letters in five envelopes, each addressed by the document that the visitor got. */
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
			<section
				id="choose"
				className="mx-auto max-w-6xl space-y-10 px-5 pb-14 sm:px-8 lg:space-y-14 lg:pb-20"
			>
				<h2 className="text-3xl">{copy.choose}</h2>
				{groups.map((group) => (
					<Envelope key={group.id} {...group} />
				))}
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
							<dt className="font-semibold text-lg">
								<Unbroken text={title} />
							</dt>
							<dd className="mt-1 max-w-[52ch]">
								<Unbroken text={text} />
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

/**
 * An envelope addressed by a situation. The letters for it peek out, below it on a phone and at its right on a desktop,
 * each with when to use it and its first line.
 */
function Envelope(props: {
	id: string;
	title: string;
	lead: string;
	letters: (Pick<Letter, 'id' | 'path' | 'title' | 'when'> & { firstLine: string })[];
}) {
	return (
		<div
			id={props.id}
			className="scroll-mt-4 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,9fr)] lg:items-start"
		>
			<div className="relative z-1 flex min-h-44 flex-col justify-end rounded-sm border border-control bg-marigold-soft py-6 pr-22 pl-6 [box-shadow:var(--shadow-paper)] lg:sticky lg:top-6 lg:min-h-60">
				<img
					src="/logo.svg"
					alt=""
					width={48}
					height={48}
					className="absolute top-4 right-4 h-16 w-14 rotate-3 border-2 border-control border-dotted bg-surface p-3"
				/>
				<h3 className="text-2xl">{props.title}</h3>
				<p className="mt-2 text-ink-soft">{props.lead}</p>
			</div>
			<ul className="lg:pt-3">
				{/* Each letter lies on the end of the one before it. */}
				{props.letters.map(({ id, path, title, when, firstLine }) => (
					<li
						key={id}
						className="mx-2.5 -mb-3 grid grid-cols-[repeat(auto-fit,minmax(min(var(--column-wide),100%),1fr))] gap-x-8 rounded-sm border border-rule bg-surface px-4 pt-4 pb-7 [box-shadow:var(--shadow-paper)] lg:mr-2 lg:-ml-3 lg:pl-10"
					>
						<div>
							<p>{when}</p>
							<TextLink href={path}>{title}</TextLink>
						</div>
						<p className="font-display text-lg leading-snug">“{firstLine}”</p>
					</li>
				))}
			</ul>
		</div>
	);
}
