import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '#app/platform/embedded-postgres/free-port.ts';
import { ensureCommand } from '../support/debian-package.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { until } from '../support/site-requests.ts';

/** Returns the commands of docs/hosting.md, "nginx on Debian". */
async function documented(): Promise<string[]> {
	const text = await readFile('docs/hosting.md', 'utf8');
	const [, block = ''] = /\*\*nginx on Debian\*\*.*?```\n(.*?)```/s.exec(text) ?? [];
	return block.split('\n').filter(Boolean);
}

test('sets up nginx as documented, from the unchanged files to a page over https', async () => {
	const nginx = ensureCommand('nginx', 'nginx-light');
	const site = await startSite({ env: { TRUST_PROXY: '1' } });
	// The workers run as another user.
	const folder = await mkdtemp('/tmp/site-nginx-one-');
	await chmod(folder, 0o755);
	const [plain, secure] = [await freePort(), await freePort()];
	const here = (text: string) =>
		text
			.replaceAll('/etc/nginx', `${folder}/etc`)
			.replaceAll('/etc/systemd', `${folder}/systemd`)
			.replaceAll('/var/cache/nginx', `${folder}/cache`)
			.replaceAll('/var/log/nginx', folder)
			.replace('127.0.0.1:3000', new URL(site.url).host.replace('localhost', '127.0.0.1'))
			.replace('listen 80/', `listen ${plain}/`)
			.replace('listen 443/', `listen ${secure}/`);
	await mkdir(`${folder}/etc`);
	const commands = (await documented()).filter((line) => !/^(apt-get|systemctl) /.test(line));
	expect(commands).toHaveLength(6);
	for (const command of commands) execFileSync('bash', ['-ec', here(command)]);

	const names = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
	const files = ['-keyout', 'privkey.pem', '-out', 'fullchain.pem'];
	execFileSync('openssl', [...names, ...files], {
		cwd: `${folder}/etc/certificates`,
		stdio: 'pipe',
	});
	const conf = `${folder}/etc/site/nginx.conf`;
	await writeFile(conf, here(await readFile(conf, 'utf8')));
	const https = `${folder}/etc/site/https.conf`;
	await writeFile(https, here(await readFile(https, 'utf8')));

	const unit = await readFile(`${folder}/systemd/system/nginx.service.d/clarifolio.conf`, 'utf8');
	// systemd does this for the drop-in.
	const [, cache] = /^CacheDirectory=(\w+)$/m.exec(unit) ?? [];
	expect(cache).toBe('nginx');
	await mkdir(`${folder}/cache`);
	const [, options = ''] = /^ExecStart=\/usr\/sbin\/nginx (.+)$/m.exec(unit) ?? [];
	const started = here(options).replace('daemon on;', `daemon off; pid ${folder}/nginx.pid;`);
	const child = spawn('bash', ['-c', `exec ${nginx} -e ${folder}/error.log ${started}`], {
		stdio: ['ignore', 'inherit', 'inherit'],
	});
	const ended = once(child, 'exit');

	const ask = () =>
		fetch(`http://127.0.0.1:${plain}/about`, { redirect: 'manual' }).then(
			({ status, headers }) => ({ status, location: headers.get('location') }),
			() => ({ status: child.exitCode ?? 0, location: null }),
		);
	const moved = await until(ask, ({ status }) => status > 0);
	expect(moved).toEqual({ status: 308, location: 'https://127.0.0.1/about' });
	const asked = request({
		...{ host: '127.0.0.1', port: secure, path: '/about', rejectUnauthorized: false },
	}).end();
	const [response] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
	response.resume();
	expect([response.statusCode, response.headers['x-cache']]).toEqual([200, 'MISS']);

	child.kill('SIGQUIT');
	await ended;
	await removeSite(site);
	await rm(folder, { recursive: true });
});

test("passes systemd's check of the drop-in", async () => {
	const analyze = ensureCommand('systemd-analyze', 'systemd');
	const folder = await mkdtemp('/tmp/site-drop-in-');
	const unit = path.join(folder, 'nginx.service');
	// As in Debian's package.
	await writeFile(
		unit,
		"[Unit]\nDescription=nginx\n[Service]\nType=forking\nPIDFile=/run/nginx.pid\nExecStart=/usr/sbin/nginx -g 'daemon on; master_process on;'\n",
	);
	execFileSync('cp', ['-r', 'deploy/nginx.service.d', folder]);
	const env = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` };
	const { stderr } = spawnSync(analyze, ['verify', '--man=no', unit], { env, encoding: 'utf8' });
	// systemd-analyze also reports on the machine's own units.
	expect(stderr.split('\n').filter((line) => line.includes('nginx'))).toEqual([]);
	await rm(folder, { recursive: true });
});
