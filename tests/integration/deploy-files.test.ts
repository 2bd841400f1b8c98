import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnv, secretNames } from '#app/platform/http/env.server.ts';
import { readSettings, readSettingsFile } from '#app/platform/http/settings.server.ts';

// The settings in deploy/ are ones that the site reads and accepts.

const text = (file: string) => readFile(path.join('deploy', file), 'utf8');

test('of compose, whose required ones are those of env.example', async () => {
	const source = await text('compose.yaml');
	const { services }: { services: Record<string, { environment?: Record<string, string> }> } =
		parse(source, { merge: true });
	const { postgres: _, nginx: __, ...sites } = services;
	expect(Object.keys(sites)).toHaveLength(2);
	for (const { environment = {} } of Object.values(sites)) {
		const filled = Object.fromEntries(
			Object.entries(environment).map(([name, value]) => [
				name,
				value
					.replace(/\$\{\w+:-([^}]*)\}/g, '$1')
					.replace(/\$\{SITE_URL:[^}]*\}/g, 'https://example.org')
					.replace(/\$\{DESK_SECRET:[^}]*\}/g, 'a secret of the desk')
					.replace(/\$\{\w+:[^}]*\}/g, 'secret'),
			]),
		);
		const env: Record<string, unknown> = readEnv(filled);
		for (const [name, value] of Object.entries(filled)) expect(String(env[name])).toBe(value);
		expect(env).toMatchObject({ TRUST_PROXY: 1, SITE_URL: 'https://example.org' });
		expect(env.DATABASE_URL).toBe('postgres://site:secret@postgres:5432/site');
	}
	const needed = [...source.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
	const offered = [...(await text('env.example')).matchAll(/^(\w+)=/gm)].map(([, name]) => name);
	expect(offered.sort()).toEqual([...new Set(needed)].sort());
});

test('of the unit', () => {
	const CLARIFOLIO_ENV = path.resolve('deploy/settings.example');
	const given = readSettingsFile({ CLARIFOLIO_ENV });
	const env: Record<string, unknown> = readSettings({ CLARIFOLIO_ENV });
	expect(Object.keys(given)).toContain('DATABASE_URL');
	for (const [name, value] of Object.entries(given)) expect(String(env[name])).toBe(value);
});

test('of the cluster, with every secret in a file', async () => {
	const folder = await mkdtemp('/tmp/cluster-secrets-');
	const settings = parseEnv(
		(await text('kubernetes/settings.env')).replace(/^# ([A-Z_]+=)/gm, '$1'),
	);
	const values: Record<string, string> = {
		DATABASE_URL_FILE: 'postgres://site:secret@database-rw:5432/site',
		SMTP_URL_FILE: 'smtps://user:secret@mail.example.org',
	};
	const filled: Record<string, string> = {};
	for (const [name, value = ''] of Object.entries(settings)) {
		filled[name] = value;
		if (!secretNames.includes(name.replace(/_FILE$/, ''))) continue;
		filled[name] = path.join(folder, name);
		await writeFile(filled[name], values[name] ?? 'a secret of the cluster');
	}
	const env: Record<string, unknown> = readSettings(filled, folder);
	for (const name of secretNames) expect(env[name], name).toBeTruthy();
	expect(env).toMatchObject({ TRUST_PROXY: 1 });
	await rm(folder, { recursive: true });
});
