import { expect, test } from 'vitest';
import { cpuTime } from '../../../tests/support/measured-time.ts';
import { splitQuote } from './quoted-text.ts';

test.each([
	['Thanks!\n\nOn Mon, Nov 23, 2026 at 3:00 PM Ada <a@b.org> wrote:\n> Hello', 'Thanks!'],
	['Thanks!\n\nOn Mon, Nov 23, 2026 at 3:00 PM Ada\n<a@b.org> wrote:\n> Hello', 'Thanks!'],
	['Gracias.\n\nEl lun, 23 nov 2026 a las 15:00, Ada (<a@b.org>) escribió:\n> Hola', 'Gracias.'],
	['Yes\n-----Original Message-----\nFrom: Ada', 'Yes'],
	['Yes\n________________________________\nFrom: Ada', 'Yes'],
	['Yes\n> Is that so?', 'Yes'],
])('%j is %j and a quote', (text, own) => {
	const split = splitQuote(text);
	expect(split.own).toBe(own);
	expect(text.replace(/\s+/g, '')).toBe(`${split.own}${split.quoted}`.replace(/\s+/g, ''));
});

test.each(['On Monday I called.\nThey wrote: no.', '> Is that so?\nYes', 'x'.repeat(300_000)])(
	'a text without a quote below it stays whole',
	(text) => {
		expect(splitQuote(text)).toEqual({ own: text, quoted: '' });
	},
);

test.each(['>', 'From: ', 'De: ', 'They wrote:', 'On Monday I called\nThey wrote:'])(
	'%j before a run of spaces takes no time',
	async (start) => {
		const text = `Yes\n${start}${' '.repeat(20_000)}\u2028x`;
		expect(await cpuTime(() => splitQuote(text))).toBeLessThan(100);
	},
);
