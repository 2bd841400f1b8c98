import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endChildWithRun } from './support/end-with-run.ts';
import { ensureChromium } from './support/install-chromium.ts';

// Runs the lanes named as arguments one after the other. A check runs also after another has failed, and the
// last line counts them all. `npm test` is the fast lane, `npm run test:all` adds the second, which is what has to pass
// before a change lands. `npm run test:nightly` is for a release, and for whoever changes its subjects.

interface Count {
	passed: number;
	failed: number;
	skipped: number;
}

const lanes = ['fast', 'full', 'nightly'];
const faults = ['--config', 'tests/faults/vitest.config.ts'];

/** The pattern that puts a browser test's file, or one browser test by its tag, into a lane other than the fast one. */
const browserTests = (lane: string) => `@(${lane})|\\.(${lane})\\.spec\\.`;

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !lanes.includes(name));
if (chosen.length === 0 || unknown.length > 0) {
	process.stderr.write(`No lane: “${unknown.join(' ')}”. There are ${lanes.join(', ')}.\n`);
	process.exit(2);
}

/** Repeated at the end, because people look at the last lines of a long run. */
const failures: string[] = [];

const reports = await mkdtemp(path.join(tmpdir(), 'site-tests-'));
const vitestReport = path.join(reports, 'vitest.json');
const playwrightReport = path.join(reports, 'playwright.json');
const total: Count = { passed: 0, failed: 0, skipped: 0 };

if (chosen.includes('fast')) await fast();
if (chosen.includes('full')) await full();
if (chosen.includes('nightly')) await nightly();

await rm(reports, { recursive: true, force: true });
if (failures.length > 0) {
	process.stdout.write(`\nFailed:\n${failures.map((name) => `- ${name}\n`).join('')}`);
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function check(name: string, command: string, args: string[]) {
	const { code, seconds, output } = await run(command, args, 'pipe');
	process.stdout.write(`\n## ${name}\n${output}`);
	if (code !== 0) failures.push(name);
	report(name, seconds, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });
}

/** Types, lint, unit and integration tests, and a browser journey for each page, kind of form and screen. */
async function fast() {
	await check('Generated route types', 'react-router', ['typegen']);
	// None of these uses more than one core.
	await Promise.all([
		check('Lint and format', 'biome', ['check', '--error-on-warnings', '.']),
		check('Types', 'tsc', []),
		check('Copy', 'node', ['--import', './server/require-node.mjs', 'cli/check.ts']),
		check('Build', 'node', ['--import', './server/require-node.mjs', 'server/build.ts']),
	]);
	await vitest('Unit and integration tests', ['--exclude', '**/*.{full,nightly}.test.*']);
	await playwright('Browser tests', ['--grep-invert', browserTests('full|nightly')]);
}

/** Roles, every form and state in a browser, Spanish, a whole day, mail once, kills and outages, erasure. */
async function full() {
	await vitest('Unit and integration tests of the second lane', ['.full.test.']);
	await playwright('Browser tests of the second lane', ['--grep', browserTests('full')]);
	await vitest('Faults', [...faults, '--exclude', '**/*.nightly.test.*']);
}

/** Sizes, text of strangers in linear time, replicas, nginx and memory. */
async function nightly() {
	await vitest('Unit and integration tests of the nightly lane', ['.nightly.test.']);
	await playwright('Browser tests of the nightly lane', ['--grep', browserTests('nightly')]);
	await vitest('Faults of the nightly lane', [...faults, '.nightly.test.']);
}

function vitest(name: string, args: string[]) {
	const reporters = ['--reporter=default', '--reporter=json'];
	const command = ['run', ...reporters, `--outputFile.json=${vitestReport}`, ...args];
	return suite(name, 'vitest', command, async () => {
		const { numPassedTests, numFailedTests, numPendingTests, success, testResults } =
			await readJson(vitestReport);
		failures.push(...failedInVitest(testResults));
		// A test file that fails to load has no test of its own.
		const failed = numFailedTests || (success ? 0 : 1);
		return { passed: numPassedTests, failed, skipped: numPendingTests };
	});
}

async function playwright(name: string, args: string[]) {
	ensureChromium();
	await suite(name, 'playwright', ['test', '--reporter=line,json', ...args], async () => {
		const { stats, suites } = await readJson(playwrightReport);
		failures.push(...failedInPlaywright(suites));
		if (stats.flaky > 0) {
			process.stdout.write(`${stats.flaky} passed at the second try only, named above as flaky.\n`);
		}
		const passed = stats.expected + stats.flaky;
		return { passed, failed: stats.unexpected, skipped: stats.skipped };
	});
}

async function suite(name: string, command: string, args: string[], count: () => Promise<Count>) {
	process.stdout.write(`\n## ${name}\n`);
	const { code, seconds } = await run(command, args, 'inherit');
	let counted: Count;
	try {
		counted = await count();
		// A report must not be counted for the next suite.
		await Promise.all([vitestReport, playwrightReport].map((file) => rm(file, { force: true })));
	} catch (error) {
		process.stderr.write(`${name}: no report was written (${(error as Error).message})\n`);
		counted = { passed: 0, failed: 1, skipped: 0 };
	}
	// The count decides as well as the exit code: the embedded Postgres ends its process with 0 whatever happened.
	const unexplained = code !== 0 && counted.failed === 0;
	report(name, seconds, unexplained ? { ...counted, failed: 1 } : counted);
}

function report(name: string, seconds: string, count: Count) {
	process.stdout.write(`${name}: ${count.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`);
	add(count);
}

function add({ passed, failed, skipped }: Count) {
	total.passed += passed;
	total.failed += failed;
	total.skipped += skipped;
}

/** Runs a command. Its output is passed on, or with 'pipe' held back, so that several can run at once. */
async function run(command: string, args: string[], printed: 'inherit' | 'pipe') {
	const start = performance.now();
	const child = spawn(`node_modules/.bin/${command}`, args, {
		stdio: ['ignore', printed, printed],
		env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
	});
	endChildWithRun(child);
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream?.setEncoding('utf8').on('data', (text) => {
			output += text;
		});
	}
	const code = await new Promise<number>((resolve) => {
		child.once('error', () => resolve(1));
		child.once('close', (exit) => resolve(exit ?? 1));
	});
	const seconds = ((performance.now() - start) / 1000).toFixed(1);
	return { code, seconds, output };
}

interface VitestFile {
	name: string;
	status: string;
	message: string;
	assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

function failedInVitest(files: VitestFile[]): string[] {
	return files
		.filter((file) => file.status === 'failed')
		.flatMap((file) => {
			const name = path.relative('.', file.name);
			const failed = file.assertionResults.filter(({ status }) => status === 'failed');
			if (failed.length === 0) return [`${name}: ${firstLine(file.message)}`];
			return failed.map(
				({ fullName, failureMessages }) =>
					`${name}: ${fullName}: ${firstLine(failureMessages.join('\n'))}`,
			);
		});
}

interface PlaywrightSuite {
	suites?: PlaywrightSuite[];
	specs?: { ok: boolean; file: string; line: number; title: string }[];
}

function failedInPlaywright(suites: PlaywrightSuite[]): string[] {
	return suites.flatMap(({ suites: inner = [], specs = [] }) => [
		...specs
			.filter(({ ok }) => !ok)
			.map(({ file, line, title }) => `tests/e2e/${file}:${line}: ${title}`),
		...failedInPlaywright(inner),
	]);
}

function firstLine(text: string) {
	return text.split('\n', 1)[0];
}

async function readJson(file: string) {
	return JSON.parse(await readFile(file, 'utf8'));
}
