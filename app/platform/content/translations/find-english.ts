/** Frequent English words that Spanish hasn't, so not "a", "me", "no", "has", "he" or "come". */
const englishWords = new Set(
	`about after and any are as ask at be because been before below but by call can can't can’t could did do does
		doesn’t don’t each enter every for from get had have help here how i i’m if in into is isn’t it it’s its join
		keep later letter like made make may more most must my need needs not of off on one only open or other our out
		over page please read see send she should so some sorry submit thank thanks that that’s the their them then
		there these they they’re this those to too try under until up was we welcome we’ll we’re were what when where
		which who whom whose why will with without won’t would write yes you you’ll you’re your yours`.split(
		/\s+/,
	),
);

/** Frequent Spanish words that English hasn't. */
const spanishWords = new Set(
	`al aquí así aún como con cómo cuando cuál de del desde después día días donde e el ella en entre es esa ese
		eso está este esto esta estas estos están fue ha han hasta hay la las le les lo los más mi mis muy ni nos
		nuestra nuestro o otra otro para pero por porque pues puede pueden que quien qué quién se sea según ser si sin
		sobre son su sus sí también tan tiene todo todos tu un una unas uno unos usted y ya`.split(
		/\s+/,
	),
);

/**
 * Finds English sentences in Spanish text. Terms in parentheses or quotation marks may be English, and so may names
 * of offices and laws, which begin with capital letters.
 */
export const findEnglish = (text: string): string[] =>
	sentencesOf(withoutTerms(text)).filter((sentence) => isEnglish(withoutNames(sentence)));

function isEnglish(sentence: string): boolean {
	const words = wordsOf(sentence);
	const english = words.filter((word) => englishWords.has(word)).length;
	const spanish = words.filter((word) => spanishWords.has(word)).length;
	if (words.length < 2 || english === 0) return false;
	return spanish === 0 || (english > spanish && english / words.length >= 0.2);
}

const wordsOf = (text: string): string[] =>
	text.toLowerCase().match(/(?<![\p{L}\d])\p{L}+(?:[’'-]\p{L}+)*/gu) ?? [];

const sentencesOf = (text: string) =>
	text
		.split(/(?<=[.!?:;…])\s+|\n+/)
		.map((sentence) => sentence.trim())
		.filter(Boolean);

/** Takes out what may be English in Spanish text: blanks, addresses, and what stands in parentheses or quotation marks. */
export const withoutTerms = (text: string) =>
	text
		.replace(/\{\w+\}/g, ' ')
		.replace(/\]\([^)]*\)|<[^>]*>|https?:\/\/\S+|(?<=^|\s)\/\S+|\S+@\S+/g, ' ')
		.replace(/\([^()]*\)|“[^”]*”|"[^"\n]*"/g, ' ');

/** Two or more capitalized words, joined by small ones such as in "Centers for Medicare and Medicaid Services". */
const names =
	/\p{Lu}[\p{L}\d’.-]*(?:,?\s+(?:(?:of|the|and|for|in|on|to|with|&)\s+){0,3}\p{Lu}[\p{L}\d’.-]*)+/gu;

/** In a title that addresses the reader, most words are capitalized as well. */
const titleWords = /\b(?:you|your|we|our|us|it|this|how|what|why|thank|welcome|join|get)\b/i;

const withoutNames = (sentence: string) =>
	sentence.replace(names, (name) => (titleWords.test(name) ? name : ' '));
