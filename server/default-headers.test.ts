import { expect, test } from 'vitest';
import { withSecurityHeaders } from './default-headers.ts';

function headersOf(own: Record<string, string>): Map<string, string> {
	const flat = withSecurityHeaders(own);
	const names = flat.filter((_, at) => at % 2 === 0);
	expect(new Set(names).size, 'no name twice').toBe(names.length);
	return new Map(names.map((name, at) => [name, flat[2 * at + 1] ?? '']));
}

test('every response has them, and may do nothing', () => {
	const headers = headersOf({});
	expect(headers.get('x-content-type-options')).toBe('nosniff');
	expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
	expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
});

test('what a response says itself wins', () => {
	const headers = headersOf({
		'content-security-policy': "script-src 'self'",
		'cross-origin-resource-policy': 'cross-origin',
	});
	expect(headers.get('content-security-policy')).toBe("script-src 'self'");
	expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
	expect(headers.get('x-frame-options')).toBe('DENY');
});
