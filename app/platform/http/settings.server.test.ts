import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InvalidEnv } from './env.server.ts';
import { readSettings, settingsFile } from './settings.server.ts';

let folder: string;
const write = (text: string, name = settingsFile) => writeFile(path.join(folder, name), text);
const read = (environment: Record<string, string> = {}) => readSettings(environment, folder);

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'settings-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('without a file, all settings come from the environment', async () => {
	expect(read({ PORT: '4000' })).toMatchObject({ PORT: 4000, DATA_DIR: 'var' });
});

describe('with a file', () => {
	test('the environment overrides the file, except with an empty value', async () => {
		await write(
			'# Where we are\nSITE_URL="https://example.org" # quoted\n\nexport DATA_DIR=/srv/data\nPORT=4000\n',
		);
		expect(read({ PORT: '5000', DATA_DIR: '' })).toMatchObject({
			...{ SITE_URL: 'https://example.org', DATA_DIR: '/srv/data', PORT: 5000 },
		});
	});

	test('CLARIFOLIO_ENV names another file, which must exist', async () => {
		await write('PORT=4000');
		await write('PORT=4001', 'other.env');
		expect(read({ CLARIFOLIO_ENV: path.join(folder, 'other.env') }).PORT).toBe(4001);
		expect(read({ CLARIFOLIO_ENV: '' }).PORT).toBe(4000);
		expect(() => read({ CLARIFOLIO_ENV: '/no/such.env' })).toThrow(
			'The settings file /no/such.env does not exist',
		);
		expect(() => read({ CLARIFOLIO_ENV: folder })).toThrow('is a folder');
	});

	test.each([
		['PORT=1\n\nPROT=3000', 'line 3: PROT is not a setting'],
		['SITE_URL https://example.org', 'line 1: is not of the form NAME=value'],
		['PORT=3000\nPORT=4000', 'line 2: PORT is set twice'],
		['CLARIFOLIO_ENV=x', 'line 1: CLARIFOLIO_ENV belongs in the environment'],
	])('refuses %j with its line', async (text, problem) => {
		await write(text);
		expect(read).toThrow(InvalidEnv);
		expect(read).toThrow(`${path.join(folder, settingsFile)} cannot be used:\n  ${problem}`);
	});

	test('repeats no line, since it may be the rest of a password', async () => {
		await write('SMTP_URL=smtp://a\nsecret words');
		expect(read).not.toThrow('secret');
	});

	test.skipIf(process.getuid?.() === 0)('refuses a file that may not be read', async () => {
		await write('PORT=4000');
		await chmod(path.join(folder, settingsFile), 0);
		expect(read).toThrow('may not be opened by this user');
		await chmod(path.join(folder, settingsFile), 0o600);
	});
});

describe('a secret in a file of its own', () => {
	const secret = 'sixteen characters and more';
	const file = () => path.join(folder, 'secret');

	test('is read from the file that the environment or the settings file names', async () => {
		await write(`${secret}\n`, 'secret');
		await write(`DESK_SECRET_FILE=${file()}\n`);
		expect(read().DESK_SECRET).toBe(secret);
		await write('DESK_SECRET=another one of sixteen characters\n');
		expect(read({ DESK_SECRET_FILE: file() }).DESK_SECRET).toBe(secret);
		await rm(path.join(folder, settingsFile));
	});

	test('is refused beside the setting itself, and when its file is missing or empty', async () => {
		await write('', 'empty');
		const refused = (environment: Record<string, string>, sentence: string) => {
			expect(() => read(environment)).toThrow(InvalidEnv);
			expect(() => read(environment)).toThrow(sentence);
		};
		refused({ SMTP_URL: 'smtp://a', SMTP_URL_FILE: file() }, 'Set SMTP_URL or SMTP_URL_FILE');
		refused({ SMTP_URL_FILE: '/no/such' }, 'SMTP_URL_FILE: /no/such cannot be read (ENOENT)');
		refused({ SMTP_URL_FILE: path.join(folder, 'empty') }, 'is empty');
	});

	test('has its value checked and not repeated', async () => {
		await write('sesame', 'secret');
		const tooShort = () => read({ DESK_SECRET_FILE: file() });
		expect(tooShort).toThrow('DESK_SECRET: must have at least 16 characters');
		expect(tooShort).not.toThrow('sesame');
	});
});
