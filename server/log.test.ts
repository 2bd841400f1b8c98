import { expect, test, vi } from 'vitest';
import { redact } from '#app/platform/db/errors.server.ts';
import { createLog, withoutContent } from './log.ts';

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

test('limits lines of one kind per minute and counts the rest, whatever request they are about', () => {
	vi.useFakeTimers();
	const lines: Record<string, unknown>[] = [];
	const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
	const fail = (code: string) =>
		log
			.child({ id: crypto.randomUUID() })
			.error({ table: 'contact_messages', cause: { code } }, 'submission not stored');
	for (let at = 0; at < 500; at += 1) fail('ECONNREFUSED');
	fail('53100');
	for (let at = 0; at < 30; at += 1) log.info('started');
	const codes = () => lines.map(({ cause }) => (cause as { code: string } | undefined)?.code);
	expect(codes().filter((code) => code === 'ECONNREFUSED')).toHaveLength(20);
	expect(codes()).toContain('53100');
	expect(lines.filter(({ msg }) => msg === 'started')).toHaveLength(30);

	vi.advanceTimersByTime(60_000);
	expect(lines.at(-1)).toMatchObject({
		level: 40,
		of: 'submission not stored ECONNREFUSED',
		suppressed: 480,
	});
	const before = lines.length;
	fail('ECONNREFUSED');
	expect(lines).toHaveLength(before + 1);
	vi.useRealTimers();
});
