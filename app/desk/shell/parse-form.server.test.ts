import { expect, test } from 'vitest';
import { z } from 'zod';
import {
	checkedText,
	cutText,
	file,
	id,
	parseForm,
	text,
	texts,
	version,
} from './parse-form.server.ts';

const formOf = (...fields: [name: string, value: string | File][]) => {
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	return form;
};

test('a missing field is empty, and the first of several texts counts', () => {
	const schema = z.object({ name: text, short: cutText(2), to: texts, version, file });
	expect(parseForm(schema, formOf())).toEqual({
		values: { name: '', short: '', to: [], version: 0, file: undefined },
	});
	const sent = formOf(
		['name', 'a'],
		['name', 'b'],
		['short', 'abc'],
		['to', 'x'],
		['version', '7'],
	);
	expect(parseForm(schema, sent).values).toMatchObject({
		name: 'a',
		short: 'ab',
		to: ['x'],
		version: 7,
	});
	expect(parseForm(schema, formOf(['to', 'x'], ['to', 'y'])).values?.to).toEqual(['x', 'y']);
});

test('ignores a file sent as a text, and a text sent as a file', () => {
	const picture = new File(['x'], 'x.png');
	const schema = z.object({ name: text, file });
	const sent = formOf(['name', picture], ['file', 'x']);
	expect(parseForm(schema, sent).values).toEqual({ name: '', file: undefined });
	expect(parseForm(schema, formOf(['file', picture])).values?.file?.name).toBe('x.png');
});

test('returns the first message of each invalid field, and the typed texts', () => {
	const name = checkedText(z.string().min(1, 'Enter a name').regex(/^\w/, 'Begin with a letter'));
	const schema = z.object({ name, id, version });
	const sent = formOf(['name', ''], ['id', '1 or 1'], ['version', 'x'], ['version', '2']);
	const { errors, ...others } = parseForm(schema, sent);
	expect(Object.keys(errors ?? {}).toSorted()).toEqual(['id', 'name', 'version']);
	expect(errors?.name).toBe('Enter a name');
	expect(others).toEqual({ typed: { name: '', id: '1 or 1', version: 'x' } });
});

test('refuses an unknown button, whatever the names of the fields', () => {
	const schema = z.discriminatedUnion('intent', [
		z.object({ intent: z.literal('save'), name: text }),
		z.object({ intent: z.enum(['stop', 'start']) }),
	]);
	expect(parseForm(schema, formOf(['intent', 'save'])).values).toEqual({
		intent: 'save',
		name: '',
	});
	for (const intent of ['', 'constructor', '__proto__']) {
		expect(parseForm(schema, formOf(['intent', intent], ['__proto__', 'x'])).errors).toBeDefined();
	}
});
