import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from './env.server.ts';
import { readMailSettings } from './mail-settings.server.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp('/tmp/dkim-');
});
afterAll(() => rm(folder, { recursive: true }));

const base = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'Example <news@Example.org>' };

test('without a mail server there are no settings, and none is required', () => {
	expect(readMailSettings(readEnv({}))).toBeUndefined();
	expect(readMailSettings(readEnv({ MAIL_FROM: 'a@example.org' }))).toBeUndefined();
});

test('signs with a key of the sender’s domain', async () => {
	const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
	const file = `${folder}/key.pem`;
	await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
	const env = readEnv({ ...base, DKIM_SELECTOR: 'mail', DKIM_KEY_FILE: file });
	expect(readMailSettings(env)?.dkim).toMatchObject({
		domainName: 'example.org',
		keySelector: 'mail',
	});
});

test.each([
	['that is not there', undefined],
	['without a key', 'hello'],
	[
		'of another kind',
		generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
	],
	[
		'that is too short',
		generateKeyPairSync('rsa', { modulusLength: 512 })
			.privateKey.export({ type: 'pkcs8', format: 'pem' })
			.toString(),
	],
])('refuses a key file %s with a sentence', async (_, text) => {
	const file = `${folder}/bad.pem`;
	await rm(file, { force: true });
	if (text !== undefined) await writeFile(file, text);
	const env = readEnv({ ...base, DKIM_SELECTOR: 'mail', DKIM_KEY_FILE: file });
	expect(() => readMailSettings(env)).toThrow(/^DKIM_KEY_FILE: .*bad\.pem/);
});
