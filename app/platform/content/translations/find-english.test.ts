import { describe, expect, test } from 'vitest';
import { findEnglish } from './find-english.ts';

describe('finds English in Spanish text', () => {
	test.each([
		'You can ask the plan to look again.',
		'Read the blog',
		'Keep this link',
		'How It Works',
		'Thank You for Sharing',
		'We couldn’t find that page',
		'A free letter for a first appeal',
		'If your letter says otherwise, follow it.',
		'What happens next',
		'Answer by replying to this email, or',
		'Enter your first name.',
	])('%s', (sentence) => {
		expect(findEnglish(sentence)).toHaveLength(1);
	});

	test('a single sentence among Spanish ones', () => {
		const text = 'Lea la carta. Send it with proof of mailing. Guarde una copia.';
		expect(findEnglish(text)).toEqual(['Send it with proof of mailing.']);
	});
});

describe('lets pass', () => {
	test.each([
		['Spanish', 'Si su carta dice otra cosa, siga lo que dice. No tiene que ser lo último.'],
		['a short Spanish label', 'Copie el enlace'],
		['words that both languages have', 'No me use un plan real, a color'],
		['terms in parentheses', 'Pida una apelación urgente (ask for an expedited appeal) hoy.'],
		[
			'words to say',
			'Diga: “I need an interpreter, please.” Quiere decir que necesita un intérprete.',
		],
		['an office', 'Llame a Centers for Medicare and Medicaid Services'],
		['an office on its own', 'Department of Health and Human Services'],
		['a law', 'La ley No Surprises Act le protege'],
		['a URL', 'Vea https://www.cms.gov/this-is-for-you/and-your-bill hoy'],
		['a citation', '15 USC 1681i'],
		['a slash in quoted words', 'Dice “Claim/service not covered by this payer/contractor.”'],
		['blanks', '{name}, {the} {and} {you}'],
	])('%s', (_, text) => {
		expect(findEnglish(text)).toEqual([]);
	});
});
