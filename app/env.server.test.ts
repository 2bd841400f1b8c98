import { expect, test } from 'vitest';
import { InvalidEnv, readEnv } from './env.server.ts';

test('nothing is needed', () => {
	expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: 'var', TRUST_PROXY: 0 });
	expect(readEnv({}).DATABASE_URL).toBeUndefined();
});

test('without SITE_URL the site is at its port on this machine', () => {
	expect(readEnv({ PORT: '4000' }).SITE_URL).toBe('http://localhost:4000');
	expect(readEnv({ SITE_URL: 'https://example.org' }).SITE_URL).toBe('https://example.org');
});

test('an empty value counts as not set', () => {
	expect(readEnv({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 });
});

test.each([
	['PORT', 'http'],
	['PORT', '65536'],
	['SITE_URL', 'example.org'],
	['TRUST_PROXY', '-1'],
	['LOG_LEVEL', 'loud'],
	['SUBMISSIONS_LIMIT', '1.5'],
	['RATE_LIMIT_WINDOW_SECONDS', '0'],
])('%s=%s is refused, naming it and what it is', (name, value) => {
	const attempt = () => readEnv({ [name]: value });
	expect(attempt).toThrow(InvalidEnv);
	expect(attempt).toThrow(name);
	expect(attempt).toThrow(JSON.stringify(value));
});

test('all that is wrong is named at once', () => {
	expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
});

test('a database address is not repeated: it holds a password', () => {
	const attempt = () => readEnv({ DATABASE_URL: 'mysql://user:secret@host/db' });
	expect(attempt).toThrow('DATABASE_URL');
	expect(attempt).not.toThrow('secret');
});

test('a mail server needs a sender, and a DKIM key its selector', () => {
	const SMTP_URL = 'smtp://localhost:25';
	expect(() => readEnv({ SMTP_URL })).toThrow('MAIL_FROM: must be set when SMTP_URL is');
	const MAIL_FROM = 'Example <news@example.org>';
	expect(readEnv({ SMTP_URL, MAIL_FROM })).toMatchObject({ SMTP_URL, MAIL_FROM });
	expect(() => readEnv({ SMTP_URL, MAIL_FROM, DKIM_SELECTOR: 'a' })).toThrow('DKIM_KEY_FILE');
	expect(() => readEnv({ SMTP_URL, MAIL_FROM, DKIM_KEY_FILE: 'a' })).toThrow('DKIM_SELECTOR');
	expect(() => readEnv({ MAIL_FROM: 'news' })).toThrow('(it is "news")');
});

test.each(['imap://user:secret@host', 'smtp://', 'smtp://user:sec%ret secret@host'])(
	'a mail server %s is refused, and its password not repeated',
	(SMTP_URL) => {
		const attempt = () => readEnv({ SMTP_URL, MAIL_FROM: 'a@example.org' });
		expect(attempt).toThrow('SMTP_URL');
		expect(attempt).not.toThrow('secret');
	},
);
