import { expect, test } from 'vitest';
import { contents } from '../../../tests/support/site-contents.ts';
import { soundsUrgent } from './urgent-words.server.ts';

test.each([
	'I want to kill myself',
	'thinking about SUICIDE',
	'thoughts of sucide, my plan denied the clinic',
	'Better off without me!',
	'I don’t want to live anymore',
	'I do not want to live',
	'i dont wanna live like this',
	'I cannot go on anymore.',
	'Some days I want to end\n it  all',
	'I DON\u00b4T WANT TO BE HERE ANYMORE',
	'sui\u00adcide',
	'ｓｕｉｃｉｄｅ',
	'I’m out of insulin and they won’t fill it',
	'Without this drug I will die.',
	// A quotation counts: nobody can tell whose thought it is.
	'The doctor wrote “patient reports she wants no visitors, and suicidal thoughts”',
	'I don’t want to die, but I will kill myself over this',
	'I think of killing myself to pay the bill',
	'Ya no quiero vivir',
	'Quiero quitarme la vida.',
	'kiero morirme',
	'No tengo ganas de vivir; sería MEJOR SIN MÍ',
	'Se me acabo la insulina',
])('%j sounds urgent', (text) => {
	expect(soundsUrgent(contents, text)).toBe(true);
});

test.each([
	'I’m dying to know what you decide',
	'This bill is killing me',
	'Esta factura me está matando, y me muero por saber',
	'I don’t want to die waiting for an approval',
	'No quiero morir por esta factura',
	'They want to end my plan and kill my claim',
	'I live alone, and the deadline is dead ahead',
	'Mi vida es mejor sin este plan',
	'I cut myself in the kitchen and hurt myself at work',
	'I would shoot myself in the foot by signing',
	'I’m killing myself working two jobs',
	'My insulin costs $300',
	'Tengo ganas de vivir',
	'Pay my life insurance, and take my lifetime limit',
	'',
])('%j doesn’t', (text) => {
	expect(soundsUrgent(contents, text)).toBe(false);
});

test('the words are found wherever they are in a long text, in time that grows with it', () => {
	const long = 'a bill and a denial '.repeat(12_000);
	expect(soundsUrgent(contents, long)).toBe(false);
	expect(soundsUrgent(contents, `${long} I want to die`)).toBe(true);
	// Combining marks, of which normalizing a long run would take minutes.
	expect(soundsUrgent(contents, '\u0301\u0323'.repeat(120_000))).toBe(false);
	expect(soundsUrgent(contents, 'suicid'.repeat(40_000))).toBe(true);
});
