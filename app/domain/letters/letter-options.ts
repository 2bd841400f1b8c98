import type { LettersCopy } from '#app/generated/copy.ts';
import type { DeadlinesCopy } from '#app/platform/content/copy-parts.ts';
import { defaultLanguage, type Language } from '#app/platform/content/languages.ts';
import {
	enclosureIds,
	kindsOf,
	type LetterWriter,
	splitKind,
} from '#app/platform/content/letter-writers.ts';
import type { Letter } from '#app/platform/content/letters.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import type { LetterBlock } from './letter-blocks.ts';

/** A question that selects which parts the letter has. */
export interface LetterChoice {
	/**
	 * `kind`: the kind of denial, which also determines the day to send by. `part`: the letter's own question.
	 * `writer`: who signs. `enclosed`: what goes along, of which several may be ticked. `language`: the one the letter
	 * goes out in.
	 */
	id: 'kind' | 'part' | 'writer' | 'enclosed' | 'language';
	label: string;
	options: { id: string; label: string }[];
}

/** Tells if a question starts with its first option. The law that a letter names is for its writer to choose. */
export const isPreselected = ({ id }: Pick<LetterChoice, 'id'>) =>
	id === 'writer' || id === 'language';

/** Tells if a question needs an answer. */
export const isRequired = ({ id }: Pick<LetterChoice, 'id'>) => id === 'kind' || id === 'part';

/** Returns the questions of a letter. */
export function choicesOf(
	letter: Pick<Letter, 'deadline' | 'choice' | 'writers' | 'enclosed'>,
	kinds: DeadlinesCopy['form']['kinds'],
	{ who, which_denial, cut_kind, send_along }: LettersCopy['page'],
): LetterChoice[] {
	const { choice, writers, enclosed } = letter;
	const questions: LetterChoice[] = [
		{
			id: 'kind',
			label: which_denial,
			options: kindsOf(letter).map((id) => {
				const { kind, cuts } = splitKind(id);
				const label = kinds[kind as keyof typeof kinds];
				return { id, label: cuts ? fillIn(cut_kind, { kind: label }) : label };
			}),
		},
		...(choice ? [{ id: 'part' as const, ...choice }] : []),
		{ id: 'writer', label: who.label, options: writers.map((id) => ({ id, label: who[id] })) },
		{
			id: 'enclosed',
			label: send_along,
			options: enclosureIds(letter).map((id, index) => {
				const { text = '', for_other } = enclosed[index] ?? {};
				return { id, label: for_other ?? text };
			}),
		},
	];
	return questions.filter(({ id, options }) => options.length > (id === 'enclosed' ? 0 : 1));
}

/** Returns the question for the language of a letter, on a page in another one; its options are the languages. */
export function languageChoice({
	copy,
	language,
}: {
	copy: NonNullable<LettersCopy['bilingual']>;
	language: Language;
}): LetterChoice {
	const { label, english, own } = copy.language;
	return {
		id: 'language',
		label,
		options: [
			{ id: defaultLanguage, label: english },
			{ id: language, label: own },
		],
	};
}

/**
 * Returns the keys of options, such as "writer-1 kind-2": the style sheet shows their parts while selected. A part that
 * goes with any enclosure has "enclosed".
 */
export function partKeys(
	choices: readonly LetterChoice[],
	{ onlyIf }: Pick<LetterBlock, 'onlyIf'>,
): string | undefined {
	const keys = choices.flatMap(({ id, options }) => {
		const own = options.flatMap((option, index) =>
			onlyIf.includes(option.id) ? `${id}-${index + 1}` : [],
		);
		return id === 'enclosed' && own.length > 1 ? id : own;
	});
	return keys.join(' ') || undefined;
}

/** Names the options that include a block, for a file without questions; undefined for a block of all. */
export function optionLabel(
	choices: readonly LetterChoice[],
	{ onlyIf }: Pick<LetterBlock, 'onlyIf'>,
): string | undefined {
	const labels = choices.map(({ options }) =>
		options.flatMap(({ id, label }) => (onlyIf.includes(id) ? label : [])).join(' / '),
	);
	return labels.filter(Boolean).join('; ') || undefined;
}

/**
 * Returns the blank files of a letter, two for each writer.
 *
 * @param language of the letter, if that isn't the one it goes out in unless asked
 */
export function blankFiles(
	{ path, writers }: Pick<Letter, 'path' | 'writers'>,
	{ who, blank_word, blank_text }: Pick<LettersCopy['page'], 'who' | 'blank_word' | 'blank_text'>,
	language: Language = defaultLanguage,
) {
	return writers.flatMap((writer) =>
		(['docx', 'txt'] as const).map((ending) => {
			const label = ending === 'docx' ? blank_word : blank_text;
			return {
				writer,
				language,
				href: `${path}.${ending}${blankFileQuery({ writer, language })}`,
				label: writers.length > 1 ? `${label}: ${who[writer]}` : label,
			};
		}),
	);
}

/** Returns the query that selects a blank file, with its question mark; empty for the patient's in English. */
export function blankFileQuery(file: { writer: LetterWriter; language: Language }): string {
	const parts = [
		...(file.writer === 'self' ? [] : [`writer=${file.writer}`]),
		...(file.language === defaultLanguage ? [] : [`language=${file.language}`]),
	];
	return parts.length > 0 ? `?${parts.join('&')}` : '';
}
