import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnv, settingNames } from '#app/platform/http/env.server.ts';
import { runCommand } from '../../cli/run-command.ts';

// No test runs the compose and certificate steps of docs/hosting.md, so every name in them is looked up.

const read = (file: string) => readFile(file, 'utf8');
const hosting = await read('docs/hosting.md');
const compose = await read('deploy/compose.yaml');
const scripts = (
	await Promise.all(['lib', 'nginx', 'install'].map((name) => read(`deploy/${name}.sh`)))
).join('\n');

/** The code blocks, except SQL. */
const blocks = [...hosting.matchAll(/^```(\w*)\n([^`]*)^```$/gm)];
const commands = blocks.filter(([, language]) => language !== 'sql').map(([, , text]) => text);
const spans = [...hosting.replace(/^```\w*\n[^`]*^```$/gm, '').matchAll(/`([^`]+)`/g)];
const code = [...commands, ...spans.map(([, text = '']) => text.replace(/\s+/g, ' '))].map(
	(text = '') => text,
);

test('every setting that the documentation and the examples name exists', async () => {
	// Settings of compose, the settings file's path, Node, and a test.
	const others = [
		...['DATABASE_PASSWORD', 'HTTP_PORT', 'HTTPS_PORT'],
		...['CLARIFOLIO_ENV', 'NODE_OPTIONS', 'FRESH_DEBIAN'],
	];
	const known = [...settingNames, ...others];
	const set = code.flatMap((text) => text.match(/\b[A-Z][A-Z]+(_[A-Z]+)+\b/g) ?? []);
	const lines = await Promise.all(
		['deploy/settings.example', 'deploy/env.example'].map((file) => read(file)),
	);
	const examples = lines.flatMap((text) => [...text.matchAll(/^(?:# )?([A-Z_]+)=/gm)]);
	const named = [
		...set,
		...examples.map(([, name = '']) => name),
		...[...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name),
	];
	expect(named.length).toBeGreaterThan(40);
	expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test('every file of ours that it names exists', () => {
	const made = ['deploy/backups', 'deploy/certificates', 'deploy/clarifolio.env'];
	const files = hosting.match(/\b(deploy|docs|content|migrations)\/[\w./-]*\w/g) ?? [];
	expect(files.length).toBeGreaterThan(15);
	expect(files.filter((file) => !made.includes(file) && !existsSync(file))).toEqual([]);
});

test('every team command that it names exists', async () => {
	const listed = async (...args: string[]) => {
		let said = '';
		const io = {
			print: async (text: string) => {
				said += text;
			},
			confirm: undefined,
		};
		expect(await runCommand([...args, '--help'], io, () => {})).toBe(0);
		const [, list = ''] = said.split('\nCommands:\n');
		return [...list.matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name);
	};
	const called = code.flatMap((text) => [
		...text.matchAll(/\b(?:clarifolio-)?team (?:-- )?([a-z]+)(?: ([a-z]+))?/g),
	]);
	expect(called.length).toBeGreaterThan(15);
	const [top, wrong] = [await listed(), new Set<string>()];
	for (const [text, first = '', second] of called) {
		const below = top.includes(first) ? await listed(first) : undefined;
		if (!below || (below.length > 0 && !below.includes(second ?? ''))) wrong.add(text);
	}
	expect([...wrong]).toEqual([]);
});

test('every unit that it names is shipped and installed', () => {
	const units = code.flatMap(
		(text) => text.match(/\bclarifolio(-[a-z]+)?(@\w+)?\.(service|socket|timer)\b/g) ?? [],
	);
	const started = code.flatMap((text) =>
		[
			...text.matchAll(/systemctl (?:start|stop|restart|status) (clarifolio[\w@-]*)(?![\w.@-])/g),
		].map(([, name]) => `${name}.service`),
	);
	const files = new Set([...units, ...started].map((name) => name.replace(/@\w+\./, '@.')));
	expect(files.size).toBeGreaterThan(3);
	const [, installed = ''] = /^units='([^']+)'$/m.exec(scripts) ?? [];
	for (const file of files) {
		expect(existsSync(path.join('deploy', file)), file).toBe(true);
		expect(installed.split(' ')).toContain(file);
	}
});

test('certbot puts its proof where nginx looks for it, and the certificate where install.sh does', async () => {
	const [, root = ''] = /root (\S+);/.exec(await read('deploy/nginx/acme.conf')) ?? [];
	const [, webroot] = /certbot certonly --webroot -w (\S+) /.exec(hosting) ?? [];
	expect(webroot).toBe(root);
	expect(scripts).toMatch(new RegExp(`install -d .* ${root}$`, 'm'));
	// Certbot's names of the two files, and its folder, which install.sh gets.
	const https = await read('deploy/nginx/https.conf');
	const files = [...https.matchAll(/ssl_certificate\w* \S+\/(\w+\.pem);/g)].map(([, file]) => file);
	expect(files).toEqual(['fullchain.pem', 'privkey.pem']);
	expect(scripts).toContain(`for file in ${files.join(' ')}; do`);
	const [, domain] = / -d (\S+) /.exec(hosting) ?? [];
	expect(hosting).toContain(`install.sh --certificate /etc/letsencrypt/live/${domain}`);
});

test('the ports of compose, nginx, the site and the documentation agree', async () => {
	const { PORT, METRICS_PORT } = readEnv({ METRICS_PORT: '9464' });
	expect(hosting).toContain(`METRICS_PORT=${METRICS_PORT}`);
	expect(hosting).toContain(`docker run -p ${PORT}:${PORT} `);
	expect(await read('deploy/Dockerfile')).toContain(`EXPOSE ${PORT}`);
	const listened = [
		...`${await read('deploy/nginx/http.conf')}${await read('deploy/nginx/https.conf')}`.matchAll(
			/listen (\d+)/g,
		),
	].map(([, port]) => port);
	const published = [...compose.matchAll(/"\$\{HTTPS?_PORT:-\d+\}:(\d+)"/g)].map(
		([, port]) => port,
	);
	expect([...new Set(listened)]).toEqual(published);
	// The counterpart on a machine without containers: as documented, and as in install.sh.
	for (const text of [hosting, scripts]) {
		for (const port of published) expect(text).toContain(`s/listen ${port}/listen `);
	}
	expect(compose).toContain(`http://127.0.0.1:${published[0]}/healthz`);
});
