import { expect, test } from 'vitest';
import { redact } from '#app/platform/db/errors.server.ts';
import { withoutContent } from './log.ts';

const dataError = () =>
	Object.assign(new Error('value "my diagnosis" is too long'), { code: '22001' });

test('logs only code and stack of a data error, not the quoted row', () => {
	const error = Object.assign(new Error('value "my diagnosis" is too long'), {
		code: '22001',
		detail: 'Failing row contains (my diagnosis).',
	});
	const written = JSON.stringify(withoutContent(error));
	expect(written).not.toContain('my diagnosis');
	expect(written).toContain('22001');
	expect(written).toContain('log.test.ts');
});

test('logs the message of any other error, and none of its properties', () => {
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
	['an error that a job redacted', redact(dataError()), 'Object'],
])('logs %s that is thrown, without its content', (_, thrown, type) => {
	const written = withoutContent(thrown);
	expect(written.type).toBe(type);
	expect(JSON.stringify(written)).not.toContain('my diagnosis');
});

test('logs the status of the router’s own error response', () => {
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

test('redacts the cause of an error too', () => {
	const written = withoutContent(new Error('not stored', { cause: dataError() }));
	expect(written).toMatchObject({ message: 'not stored', cause: { code: '22001' } });
	expect(JSON.stringify(written)).not.toContain('my diagnosis');
});

test('does not mistake a message for a stack', () => {
	const error = Object.assign(new Error('value "\n    at my diagnosis"'), { code: '22001' });
	const written = JSON.stringify(withoutContent(error));
	expect(written).not.toContain('my diagnosis');
	expect(written).toContain('log.test.ts');
});
