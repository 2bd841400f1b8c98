import { expect, test } from 'vitest';
import { countSyllables, inflesz } from './inflesz.ts';

// Divided by the rules of RAE, Ortografía de la lengua española (2010).
const divided = [
	// Simple ones.
	'sol pan ca-sa fac-tu-ra se-gu-ro mé-di-co hos-pi-tal trans-por-te obs-tá-cu-lo cons-truc-ción a-se-gu-ra-do-ra',
	// Diphthongs, also with an accent and of two weak vowels.
	'deu-da seis fui dio vio fue guion cau-sa a-pe-la-ción de-ne-ga-ción au-dien-cia pa-cien-te cam-bio es-tu-dio',
	'cui-da-do ciu-dad viu-da rui-do cons-truir in-clui-do je-sui-ta tam-bién des-pués trein-ta vein-tiún lin-güís-ti-co',
	// Three vowels in one syllable.
	'cam-biáis U-ru-guay Pa-ra-guay buey',
	// Hiatus of strong vowels, of equal ones, and with an accented weak one.
	'le-er cre-er po-e-ta te-a-tro o-es-te re-al hé-ro-e lí-ne-a á-re-a a-é-re-o co-o-pe-rar a-e-ro-puer-to',
	'pro-ve-e-dor re-em-bol-so em-ple-a-dor dí-a pa-ís ma-íz re-ír o-ír ba-úl a-ún to-da-ví-a com-pa-ñí-a ca-í-da',
	'pe-rí-o-do pe-rio-do con-ti-nú-a con-ti-nua e-va-lú-a e-va-lua-ción te-ní-a',
	// An h between vowels counts as little as elsewhere.
	'a-hí bú-ho pro-hí-be prohi-bir a-ho-ra ahu-ma-do rehu-sar ve-hí-cu-lo za-na-ho-ria al-co-hol hay hue-so hie-lo',
	// y as a vowel and as a consonant.
	'y muy hoy ley rey le-yes ma-yo a-yu-da yo pro-yec-to a-yer in-yec-ción in-clu-yó',
	// qu, gu and gü.
	'que quien quie-re que-ja pe-que-ño che-que gue-rra guí-a si-gue pa-gue bi-lin-güe pin-güi-no a-ve-ri-güe a-gua guan-te',
	'an-ti-guo len-gua aun-que au-to-fi-nan-cia-do',
];

test('counts the syllables of known words', () => {
	const words = divided.join(' ').split(' ');
	expect(words.length).toBeGreaterThan(100);
	const wrong = words.filter(
		(word) => countSyllables(word.replaceAll('-', '')) !== word.split('-').length,
	);
	expect(wrong).toEqual([]);
});

test('reads accents and capitals however they are encoded, and words without vowels', () => {
	expect(countSyllables('PAÍS')).toBe(2);
	expect(countSyllables('país'.normalize('NFD'))).toBe(2);
	expect(countSyllables('HSS')).toBe(1);
});

test('grades by syllables a word and words a sentence', () => {
	// 4 words, 7 syllables, 2 sentences.
	expect(inflesz(['Lea la carta.', 'Llame.'])).toBeCloseTo(206.835 - (62.3 * 7) / 4 - 4 / 2);
	// A heading is a sentence without a period; numbers don't count.
	expect(inflesz(['Lea la carta', '180: llame'])).toBeCloseTo(206.835 - (62.3 * 7) / 4 - 4 / 2);
	expect(inflesz(['$1,500', ''])).toBeUndefined();
});

test('grades plain words above an office’s', () => {
	const plain = inflesz(['Lea la carta. Llame al plan y pida una copia. Guarde todo.']) ?? 0;
	const official =
		inflesz([
			'La documentación correspondiente deberá remitirse oportunamente a la administración responsable de la determinación.',
		]) ?? 100;
	expect(plain).toBeGreaterThan(80);
	expect(official).toBeLessThan(40);
});
