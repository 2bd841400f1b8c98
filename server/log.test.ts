import { expect, test } from 'vitest';
import { withoutContent } from './log.ts';

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
