import { expect, test } from 'vitest';
import { plainText, readMarks, signs } from './marked-text.ts';

const { start, stop, less, greater } = signs;
const marked = (text: string) => ({ text, marked: true });
const plain = (text: string) => ({ text, marked: false });

test.each([
	['', []],
	['no mark', [plain('no mark')]],
	[`a ${start}b${stop} c`, [plain('a '), marked('b'), plain(' c')]],
	[`${start}a${stop}${start}b${stop}`, [marked('a'), marked('b')]],
	[`${less}b${greater} ${start}x${stop}`, [plain('<b> '), marked('x')]],
	// What the database would never write.
	[`a ${start}b`, [plain('a '), marked('b')]],
	[`a ${stop}b${stop}`, [plain('a b')]],
	[`${start}a${start}b${stop}c${stop}`, [marked('a'), marked('b'), plain('c')]],
])('%j', (text, parts) => {
	expect(readMarks(text)).toEqual(parts);
	expect(plainText(readMarks(text))).not.toMatch(/\p{Cc}/u);
});
