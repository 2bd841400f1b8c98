import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { secretNames } from '#app/platform/http/env.server.ts';
import { readSettings } from '#app/platform/http/settings.server.ts';

// Without a cluster, this checks that the files in deploy/kubernetes name things that exist and agree with each other
// and with the site.

interface Volume {
	name: string;
	secret?: { secretName: string; items?: { key: string; path: string }[] };
}

interface Pod {
	spec: {
		containers: {
			image: string;
			command?: string[];
			ports?: { name: string; containerPort: number }[];
			envFrom?: { configMapRef: { name: string } }[];
			volumeMounts: { name: string; mountPath: string }[];
			readinessProbe?: { httpGet?: { path: string } };
			livenessProbe?: { httpGet?: { path: string } };
		}[];
		volumes: Volume[];
	};
}

interface Manifest {
	kind: string;
	metadata: { name: string; namespace?: string; labels?: Record<string, string> };
	stringData?: Record<string, string>;
	spec: {
		template?: Pod;
		jobTemplate?: { spec: { template: Pod } };
		selector?: { matchLabels?: Record<string, string> };
		bootstrap?: { initdb: { database: string; owner: string; postInitApplicationSQL: string[] } };
		ports?: { port: number; targetPort: string }[];
	};
}

const folder = 'deploy/kubernetes';
const text = (file: string) => readFile(path.join(folder, file), 'utf8');
const kustomization: {
	namespace: string;
	resources: string[];
	images: { name: string }[];
	configMapGenerator: { name: string; files?: string[]; envs?: string[] }[];
} = parse(await text('kustomization.yaml'));
const manifests: Manifest[] = [];
for (const file of kustomization.resources.filter((name) => name.endsWith('.yaml'))) {
	manifests.push(...parseAllDocuments(await text(file)).map((document) => document.toJSON()));
}
const named = (kind: string, name: string) =>
	manifests.find((one) => one.kind === kind && one.metadata.name === name);
const podOf = ({ spec }: Manifest) => spec?.template ?? spec?.jobTemplate?.spec.template;
const pods = manifests.flatMap((one) => podOf(one) ?? []);

let secrets: string;
beforeAll(async () => {
	secrets = await mkdtemp('/tmp/cluster-secrets-');
});
afterAll(() => rm(secrets, { recursive: true }));

test('the kustomization names files that exist, and every file is named', async () => {
	const listed = [
		...kustomization.resources,
		...kustomization.configMapGenerator.flatMap(({ files = [], envs = [] }) => [...files, ...envs]),
	];
	for (const file of listed) expect(existsSync(path.join(folder, file)), file).toBe(true);
	// Commented out, since they need an operator of their own, or a copy.
	const optional = [
		'kustomization.yaml',
		'pod-monitor.yaml',
		'point-in-time',
		'secrets.example.yaml',
	];
	for (const file of readdirSync(folder).filter((name) => !optional.includes(name))) {
		expect(listed).toContain(file);
	}
	for (const file of optional.slice(1, 3)) {
		expect(await text('kustomization.yaml')).toMatch(
			new RegExp(`^#? +# - ${file}$|^# +- ${file}$`, 'm'),
		);
	}
});

test('nginx gets every file of deploy/nginx, some of them replaced', async () => {
	const { configMapGenerator } = parse(await readFile('deploy/nginx/kustomization.yaml', 'utf8'));
	const own: string[] = configMapGenerator[0].files;
	expect([...own].sort()).toEqual(
		readdirSync('deploy/nginx').filter((name) => name.endsWith('.conf')),
	);
	const replaced = kustomization.configMapGenerator.find(({ name }) => name === 'nginx')?.files;
	for (const file of replaced ?? []) expect(own).toContain(file);
});

