import { expect, test } from 'vitest';
import { joinParts, marks, parseMarks } from './marked-text.ts';

const { start, stop, less, greater } = marks;
const marked = (text: string) => ({ text, marked: true });
const plain = (text: string) => ({ text, marked: false });

test.each([
	['', []],
	['no mark', [plain('no mark')]],
	[`a ${start}b${stop} c`, [plain('a '), marked('b'), plain(' c')]],
	[`${start}a${stop}${start}b${stop}`, [marked('a'), marked('b')]],
	[`${less}b${greater} ${start}x${stop}`, [plain('<b> '), marked('x')]],
	// The database never returns these.
	[`a ${start}b`, [plain('a '), marked('b')]],
	[`a ${stop}b${stop}`, [plain('a b')]],
	[`${start}a${start}b${stop}c${stop}`, [marked('a'), marked('b'), plain('c')]],
])('%j', (text, parts) => {
	expect(parseMarks(text)).toEqual(parts);
	expect(joinParts(parseMarks(text))).not.toMatch(/\p{Cc}/u);
});
