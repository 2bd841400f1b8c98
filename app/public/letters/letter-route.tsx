import { useContext } from 'react';
import { blocksForAll } from '#app/domain/letters/letter-blocks.ts';
import { choicesOf, languageChoice, partKeys } from '#app/domain/letters/letter-options.ts';
import { stepsOf } from '#app/domain/letters/letter-steps.ts';
import { blocksInBoth, letterWithMeaning } from '#app/domain/letters/letter-with-meaning.ts';
import type { LettersCopy } from '#app/generated/copy.ts';
import { letterSourcesChecked } from '#app/generated/rule-sources.ts';
import type { DeadlinesCopy } from '#app/platform/content/copy-parts.ts';
import { lettersPath } from '#app/platform/content/letter-path.ts';
import type { Letter } from '#app/platform/content/letters.server.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { lookUpLinks } from '#app/public/find-box/help-paths.ts';
import { findArrival } from '#app/public/help-now/deadline-rules.ts';
import type { ArrivalKind } from '#app/public/help-now/deadline-types.ts';
import { citedRules, RuleList } from '#app/public/help-now/rule-list.tsx';
import { TopicList } from '#app/public/help-now/topic-list.tsx';
import { WordsOnPaper } from '#app/public/help-now/words-on-paper.tsx';
import type { PageMetadata } from '#app/public/seo/page-metadata.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { LinkList } from '#app/ui/link-list.tsx';
import { LocaleContext } from '#app/ui/locale-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/letter-route';
import { AfterSending } from './after-sending.tsx';
import { LetterForm, LetterStepLinks, StepTitle, stepNames } from './letter-fields.tsx';
import { LetterSheet } from './letter-sheet.tsx';
import { LetterActions, LetterToFill, LetterTools } from './letter-tools.tsx';
import { readLetters } from './read-letters.ts';
import letterScript from './script/letter.ts?worker&url';
import { errorKeys, pickScriptCopy, type ScriptCopy } from './script-copy.ts';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { cachedHandle as handle } from '#app/platform/http/route-handle.ts';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';

