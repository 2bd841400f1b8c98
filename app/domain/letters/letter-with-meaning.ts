import type { LettersCopy } from '#app/generated/copy.ts';
import type { Content, Contents } from '#app/platform/content/content.server.ts';
import { defaultLanguage, type Language } from '#app/platform/content/languages.ts';
import type { Letter } from '#app/platform/content/letters.server.ts';
import { blocksForAll, type LetterBlock } from './letter-blocks.ts';

/** A letter with the words around its text. */
interface FramedLetter {
	letter: Letter;
	frame: LettersCopy['frame'];
}

/** A letter that goes out in English, with its meaning for a reader of another language. */
interface LetterWithMeaning {
	/** As it goes out, with a line that asks for an answer in the reader's language. */
	sent: FramedLetter;
	/** The same in the reader's language, block by block. */
	meaning: FramedLetter;
	about: AboutMeaning;
}

/** The words around the meaning on the letter's sheet. */
export interface AboutMeaning {
	copy: NonNullable<LettersCopy['bilingual']>;
	language: Language;
	/** The title of the letter that goes out, its locale, and the labels of its blanks by name. */
	english: { title: string; locale: string; labels: Record<string, string> };
}

/**
 * Returns the English letter that goes out, with its meaning; undefined in a language whose letters go out as they are.
 *
 * @param letter in the reader's language
 */
export function letterWithMeaning(
	letter: Letter,
	{ content, contents }: { content: Content; contents: Contents },
): LetterWithMeaning | undefined {
	const { bilingual, frame } = content.pages.letters;
	const { letters, pages, site } = contents[defaultLanguage];
	const original = letters.find(({ id }) => id === letter.id);
	if (!bilingual || !original) return undefined;
	// A letter without a phone number asks for an answer by mail, not for a call.
	const { answer_line, answer_meaning } = letter.no_phone ? bilingual.by_mail : bilingual;
	return {
		sent: {
			letter: withLastLine(original, answer_line),
			frame: pages.letters.frame,
		},
		meaning: { letter: withLastLine(letter, answer_meaning), frame },
		about: {
			copy: bilingual,
			language: content.language,
			english: {
				title: original.title,
				locale: site.locale,
				labels: Object.fromEntries(original.blanks.map(({ name, label }) => [name, label])),
			},
		},
	};
}

/** Adds a line that only the letter in English has. */
function withLastLine(letter: Letter, text: string): Letter {
	return { ...letter, parts: [...letter.parts, { text, list: [], only_if: [defaultLanguage] }] };
}

/** A block of the page's sheet, in the page's language unless it has one. */
export type SheetBlock = LetterBlock & { language?: Language };

/**
 * Returns the blocks of a letter with its meaning for all its writers: each in English, and below it what it means, which
 * takes its place if the letter is to go out in the reader's language.
 */
export function blocksInBoth({ sent, meaning, about }: LetterWithMeaning): SheetBlock[] {
	const { language } = about;
	return blocksForAll(sent.letter, sent.frame, meaning).flatMap(
		({ meaning: lines = [], ...block }): SheetBlock[] => {
			// Blanks alone mean the same in both; but a date in them is written in either language.
			const isSame = `${lines}` === `${block.lines}`;
			return [
				{ ...block, language: defaultLanguage, onlyIf: [...block.onlyIf, defaultLanguage] },
				{ ...block, lines, language, onlyIf: [...block.onlyIf, ...(isSame ? [language] : [])] },
			];
		},
	);
}
