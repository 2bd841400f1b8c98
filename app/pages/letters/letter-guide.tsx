import { useContext } from 'react';
import { fillIn } from '#app/content/fill-in.ts';
import type { Letter } from '#app/content/letters.server.ts';
import type { DeadlinesCopy } from '#app/content/pages/help-now.server.ts';
import type { LettersCopy } from '#app/content/pages/letters.server.ts';
import { formatDay } from '#app/time/formats.ts';
import { LocaleContext } from '#app/ui/locale-context.ts';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { RuleSource } from '../help-now/deadline-types.ts';
import { letterSourcesChecked } from '../help-now/rule-sources.ts';
import { SourceLinks, unique } from '../help-now/source-links.tsx';

/** A rule the letter stands on, with where it stands. */
export interface LetterRule {
	text: string;
	sources: RuleSource[];
}

/** Beside a letter: whom it goes to, how, with what, and what comes of it. */
export function LetterGuide(props: { copy: LettersCopy; guide: Letter['guide'] }) {
	const { page, send, leave_out } = props.copy;
	const { guide } = props;
	const topics: [title: string, items: string[]][] = [
		[page.to, guide.to],
		[page.send, send],
		[page.enclose, guide.enclose],
		[page.leave_out, [...guide.leave_out, ...leave_out]],
		[page.next, guide.next],
		[page.if_not, guide.if_not],
	];
	return (
		<div className="grid *:min-w-0 gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
			{topics.map(([title, items]) => (
				<section key={title}>
					<h2 className="text-xl">{title}</h2>
					<ul className="mt-3 list-disc space-y-2 pl-5">
						{items.map((item) => (
							<li key={item}>
								<Unbroken text={item} />
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}

/** The rules behind a letter, each with its source; below them how the sources were read, and when. */
export function LetterRules(props: {
	copy: DeadlinesCopy['results'];
	rules: readonly LetterRule[];
}) {
	const { copy, rules } = props;
	const locale = useContext(LocaleContext);
	const sources = unique(rules.flatMap((rule) => rule.sources));
	const kinds = Object.keys(copy.evidence) as RuleSource['evidence'][];
	return (
		<>
			<ul className="list-disc space-y-4 pl-5">
				{rules.map(({ text, sources }) => (
					<li key={text}>
						<p className="max-w-[60ch]">{text}</p>
						<SourceLinks label={copy.sources_title} sources={sources} />
					</li>
				))}
			</ul>
			<div className="mt-6 max-w-[60ch] space-y-1 text-ink-soft text-sm">
				{kinds.map((kind) => {
					const cited = sources.filter(({ evidence }) => evidence === kind);
					if (cited.length === 0) return null;
					return (
						<p key={kind}>
							{cited.map(({ citation }) => citation).join(', ')}: {copy.evidence[kind]}
						</p>
					);
				})}
				<p>{fillIn(copy.checked, { date: formatDay(letterSourcesChecked, locale, 'long') })}</p>
			</div>
		</>
	);
}
