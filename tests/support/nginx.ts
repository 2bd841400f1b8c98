import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#app/platform/embedded-postgres/free-port.ts';
import { ensureCommand } from './debian-package.ts';
import { until } from './site-requests.ts';

export interface Nginx {
	/** Such as http://127.0.0.1:41234. */
	url: string;
	/** The https URL, if started with a certificate. */
	secureUrl: string;
	/** Marks one replica as down, or none, and reloads nginx, as an operator does before replacing it. */
	takeOut(replica: number | undefined): Promise<void>;
	/** Reads its error log so far. */
	errors(): Promise<string>;
	/** Reads its access log so far. */
	accesses(): Promise<string>;
	remove(): Promise<void>;
}

/**
 * Starts a real nginx with the configuration in deploy/nginx. Only ports, paths and the replicas' addresses are
 * replaced.
 *
 * @param replicas two addresses of the site
 * @param certificate folder of fullchain.pem and privkey.pem; with it, https.conf is used
 * @param cdn address of a CDN in front, which names its visitors in X-Forwarded-For
 */
export async function startNginx(
	replicas: string[],
	certificate?: string,
	cdn?: string,
): Promise<Nginx> {
	const nginx = ensureCommand('nginx', 'nginx-light');
	// The workers run as another user and must be able to read their folder.
	const folder = await mkdtemp('/tmp/site-nginx-');
	await chmod(folder, 0o755);
	await Promise.all(['log', 'cache'].map((name) => mkdir(path.join(folder, name))));
	const conf = path.join(folder, 'conf');
	await cp('deploy/nginx', conf, { recursive: true });
	const [port, securePort] = await Promise.all([freePort(), freePort()]);

	const change = async (file: string, ...changes: [string, string][]) => {
		let text = await readFile(path.join(conf, file), 'utf8');
		for (const [from, to] of changes) {
			if (!text.includes(from)) throw new Error(`deploy/nginx/${file} lacks "${from}"`);
			text = text.replaceAll(from, to);
		}
		await writeFile(path.join(conf, file), text);
	};
	await change(
		'nginx.conf',
		['/var/log/nginx', `${folder}/log`],
		['/var/cache/nginx', `${folder}/cache`],
		...(certificate
			? ([
					['\tinclude http.conf;', '\t# include http.conf;'],
					['\t# include https.conf;', '\tinclude https.conf;'],
				] as [string, string][])
			: []),
	);
	if (cdn) {
		await change(
			'trusted-proxies.conf',
			['# set_real_ip_from 192.0.2.0/24;', `set_real_ip_from ${cdn};`],
			['# real_ip', 'real_ip'],
		);
	}
	const addresses = replicas.map((url) => `127.0.0.1:${new URL(url).port}`);
	await change(
		'upstream-servers.conf',
		['172.28.7.11:3000', addresses[0] ?? ''],
		['172.28.7.12:3000', addresses[1] ?? ''],
	);
	const listen: [string, string] = ['listen 8080', `listen 127.0.0.1:${port}`];
	await change('http.conf', listen);
	await change(
		'https.conf',
		listen,
		['listen 8443', `listen 127.0.0.1:${securePort}`],
		['/etc/nginx/certificates', certificate ?? ''],
		["set $https_port ''", `set $https_port ':${securePort}'`],
	);

	const errorLog = path.join(folder, 'log/error.log');
	const child = spawn(
		nginx,
		[
			...['-e', errorLog, '-c', path.join(conf, 'nginx.conf')],
			...['-g', `daemon off; pid ${folder}/nginx.pid;`],
		],
		{ stdio: ['ignore', 'ignore', 'pipe'] },
	);
	let output = '';
	child.stderr.on('data', (chunk) => {
		output += chunk;
	});
	const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
	const url = `http://127.0.0.1:${port}`;
	await until(
		async () => {
			if (child.exitCode !== null) throw new Error(`nginx did not start:\n${output}`);
			return fetch(`${url}/healthz`, { redirect: 'manual' }).then(
				({ status }) => status,
				() => 0,
			);
		},
		(status) => status > 0,
	);
	const servers = path.join(conf, 'upstream-servers.conf');
	const allUp = await readFile(servers, 'utf8');
	return {
		url,
		async takeOut(replica) {
			const address = replica === undefined ? undefined : addresses[replica];
			const lines = allUp.split('\n');
			const changed = lines.map((line) =>
				address && line.startsWith(`server ${address} `) ? line.replace(';', ' down;') : line,
			);
			await writeFile(servers, changed.join('\n'));
			child.kill('SIGHUP');
			await wait(1_500);
		},
		secureUrl: `https://127.0.0.1:${securePort}`,
		errors: () => readFile(errorLog, 'utf8'),
		accesses: () => readFile(path.join(folder, 'log/access.log'), 'utf8'),
		async remove() {
			child.kill('SIGTERM');
			await ended;
			await rm(folder, { recursive: true, force: true });
		},
	};
}
