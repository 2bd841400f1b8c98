import type { LettersCopy } from '#app/generated/copy.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';

export type WordsCopy = NonNullable<LettersCopy['bilingual']>['words'];

/** Words to look for on a paper in another language than the page's. */
export function WordsOnPaper({ copy }: { copy: WordsCopy }) {
	return (
		<Disclosure summary={copy.title}>
			<dl className="mt-2 space-y-2">
				{copy.items.map(({ term, text }) => (
					<div key={term}>
						<dt lang={defaultLanguage} className="font-semibold">
							{term}
						</dt>
						<dd>{text}</dd>
					</div>
				))}
			</dl>
		</Disclosure>
	);
}
