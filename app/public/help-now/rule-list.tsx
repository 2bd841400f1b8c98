import { ruleSources } from '#app/generated/rule-sources.ts';
import type { DeadlinesCopy } from '#app/platform/content/copy-parts.ts';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { RuleSource } from './rule-source.ts';
import { RulesChecked, SourceLinks } from './source-links.tsx';

/** A rule that a letter or a guide states, with its sources. */
export interface CitedRule {
	text: string;
	sources: RuleSource[];
	/** The options of a letter that it's for. */
	part?: string | undefined;
}

/** Returns rules of content/ with their sources; `cites` are names of sources.yaml. */
export function citedRules(rules: readonly { text: string; cites: string[] }[]): CitedRule[] {
	return rules.map(({ text, cites }) => ({
		text,
		sources: cites.flatMap((name) => ruleSources[name] ?? []),
	}));
}

/** Rules, each with its source, and below them the day the sources were last checked (`checked`). */
export function RuleList(props: {
	copy: DeadlinesCopy['results'];
	rules: readonly CitedRule[];
	checked: string;
}) {
	const { copy, rules, checked } = props;
	return (
		<>
			<ul className="rule-list list-disc space-y-4 pl-5">
				{rules.map(({ text, sources, part }) => (
					<li key={text} data-part={part}>
						<p className="max-w-[60ch]">
							<Unbroken text={text} />
						</p>
						<SourceLinks label={copy.sources_title} sources={sources} />
					</li>
				))}
			</ul>
			<div className="mt-6 max-w-[60ch] text-ink-soft text-sm">
				<RulesChecked copy={copy} date={checked} />
			</div>
		</>
	);
}
