import { execFileSync, type SpawnOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { environmentOf, readDockerfile, type Stage } from './dockerfile.ts';

/** A stage of an image, built in a folder. */
export interface BuiltStage {
	stage: Stage;
	/** The root of its file system. */
	root: string;
	/** The working directory of its commands. */
	workdir: string;
}

const isRoot = process.getuid?.() === 0;

/** Prefix that runs a command as a user without rights; empty if the tests don't run as root. */
const nobody = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];

/** A built image, and how to run something in it. */
export interface ImageFolder {
	/** The folder of all stages; remove it at the end. */
	folder: string;
	/** In the order of the Dockerfile; the last is the image. */
	stages: BuiltStage[];
}

/**
 * Runs a Dockerfile's lines in an empty folder, its commands as a user without rights. The base image's Node is
 * the one that runs the tests.
 *
 * @param source the folder that COPY reads, minus what .dockerignore excludes
 */
export async function buildImageFolder(dockerfile: string, source: string): Promise<ImageFolder> {
	const folder = await mkdtemp('/tmp/site-image-');
	await chmod(folder, 0o755);
	await made(path.join(folder, 'bin'));
	// That user may not be able to read the test's own copy.
	await cp(process.execPath, path.join(folder, 'bin/node'));
	const npm = execFileSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' });
	await symlink(npm.trim(), path.join(folder, 'bin/npm'));
	for (const own of ['home', 'tmp']) await makeOwn(await made(path.join(folder, own)));
	const context = path.join(folder, 'context');
	await copyContext(source, context);

	const image: ImageFolder = { folder, stages: [] };
	for (const [at, stage] of readDockerfile(await readFile(dockerfile, 'utf8')).entries()) {
		const root = await made(path.join(folder, `stage-${at}`));
		image.stages.push(await buildStage(stage, root, context, image));
	}
	return image;
}

/** The command line that runs a command in a stage as it would run in a container. */
export function inStage(
	{ folder }: ImageFolder,
	{ stage, root, workdir }: BuiltStage,
	args: string[],
	more: Record<string, string> = {},
): [command: string, args: string[], options: SpawnOptions & { cwd: string }] {
	const [command = '', ...rest] = [...nobody, ...args];
	const place = (value: string) =>
		value.startsWith('/tmp/') ? folder + value : value.startsWith('/') ? root + value : value;
	const own = Object.entries(environmentOf(stage)).map(([name, value]) => [name, place(value)]);
	const env = {
		...npmSettings(),
		PATH: `${folder}/bin:/usr/local/bin:/usr/bin:/bin`,
		HOME: `${folder}/home`,
		...Object.fromEntries(own),
		...more,
	};
	return [command, rest, { cwd: workdir, env }];
}

async function buildStage(
	stage: Stage,
	root: string,
	context: string,
	image: ImageFolder,
): Promise<BuiltStage> {
	const built: BuiltStage = { stage, root, workdir: root };
	for (const { name, flags, rest } of stage.instructions) {
		if (name === 'WORKDIR') built.workdir = await made(path.join(root, rest));
		if (name === 'RUN') {
			await makeOwn(built.workdir);
			const [command, args, options] = inStage(image, built, ['sh', '-c', rest]);
			const { status } = spawnSync(command, args, {
				...options,
				stdio: ['ignore', 'ignore', 'inherit'],
			});
			if (status !== 0) throw new Error(`RUN ${rest} ended with ${status}`);
		}
		if (name === 'COPY') {
			const from = image.stages.find((other) => other.stage.name === flags.from);
			if (flags.from && !from) throw new Error(`COPY --from=${flags.from}: no such stage`);
			const args = rest.split(/\s+/);
			const target = args.pop() ?? '';
			for (const source of args) {
				const inside = target.endsWith('/') && source !== '.' ? path.basename(source) : '';
				const there = path.join(built.workdir, target, inside);
				await cp(path.join(from?.root ?? context, source), there, {
					recursive: true,
					verbatimSymlinks: true,
				});
				if (flags.chown) await makeOwn(there);
			}
		}
	}
	return built;
}

/** Copies what .dockerignore includes: only what its ! lines name, minus what a ** line excludes. */
async function copyContext(source: string, target: string): Promise<void> {
	const lines = (await readFile(path.join(source, '.dockerignore'), 'utf8'))
		.split('\n')
		.filter((line) => line.trim() !== '' && !line.startsWith('#'));
	const shown = lines.flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
	const hidden = lines.flatMap((line) => (line.startsWith('**/*') ? [line.slice(4)] : []));
	if (lines[0] !== '*' || lines.length !== 1 + shown.length + hidden.length) {
		throw new Error('Cannot read .dockerignore: it must hide everything, then name what is shown.');
	}
	// An included file may be missing.
	for (const name of shown.filter((name) => existsSync(path.join(source, name)))) {
		await cp(path.join(source, name), path.join(target, name), {
			recursive: true,
			filter: (file) => !hidden.some((end) => file.endsWith(end)),
		});
	}
}

/** Settings for networks that reach the registry only through a mirror or a proxy. */
function npmSettings(): Record<string, string> {
	const names =
		/^(npm_config_(registry|cafile|proxy|https_proxy)|(https?|no)_proxy|NODE_EXTRA_CA_CERTS)$/i;
	return Object.fromEntries(
		Object.entries(process.env).flatMap(([name, value = '']) =>
			names.test(name) ? [[name, value]] : [],
		),
	);
}

/** Gives a folder to the user without rights. */
async function makeOwn(folder: string): Promise<void> {
	if (isRoot) execFileSync('chown', ['-R', '65534:65534', folder]);
}

async function made(folder: string): Promise<string> {
	await mkdir(folder, { recursive: true });
	return folder;
}
