import { emptyBlank, signatureLine } from '#app/domain/letters/letter-blocks.ts';
import { type LetterChoice, optionLabel, partKeys } from '#app/domain/letters/letter-options.ts';
import type { AboutMeaning, SheetBlock } from '#app/domain/letters/letter-with-meaning.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import type { Letter } from '#app/platform/content/letters.server.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';

/** A blank; `bilingual` is set where the letter is in English and the label isn't. */
type Blank = Pick<Letter['blanks'][number], 'label' | 'input'> & {
	bilingual?: { english: string; language: string };
};

/**
 * The letter on its sheet of paper, with its blanks. The page's script writes typed values into the blanks
 * and makes files of the blocks that are shown, from `data-source` and `data-label`: a browser's translation changes
 * the text beside them. On a page in another language than the letter's, each
 * block has its meaning below it.
 */
export function LetterSheet(props: {
	title: string;
	blocks: readonly SheetBlock[];
	blanks: Letter['blanks'];
	choices: readonly LetterChoice[];
	/** Set if the letter goes out in another language than the page's. */
	meaning: AboutMeaning | undefined;
}) {
	const { blocks, choices, meaning } = props;
	const parts = choices.filter(({ id }) => id !== 'language');
	const optional = props.blanks.flatMap((blank) => (blank.optional ? `{${blank.name}}` : []));
	const isOptional = (line: string) => optional.some((blank) => line.includes(blank));
	const blanks = new Map<string, Blank>(props.blanks.map((blank) => [blank.name, blank]));
	const englishBlanks = new Map<string, Blank>(
		props.blanks.map(({ name, label, input }) => {
			const english = meaning?.english.labels[name];
			return [name, { label, input, ...(english && { bilingual: { ...meaning, english } }) }];
		}),
	);
	return (
		<section
			id="letter"
			aria-label={props.title}
			className="letter-sheet receipt"
			data-title={meaning?.english.title}
			data-locale={meaning?.english.locale}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: on a desktop it scrolls, also with the keyboard
			tabIndex={0}
		>
			{meaning && (
				<MeaningSwitch
					copy={meaning.copy}
					part={partKeys(choices, { onlyIf: [defaultLanguage] })}
				/>
			)}
			{meaning && (
				<p
					lang={meaning.language}
					data-title={meaning.copy.copy_title}
					aria-hidden="true"
					className="letter-copy-title font-semibold"
				>
					{meaning.copy.copy_title}
				</p>
			)}
			{blocks.map(({ kind, lines, onlyIf, ticked, language }, position) => {
				const isEnglish = language === defaultLanguage;
				const shared = {
					'data-block': kind,
					'data-source': lines.join('\n'),
					'data-part': partKeys(choices, { onlyIf }),
					// For the Markdown version.
					'data-note':
						ticked || (!isEnglish && meaning) ? undefined : optionLabel(parts, { onlyIf }),
					'data-ticked': ticked && '',
					lang: language,
					'data-meaning': isEnglish ? undefined : meaning?.copy.meaning,
				};
				const write = (line: string) => (
					<LetterLine text={line} blanks={isEnglish ? englishBlanks : blanks} />
				);
				const text = lines.map((line, index) => (
					<span
						// biome-ignore lint/suspicious/noArrayIndexKey: the order of a letter's lines does not change
						key={index}
						className={isOptional(line) ? 'letter-line letter-optional' : 'letter-line'}
					>
						{index > 0 && <br />}
						{write(line)}
					</span>
				));
				const Block = blockElements[kind];
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: the order of a letter's blocks does not change
					<Block key={position} {...shared}>
						{kind === 'list' ? lines.map((line) => <li key={line}>{write(line)}</li>) : text}
						{kind === 'signature' && (
							<>
								: <span className="letter-signature wrap-anywhere">{signatureLine}</span>
							</>
						)}
					</Block>
				);
			})}
		</section>
	);
}

const blockElements = {
	lines: 'p',
	text: 'p',
	signature: 'p',
	title: 'h2',
	heading: 'h3',
	list: 'ul',
} as const;

/** A note on the letter's language, with a checkbox that shows or hides the meanings without script. */
function MeaningSwitch(props: { copy: AboutMeaning['copy']; part: string | undefined }) {
	const { copy, part } = props;
	return (
		<div data-part={part} className="border-rule border-b pb-4 print:hidden">
			<h2 className="text-lg">{copy.title}</h2>
			<p className="mt-1">{copy.lead}</p>
			<Checkbox data-meanings checked label={copy.show} />
		</div>
	);
}

/** A line of the letter; a blank shows its label until it's filled in. */
function LetterLine({ text, blanks }: { text: string; blanks: Map<string, Blank> }) {
	return text.split(/\{(\w+)\}/).map((piece, index) =>
		index % 2 ? (
			<span
				// biome-ignore lint/suspicious/noArrayIndexKey: the order of a line's pieces does not change
				key={index}
				className="letter-blank"
				data-blank={piece}
				data-label={labelOf(blanks.get(piece) ?? { label: piece })}
				data-empty=""
				data-lines={blanks.get(piece)?.input === 'lines' ? '' : undefined}
			>
				<EmptyBlank {...(blanks.get(piece) ?? { label: piece })} />
			</span>
		) : (
			piece
		),
	);
}

function labelOf({ label, bilingual }: Pick<Blank, 'label' | 'bilingual'>): string {
	return emptyBlank(bilingual ? `${bilingual.english} / ${label}` : label);
}

/** A blank's label in brackets; of two labels, the screen shows the reader's own, paper and files show both. */
function EmptyBlank({ label, bilingual }: Pick<Blank, 'label' | 'bilingual'>) {
	if (!bilingual) return emptyBlank(label);
	return (
		<>
			{'['}
			<span className="letter-label">{`${bilingual.english} / `}</span>
			<span lang={bilingual.language}>{label}</span>
			{']'}
		</>
	);
}
