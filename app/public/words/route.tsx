import { useContext } from 'react';
import { data } from 'react-router';
import { type WordEntry, wordHelp } from '#app/domain/help/words.ts';
import type { WordsCopy } from '#app/generated/copy.ts';
import type { Content, Contents } from '#app/platform/content/content.server.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { staticHeaders } from '#app/platform/http/cache-control.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { formatDay } from '#app/platform/time/formats.ts';
import { missingTerms } from '#app/public/find/look-up-entry.server.ts';
import { LookUpForm } from '#app/public/find/look-up-form.tsx';
import { selectTerms } from '#app/public/find-box/find-entry.ts';
import { wordsPath } from '#app/public/find-box/help-paths.ts';
import { helpNowPath, privateHeaders } from '#app/public/help-now/entry.ts';
import { HelpHead } from '#app/public/help-now/help-head.tsx';
import { Sources } from '#app/public/help-now/sources.tsx';
import { WithMargin } from '#app/public/layout/with-margin.tsx';
import type { PageMetadata } from '#app/public/seo/page-metadata.ts';
import { InEnglish } from '#app/ui/in-english.tsx';
import { LinkList } from '#app/ui/link-list.tsx';
import { LocaleContext } from '#app/ui/locale-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { Route } from './+types/route';

export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const handle = { cache: { select: selectTerms } } satisfies RouteHandle;

export function loader({ url, context }: Route.LoaderArgs) {
	const { content, contents } = context.get(servicesContext);
	const { meta: metadata, groups, ...copy } = content.pages.words;
	const back = content.pages['help-now'].hero.title;
	const shown = groups.map((group) => ({
		...group,
		entries: withHelp(group.entries, content, contents),
	}));
	const names = shown.flatMap(({ entries }) =>
		entries.flatMap(({ id, code = [], term, original, also }) =>
			[...new Set([code, term, original, also].flat())].map((name) => ({ name, id })),
		),
	);
	const missing = missingTerms(url, names);
	const page = {
		meta: {
			...metadata,
			noindex: missing !== null,
			above: [{ name: back, path: localPath(content, helpNowPath) }],
		} satisfies PageMetadata,
		back,
		copy,
		groups: shown,
		names,
		missing,
		privacy: content.pages.find.box.private,
	};
	return data(page, { headers: missing === null ? staticHeaders() : privateHeaders });
}

/** An entry with the letters and guides it leads to. */
type ShownWord = WordEntry & {
	links: { label: string; href: string }[];
	/** Its term in English. */
	original: string;
	/** The beginning of its term that's in English: the whole term, or the one on bills before its explanation. */
	english: string;
};

function withHelp(
	entries: readonly WordEntry[],
	content: Content,
	contents: Contents,
): ShownWord[] {
	const words = contents[defaultLanguage].pages.words.groups.flatMap((group) => group.entries);
	return entries.map((entry) => {
		const original = words.find(({ id }) => id === entry.id)?.term ?? '';
		const english = entry.term.startsWith(original) ? original : '';
		return { ...entry, links: wordHelp(entry, content), original, english };
	});
}

/** Explains the codes and words on a denial or a bill, each with the letter or guide that helps. */
export default function WordsPage({ loaderData }: Route.ComponentProps) {
	const { back, copy, groups, names, missing, privacy } = loaderData;
	const { hero } = copy;
	const locale = useContext(LocaleContext);
	return (
		<article>
			<HelpHead back={back} {...hero}>
				<LookUpForm path={wordsPath} copy={copy.look_up} {...{ names, missing, privacy }} />
				<p className="mt-3">
					<TextLink href="/help-now/read-my-letter">{copy.photo}</TextLink>
				</p>
			</HelpHead>
			<SamplePaper copy={copy.paper} entries={groups.flatMap(({ entries }) => entries)} />
			<div className="pt-8 pb-14 lg:pt-14">
				<WithMargin
					first={
						<nav aria-label={copy.label} className="print:hidden">
							<LinkList links={groups.map(({ id, title }) => ({ label: title, href: `#${id}` }))} />
						</nav>
					}
					last={
						<Sources title={copy.sources_title} lead={copy.sources_lead} sources={copy.sources}>
							<p className="mt-4 text-ink-soft text-sm">
								{fillIn(copy.checked, { date: formatDay(copy.last_checked, locale, 'long') })}
							</p>
						</Sources>
					}
				>
					{groups.map((group) => (
						<section key={group.id} id={group.id} className="not-first:mt-14 scroll-mt-4">
							<h2 className="text-2xl">{group.title}</h2>
							<p className="mt-3 max-w-[54ch] text-ink-soft text-lg">{group.lead}</p>
							<dl className="mt-6 space-y-6">
								{group.entries.map((entry) => (
									<Word key={entry.id} entry={entry} copy={copy} />
								))}
							</dl>
						</section>
					))}
				</WithMargin>
			</div>
		</article>
	);
}

/** A denial letter whose circled spots are explained beside it, one at a time. */
function SamplePaper(props: { copy: WordsCopy['paper']; entries: ShownWord[] }) {
	const { copy, entries } = props;
	return (
		<section
			aria-labelledby="paper-title"
			className="@container mx-auto mt-10 max-w-6xl px-5 sm:px-8 print:hidden"
		>
			<h2 id="paper-title" className="text-2xl">
				{copy.title}
			</h2>
			<p className="mt-3 max-w-[54ch] text-ink-soft text-lg">{copy.lead}</p>
			<div className="receipt sample-paper mt-6">
				{/* The sender and the member, which nobody needs to read. */}
				<div aria-hidden="true" className="mb-3 border-control border-y-2 border-dotted pt-4" />
				{copy.lines.map(({ line, spot, id }, place) => {
					const entry = entries.find((one) => one.id === id);
					const [before, after] = line.split('{spot}');
					return (
						// The browser closes the others of one name.
						<details key={id} name="paper" open={place === 0} className="relative">
							<summary className="min-h-11 cursor-pointer py-2">
								<InEnglish>
									{before}
									<span className="sample-spot">{spot}</span>
									{after}
								</InEnglish>
							</summary>
							<div className="sample-note mb-3 px-4 pt-3">
								<p>{entry?.text}</p>
								<LinkList
									links={[...(entry?.links ?? []), { label: copy.more, href: `#${id}` }]}
									className="flex flex-wrap gap-x-4"
								/>
							</div>
						</details>
					);
				})}
			</div>
		</section>
	);
}

function Word({ entry, copy }: { entry: ShownWord; copy: Omit<WordsCopy, 'meta' | 'groups'> }) {
	const { id, code, term, english, name, text, links } = entry;
	const [before, after] = copy.official.split('{name}');
	return (
		<div id={id} className="scroll-mt-4 break-inside-avoid border-rule border-t pt-3">
			<dt className="font-semibold text-lg">
				{code && <span translate="no">{`${fillIn(copy.code, { code })}: `}</span>}
				{english && <InEnglish>{english}</InEnglish>}
				{term.slice(english.length)}
			</dt>
			<dd className="max-w-[60ch]">
				{name && (
					<p className="text-ink-soft text-sm">
						{before}
						<InEnglish>{name}</InEnglish>
						{after}
					</p>
				)}
				<p>
					<Unbroken text={text} />
				</p>
				<p className="flex flex-wrap items-center gap-x-4 print:hidden">
					<span className="text-ink-soft text-sm">{copy.help}</span>
					{links.map(({ label, href }) => (
						<TextLink key={href} href={href}>
							{label}
						</TextLink>
					))}
				</p>
			</dd>
		</div>
	);
}
