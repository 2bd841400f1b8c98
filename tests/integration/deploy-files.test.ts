import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnv } from '#app/platform/http/env.server.ts';
import { readSettings, readSettingsFile } from '#app/platform/http/settings.server.ts';

// Without a container engine, this checks that the files in deploy/ name things that exist, and agree with each
// other and with the site.

interface Service {
	image: string;
	build?: { context: string; dockerfile: string };
	environment?: Record<string, string>;
	volumes?: string[];
	ports?: string[];
	depends_on?: string[] | Record<string, unknown>;
	networks?: { inside: { ipv4_address: string } };
	command?: string[];
}

const text = (file: string) => readFile(path.join('deploy', file), 'utf8');
const compose: { services: Record<string, Service>; volumes: object } = parse(
	await text('compose.yaml'),
	{ merge: true },
);
const { postgres, nginx, ...sites } = compose.services;
const replicas = Object.values(sites);

test('compose has a database, two replicas and nginx, whose dependencies exist', () => {
	expect(replicas).toHaveLength(2);
	for (const service of Object.values(compose.services)) {
		const { depends_on = [] } = service;
		const named = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
		for (const name of named) expect(compose.services).toHaveProperty(name);
		expect(service.image).toMatch(/^[a-z-]+(:[\d.]+)?$/);
	}
	expect(postgres?.image).toBe('postgres:18');
});

test('only nginx can be reached from outside', () => {
	for (const service of [postgres, ...replicas]) expect(service).not.toHaveProperty('ports');
	expect(nginx?.ports).toHaveLength(2);
});

test('built and mounted paths exist', () => {
	for (const { build } of replicas) {
		expect(existsSync(path.join('deploy', build?.context ?? 'x', build?.dockerfile ?? ''))).toBe(
			true,
		);
	}
	const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
	for (const source of mounted.map((volume) => volume.split(':')[0] ?? '')) {
		if (source === './backups') continue;
		if (source.startsWith('.')) expect(existsSync(path.join('deploy', source))).toBe(true);
		else expect(compose.volumes).toHaveProperty(source);
	}
	const config = nginx?.command?.[nginx.command.indexOf('-c') + 1];
	const [mount] = nginx?.volumes?.filter((volume) => volume.includes('/etc/nginx')) ?? [];
	expect(config).toBe(`${mount?.split(':')[1]}/nginx.conf`);
});

test('the site reads and accepts the settings', () => {
	for (const { environment = {} } of replicas) {
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
});

test('env.example names exactly the required settings', async () => {
	const needed = [...(await text('compose.yaml')).matchAll(/\$\{(\w+):\?/g)].map(
		([, name]) => name,
	);
	const offered = [...(await text('env.example')).matchAll(/^(\w+)=/gm)].map(([, name]) => name);
	expect(offered.sort()).toEqual([...new Set(needed)].sort());
});

test('nginx uses the hosts and the port of the replicas', async () => {
	const { PORT } = readEnv({});
	const expected = replicas.map(({ networks }) => `${networks?.inside.ipv4_address}:${PORT}`);
	const servers = [...(await text('nginx/upstream-servers.conf')).matchAll(/^server (\S+)/gm)];
	expect([...new Set(servers.map(([, address]) => address))]).toEqual(expected);
	const listened = [...(await text('nginx/http.conf')).matchAll(/listen (\d+)/g)].map(
		([, at]) => at,
	);
	expect(nginx?.ports?.map((port) => port.split(':').at(-1))).toContain(listened[0]);
});

test('the site reads the settings for the unit', () => {
	const CLARIFOLIO_ENV = path.resolve('deploy/settings.example');
	const given = readSettingsFile({ CLARIFOLIO_ENV });
	const env: Record<string, unknown> = readSettings({ CLARIFOLIO_ENV });
	expect(Object.keys(given)).toContain('DATABASE_URL');
	for (const [name, value] of Object.entries(given)) expect(String(env[name])).toBe(value);
});

test('certificates are read from where the documentation and compose put them', async () => {
	const folders = [...(await text('nginx/https.conf')).matchAll(/ssl_certificate\w* (\S+)\//g)];
	const [folder = '', ...others] = new Set(folders.map(([, one]) => one));
	expect(others).toEqual([]);
	expect(await text('compose.yaml')).toContain(`# - ./certificates:${folder}:ro`);
	const hosting = await readFile('docs/hosting.md', 'utf8');
	expect(hosting).toContain(`install -d -m 700 ${folder} `);
});
