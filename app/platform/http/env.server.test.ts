import { expect, test } from 'vitest';
import { type Env, InvalidEnv, readEnv } from './env.server.ts';

test('no setting is required', () => {
	expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: 'var', TRUST_PROXY: 0 });
	expect(readEnv({}).DATABASE_URL).toBeUndefined();
});

test('without SITE_URL, the site is at its port on localhost', () => {
	expect(readEnv({ PORT: '4000' }).SITE_URL).toBe('http://localhost:4000');
	expect(readEnv({ SITE_URL: 'https://example.org' }).SITE_URL).toBe('https://example.org');
});

test('accepts a database at a socket', () => {
	const DATABASE_URL = 'postgres://user@/site?host=/var/run/postgresql';
	expect(readEnv({ DATABASE_URL })).toMatchObject({ DATABASE_URL });
});

test('an empty value counts as not set', () => {
	expect(readEnv({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 });
});

/** A value that each setting refuses; undefined for those that can only be checked by using them. */
const refused: Record<keyof Env, string | undefined> = {
	PORT: 'http',
	HOST: undefined,
	DATABASE_URL: 'mysql://user:secret@host/db',
	DATABASE_CONNECTIONS: '0',
	DATA_DIR: undefined,
	SITE_URL: 'example.org',
	CONTENT_DIR: undefined,
	LAUNCH_POSTS: 'yes',
	STALE_POST_SECONDS: '61',
	TRUST_PROXY: '-1',
	LOG_LEVEL: 'loud',
	SUBMISSIONS_LIMIT: '-1.5',
	LIKES_LIMIT: 'many',
	PRIVATE_LINKS_LIMIT: 'many',
	SIGN_IN_LIMIT: '-1',
	REFUSALS_LIMIT: '-1',
	SMTP_URL: 'imap://user:secret@host',
	MAIL_FROM: 'news',
	INBOUND_ADDRESS: 'reply',
	INBOUND_SECRET: 'short',
	NEWSLETTER_CONNECTIONS: '0',
	JOBS: 'maybe',
	RATE_LIMIT_WINDOW_SECONDS: '0',
	SPAM_MIN_FILL_MS: 'fast',
	DESK_SECRET: 'secret',
	BACKUP_DIR: 'backups',
	BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1',
	BACKUP_KEEP_DAYS: '0',
};
const more = [
	['PORT', '65536'],
	['PORT', '0.5'],
	['BACKUP_KEEP_DAYS', '141'],
	['DATABASE_URL', 'postgres://user:sec ret@ho st/db'],
	['DATABASE_URL', 'postgres://user:secret@one,two/db'],
	['SITE_URL', 'ftp://example.org'],
	['SITE_URL', 'https://example.org/site'],
] as const;

test.each([...Object.entries(refused).filter(([, value]) => value !== undefined), ...more])(
	'%s=%s is refused in one sentence, and no secret is repeated',
	(name, value = '') => {
		const others = {
			MAIL_FROM: 'a@example.org',
			INBOUND_ADDRESS: 'reply@example.org',
			...{ BACKUP_DIR: '/a', BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` },
		};
		const attempt = () => readEnv({ ...others, [name]: value });
		const sentence = new RegExp(`^These settings cannot be used:\n {2}${name}: must [^\n]+$`);
		expect(attempt).toThrow(InvalidEnv);
		expect(attempt).toThrow(sentence);
		expect(attempt).not.toThrow(/secret|sec ret/);
		const isSecret = /_URL$|_SECRET$|RECIPIENT/.test(name) && name !== 'SITE_URL';
		if (!isSecret) expect(attempt).toThrow(`(it is ${JSON.stringify(value)})`);
	},
);

test('refuses to keep backups longer than the privacy texts promise, and says so', () => {
	expect(readEnv({ BACKUP_KEEP_DAYS: '140' })).toMatchObject({
		BACKUP_KEEP_DAYS: 140,
	});
	expect(() => readEnv({ BACKUP_KEEP_DAYS: '141' })).toThrow(/from 1 to 140, because .*six months/);
});

test('refuses a short token without repeating it', () => {
	const attempt = () => readEnv({ DESK_SECRET: 'short' });
	expect(attempt).toThrow(/DESK_SECRET: must have at least 16 characters$/);
	expect(attempt).not.toThrow('short');
});

test('reports all problems at once', () => {
	expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
});

test('requires a sender for a mail server', () => {
	const SMTP_URL = 'smtp://localhost:25';
	expect(() => readEnv({ SMTP_URL })).toThrow('MAIL_FROM: must be set when SMTP_URL is');
	const MAIL_FROM = 'Example <news@example.org>';
	expect(readEnv({ SMTP_URL, MAIL_FROM })).toMatchObject({ SMTP_URL, MAIL_FROM });
	expect(() => readEnv({ MAIL_FROM: 'news' })).toThrow('(it is "news")');
});

test.each(['imap://user:secret@host', 'smtp://', 'smtp://user:sec%ret secret@host'])(
	'refuses the mail server %s without repeating its password',
	(SMTP_URL) => {
		const attempt = () => readEnv({ SMTP_URL, MAIL_FROM: 'a@example.org' });
		expect(attempt).toThrow('SMTP_URL');
		expect(attempt).not.toThrow('secret');
	},
);