export function loader({ url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { content } = services;
	const { letters, pages } = content;
	const letter = letters.find(({ path }) => path === url.pathname);
	if (!letter) throw new Response(null, { status: 404, statusText: 'Not Found' });
	const { deadlines } = pages['help-now'];
	const copy = pages.letters;
	const both = letterWithMeaning(letter, services);
	const choices = [
		...choicesOf(letter, deadlines.form.kinds, copy.page),
		...(both ? [languageChoice(both.about)] : []),
	];
	const linesFor = <Line extends { only_if: string[] }>(lines: readonly Line[]) =>
		lines.map((line) => ({ ...line, part: partKeys(choices, { onlyIf: line.only_if }) }));
	const rules = linesFor(letter.rules);
	const metadata: PageMetadata = {
		...letter.meta,
		above: [
			{ name: pages['help-now'].hero.title, path: localPath(content, '/help-now') },
			{ name: copy.hero.title, path: localPath(content, lettersPath) },
		],
	};
	return {
		meta: metadata,
		letter,
		copy,
		choices,
		steps: stepsOf(letter, choices),
		to: linesFor(letter.guide.to),
		next: linesFor(letter.guide.next),
		if_not: linesFor(letter.guide.if_not),
		blocks: both ? blocksInBoth(both) : blocksForAll(letter, copy.frame),
		meaning: both?.about,
		rules: citedRules(rules).map((rule, index) => ({ ...rule, part: rules[index]?.part })),
		results: deadlines.results,
		script: scriptCopy(copy.page, deadlines),
		deadlines: deadlinesOf(letter.deadline?.arrivals ?? [], deadlines),
		related: letters
			.filter(({ id }) => letter.related.includes(id))
			.map(({ id, path, title, when }) => ({ id, path, title, when })),
		lookUp: lookUpLinks(content),
		toCase: pages['my-case'].put,
	};
}

/** Returns the names of what is due, for all kinds that the letter may be about, by the rule's key. */
function deadlinesOf(
	arrivals: readonly ArrivalKind[],
	{ rules }: DeadlinesCopy,
): Record<string, string> {
	const keys = arrivals
		.flatMap((kind) => findArrival(kind)?.deadlines ?? [])
		.filter(({ protects }) => !protects)
		.map(({ name }) => name);
	return Object.fromEntries(keys.map((key) => [key, rules[key].title]));
}

/** Returns the copy of the page's script. */
function scriptCopy(page: LettersCopy['page'], { errors, ...copy }: DeadlinesCopy): ScriptCopy {
	const { labels, mail_by, too_late_to_mail } = copy.results;
	return {
		...pickScriptCopy(page),
		errors: Object.fromEntries(errorKeys.map((key) => [key, errors[key]])) as ScriptCopy['errors'],
		results: { labels, mail_by, too_late_to_mail },
	};
}

/** One letter: its text with blanks, the fields to fill them in, and instructions for sending it. */
export default function LetterPage({ loaderData }: Route.ComponentProps) {
	const { letter, copy, choices, steps, blocks, meaning, rules, results, script } = loaderData;
	const { deadlines, related, lookUp, to, next, if_not } = loaderData;
	const { page, notice } = copy;
	const locale = useContext(LocaleContext);
	const { deadline } = letter;
	const names = stepNames(steps);
	return (
		<article
			className="letter-page"
			data-letter={letter.id}
			data-title={letter.title}
			data-locale={locale}
			data-own={letterScript}
			data-copy={JSON.stringify(script)}
			data-date-field={deadline?.date_field}
			data-cut-field={deadline?.cut?.field}
			data-cut-option={deadline?.cut?.option}
			data-kind={deadline?.arrivals.length === 1 ? deadline.arrivals[0] : undefined}
		>
			<div className="letter-paper mx-auto max-w-6xl px-5 pt-2 pb-8 sm:px-8 lg:pt-10 lg:pb-20">
				<header className="print:hidden">
					<TextLink href={lettersPath}>{page.all}</TextLink>
					<h1 className="mt-1 max-w-[24ch] text-3xl">{letter.title}</h1>
					<p className="letter-lead mt-2 max-w-[54ch] text-ink-soft sm:text-lg">{letter.lead}</p>
					<LetterStepLinks copy={page} steps={names} />
				</header>
				<div className="letter-columns">
					<div className="letter-ask print:hidden">
						<LetterForm
							copy={page}
							steps={steps}
							choices={choices}
							fromPhoto={readLetters.some((id) => id === letter.id)}
						>
							{meaning && letter.for_arrivals.some((arrival) => arrival.includes('denial')) && (
								<WordsOnPaper copy={meaning.copy.words} />
							)}
						</LetterForm>
					</div>
					<div className="letter-last letter-check letter-scripted print:hidden">
						<StepTitle copy={page} id="check" steps={names} />
						<LetterToFill letter={letter} choices={choices} />
					</div>
					<LetterSheet
						title={page.letter}
						blocks={blocks}
						blanks={letter.blanks}
						choices={choices}
						meaning={meaning}
					/>
					<LetterActions copy={page} />
					<LetterTools
						copy={page}
						notice={notice}
						letter={letter}
						deadlines={deadline && deadlines}
						choices={choices}
						language={meaning?.language}
					/>
				</div>
			</div>
			<div className="letter-last bg-surface py-8 lg:py-14 print:py-0">
				<div className="@container mx-auto max-w-6xl px-5 sm:px-8 print:max-w-none print:px-0">
					<div className="print:hidden">
						<p id="new-tab" hidden className="mb-6 text-ink-soft">
							{page.new_tab}
						</p>
						<LetterGuide copy={copy} guide={{ ...letter.guide, to }} />
						<LinkList links={lookUp} className="mt-6" />
					</div>
					<AfterSending
						copy={copy}
						toCase={loaderData.toCase}
						title={letter.title}
						guide={{ next, if_not }}
						answers={letter.answers}
						choices={choices}
						related={related}
					/>
					<Disclosure
						summary={<h2 className="text-2xl">{page.rules}</h2>}
						className="mt-10 border-control border-t-2 border-dotted pt-8 print:hidden"
					>
						<div className="mt-4">
							<RuleList copy={results} rules={rules} checked={letterSourcesChecked} />
						</div>
					</Disclosure>
				</div>
			</div>
		</article>
	);
}

type TopicItems = Parameters<typeof TopicList>[0]['items'];

/** Instructions below a letter: the recipient, how to send it, what to enclose and what to leave out. */
function LetterGuide(props: {
	copy: LettersCopy;
	guide: Omit<Letter['guide'], 'to'> & { to: TopicItems };
}) {
	const { page, send, leave_out } = props.copy;
	const { guide } = props;
	const topics: [title: string, items: TopicItems][] = [
		[page.to, guide.to],
		[page.send, send],
		[page.enclose, guide.enclose],
		[page.leave_out, [...guide.leave_out, ...leave_out]],
	];
	return (
		<div className="grid *:min-w-0 gap-x-10 gap-y-8 @2xl:grid-cols-2">
			{topics
				.filter(([, items]) => items.length > 0)
				.map(([title, items]) => (
					<TopicList key={title} title={title} items={items} />
				))}
		</div>
	);
}
