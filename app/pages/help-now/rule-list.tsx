import { useContext } from 'react';
import { fillIn } from '#app/content/fill-in.ts';
import type { DeadlinesCopy } from '#app/content/pages/help-now.server.ts';
import { formatDay } from '#app/time/formats.ts';
import { LocaleContext } from '#app/ui/locale-context.ts';
import type { RuleSource } from './deadline-types.ts';
import { ruleSources } from './rule-sources.ts';
import { SourceEvidence, SourceLinks, unique } from './source-links.tsx';

/** A rule that a letter or a guide states, with where it stands. */
export interface CitedRule {
	text: string;
	sources: RuleSource[];
}

const known: Readonly<Record<string, RuleSource>> = ruleSources;

/** Rules of content/ with their sources; `cites` are names of rule-sources.ts. */
export function citedRules(rules: readonly { text: string; cites: string[] }[]): CitedRule[] {
	return rules.map(({ text, cites }) => ({
		text,
		sources: cites.flatMap((name) => known[name] ?? []),
	}));
}

/** Rules, each with its source; below them how the sources were read, and on which day (`checked`). */
export function RuleList(props: {
	copy: DeadlinesCopy['results'];
	rules: readonly CitedRule[];
	checked: string;
}) {
	const { copy, rules, checked } = props;
	const locale = useContext(LocaleContext);
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
				<SourceEvidence
					sources={unique(rules.flatMap((rule) => rule.sources))}
					copy={copy.evidence}
				/>
				<p>{fillIn(copy.checked, { date: formatDay(checked, locale, 'long') })}</p>
			</div>
		</>
	);
}
