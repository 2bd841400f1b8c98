import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { copySentences, type Sentence } from '../support/copy-sentences.ts';

// The style of the copy: short sentences, contractions, American spelling. The reading grade of whole pages is
// measured in the browser; this reads every written sentence.

const sentences = copySentences();

const words: { groups: { entries: { name?: string }[] }[] } = parse(
	readFileSync('content/pages/words.yaml', 'utf8'),
);
/** Of codes, as their publisher writes them. */
const officialNames = words.groups.flatMap(({ entries }) =>
	entries.flatMap(({ name = [] }) => name),
);

const breaking = (pattern: RegExp, exceptions?: RegExp) =>
	sentences
		.filter(({ text }) => pattern.test(exceptions ? text.replace(exceptions, '') : text))
		.map(({ file, text }: Sentence) => `${file}: ${text}`);

test('has no sentence above 25 words', () => {
	const long = sentences.filter(({ text }) => text.split(/\s+/).length > 25);
	expect(long.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test('uses contractions, as an American friend would', () => {
	const stiff =
		/\b(?:do|does|did|is|are|was|were|has|have|had|will|would|should|could|can) not\b|\bcannot\b|\b(?:you|we|they) will\b|\b(?:you|we|they) are (?!one\b)\w/i;
	// A title of the specification, a heading, and two lines of the legal texts.
	const exceptions =
		/We will be in touch soon\.|What this page is not|We will name the legal entity here before the app opens\.|We have not set a fixed period for any form\./;
	const found = breaking(stiff, exceptions);
	expect(found.filter((line) => !officialNames.some((name) => line.endsWith(name)))).toEqual([]);
	const contracted = sentences.filter(({ text }) => /\w[’'](?:s|t|re|ll|ve|d|m)\b/.test(text));
	expect(contracted.length / sentences.length).toBeGreaterThan(0.1);
});

test('uses American spelling and terms', () => {
	const foreign =
		/\b(?:\w*(?:colour|favour|behaviour|honour|labour|neighbour)\w*|centre|theatre|cheque|licence|programme|whilst|amongst|towards|learnt|spelt|grey|postcode|ageing|judgement|fulfil|enrol|cancell(?:ed|ing)|travell\w*|(?:organ|recogn|apolog|real|summar|priorit)is(?:e|ed|es|ing)|analyse\w*|health care|leaflet|tick(?:ed|ing)? (?:the|a) box)\b|\bU\.S\.|\d%? per cent\b/i;
	const ownNames =
		/Health Care (?:For All|Advocate|Ombudsman|Programs|Bureau|Division)|Managed Health Care|Affordable Health Care/g;
	expect(breaking(foreign, ownNames)).toEqual([]);
});

test('uses no straight quotes in texts for readers', () => {
	// Apostrophes and quotation marks in copy are curly.
	expect(breaking(/\w'\w|(?<![=\w])"\w/, /\{[^}]*\}/g)).toEqual([]);
});
