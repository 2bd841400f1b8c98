import { expect, test } from 'vitest';
import { redact } from '#app/platform/db/errors.server.ts';
import { withoutContent } from './log.ts';

const dataError = () =>
	Object.assign(new Error('value "my diagnosis" is too long'), { code: '22001' });

test('of a data error, only the code and the place are written, not what the database quotes', () => {
	const error = Object.assign(new Error('value "my diagnosis" is too long'), {
		code: '22001',
		detail: 'Failing row contains (my diagnosis).',
	});
	const written = JSON.stringify(withoutContent(error));
	expect(written).not.toContain('my diagnosis');
	expect(written).toContain('22001');
	expect(written).toContain('log.test.ts');
});

test('of any other error, the sentence is written, and none of its properties', () => {
	const error = Object.assign(new Error('connect ECONNREFUSED'), {
		code: 'ECONNREFUSED',
		parameters: ['my diagnosis'],
	});
	const written = JSON.stringify(withoutContent(error));
	expect(written).toContain('connect ECONNREFUSED');
	expect(written).not.toContain('my diagnosis');
});

test.each([
	['nothing', undefined, 'undefined'],
	['null', null, 'object'],
	['a text', 'my diagnosis', 'string'],
	['an object without a prototype', Object.create(null), undefined],
	['what a job redacted before', redact(dataError()), 'Object'],
])('%s that is thrown is logged as well, without what it says', (_, thrown, type) => {
	const written = withoutContent(thrown);
	expect(written.type).toBe(type);
	expect(JSON.stringify(written)).not.toContain('my diagnosis');
});

test("of the router's own refusal, its status", () => {
	const refusal = {
		status: 400,
		statusText: 'Bad Request',
		internal: true,
		data: 'Error: You made a GET request to "/my-diagnosis"',
	};
	expect(withoutContent(refusal)).toEqual({
		type: 'Object',
		status: 400,
		statusText: 'Bad Request',
	});
});

test('what caused an error is written as carefully', () => {
	const written = withoutContent(new Error('not stored', { cause: dataError() }));
	expect(written).toMatchObject({ message: 'not stored', cause: { code: '22001' } });
	expect(JSON.stringify(written)).not.toContain('my diagnosis');
});

test('a message that looks like a stack is none', () => {
	const error = Object.assign(new Error('value "\n    at my diagnosis"'), { code: '22001' });
	const written = JSON.stringify(withoutContent(error));
	expect(written).not.toContain('my diagnosis');
	expect(written).toContain('log.test.ts');
});