test('nginx finds the pods by the headless service, in its namespace and at the port', async () => {
	const servers = [...(await text('upstream-servers.conf')).matchAll(/^server (\S+) resolve/gm)];
	const [port] = named('Service', 'site-pods')?.spec.ports ?? [];
	const site = named('Deployment', 'site')?.spec.template?.spec.containers[0];
	expect([...new Set(servers.map(([, address]) => address))]).toEqual([
		`site-pods.${kustomization.namespace}.svc.cluster.local:${port?.port}`,
	]);
	expect(site?.ports).toContainEqual({ name: port?.targetPort, containerPort: port?.port });
	expect(named('Namespace', kustomization.namespace)).toBeDefined();
});

test('pages stay ready while the database is away: no probe asks for it', () => {
	const site = named('Deployment', 'site')?.spec.template?.spec.containers[0];
	expect(site?.readinessProbe?.httpGet?.path).toBe('/healthz');
	expect(site?.livenessProbe?.httpGet?.path).toBe('/healthz');
});

test('the site accepts the settings, whose secrets are in files that each pod mounts', async () => {
	const example: Manifest = parse(await text('secrets.example.yaml'));
	const settings = parseEnv((await text('settings.env')).replace(/^# ([A-Z_]+=)/gm, '$1'));
	const values: Record<string, string> = {
		DATABASE_URL_FILE: 'postgres://site:secret@database-rw:5432/site',
		SMTP_URL_FILE: 'smtps://user:secret@mail.example.org',
	};
	const filled: Record<string, string> = {};
	for (const [name, value = ''] of Object.entries(settings)) {
		filled[name] = value;
		if (!secretNames.includes(name.replace(/_FILE$/, ''))) continue;
		filled[name] = path.join(secrets, name);
		await writeFile(filled[name], values[name] ?? 'a secret of the cluster');
		for (const pod of pods.filter(({ spec }) => spec.containers[0]?.image === 'clarifolio-site')) {
			expect(keysMounted(pod, path.dirname(value), example)).toContain(path.basename(value));
		}
	}
	const env: Record<string, unknown> = readSettings(filled, secrets);
	for (const name of secretNames) expect(env[name], name).toBeTruthy();
	expect(env).toMatchObject({ TRUST_PROXY: 1 });
});

/** The names of the files that a pod finds in a folder, made from a Secret. */
function keysMounted({ spec }: Pod, where: string, example: Manifest): string[] {
	const mount = spec.containers[0]?.volumeMounts.find(({ mountPath }) => mountPath === where);
	const secret = spec.volumes.find(({ name }) => name === mount?.name)?.secret;
	if (secret?.items) return secret.items.map((item) => item.path);
	expect(secret?.secretName).toBe(example.metadata.name);
	return [...Object.keys(example.stringData ?? {}), 'smtp-url', 'dkim-key'];
}

test('the database is prepared by the documented statements, and its Secret has the name it gets', async () => {
	const cluster = manifests.find(({ kind }) => kind === 'Cluster');
	const { database, owner, postInitApplicationSQL } = cluster?.spec.bootstrap?.initdb ?? {};
	// tests/integration/hosted-logins.test.ts runs the documented ones on a real server.
	const [, documented = ''] =
		/```sql\n(.*?)```/s.exec(await readFile('docs/hosting.md', 'utf8')) ?? [];
	const statements = documented
		.replaceAll('the_sites_login', owner ?? '')
		.split('\n')
		.map((line) => line.replace(/;.*$/, ''))
		.filter(Boolean);
	expect(postInitApplicationSQL).toEqual(statements);
	expect(database).toBe('site');
	for (const pod of pods) {
		const volume = pod.spec.volumes.find(({ name }) => name === 'database');
		if (volume) expect(volume.secret?.secretName).toBe(`${cluster?.metadata.name}-app`);
	}
});

test('the scheduled jobs run commands of the team that exist', async () => {
	const jobs = manifests.filter(({ kind }) => kind === 'CronJob');
	const unit = await readFile('deploy/clarifolio-backup@.service', 'utf8');
	expect(unit).toContain('cli/team.ts backups %i');
	const commands = jobs.map((job) => podOf(job)?.spec.containers[0]?.command?.join(' '));
	expect(commands).toEqual([
		expect.stringContaining('node cli/team.ts privacy registry /backups/site-'),
	]);
});
