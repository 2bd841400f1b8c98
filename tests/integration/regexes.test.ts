import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const script = path.resolve('tests/regexes/run.ts');

/** Checks a source of one file; what is printed, and how the check ends. */
async function check(source: string): Promise<{ code: number; printed: string }> {
	const cwd = await mkdtemp(path.join(tmpdir(), 'regexes-'));
	await mkdir(path.join(cwd, 'app'));
	await writeFile(path.join(cwd, 'app/file.ts'), source);
	const result = await new Promise<{ code: number; printed: string }>((resolve) => {
		execFile(process.execPath, [script], { cwd }, (error, stdout, stderr) => {
			resolve({ code: error ? Number(error.code) : 0, printed: stdout + stderr });
		});
	});
	await rm(cwd, { recursive: true, force: true });
	return result;
}

test('a slow regex, one that nobody can check and an exception without use fail the lint', async () => {
	const { code, printed } = await check(`
export const slow = /\\s+$/;
export const made = (word: string) => new RegExp(word);
// regex-exception: it needs none
export const fine = /^a+$/;
// regex-exception: nothing is below it
export const other = 1;
`);
	expect(code).toBe(1);
	expect(printed).toMatch(/app\/file\.ts:2: .* takes more than linear time: 2nd degree polynomial/);
	expect(printed).toMatch(/app\/file\.ts:3: .* is put together at run time/);
	expect(printed).toMatch(/app\/file\.ts:5: .* needs no exception/);
	expect(printed).toMatch(/app\/file\.ts:6: no regex on the next line/);
});

test('a regex in linear time and one with a reason pass', async () => {
	const { code, printed } = await check(`
export const fine = /^a+$/;
// regex-exception: reads a name of ten characters
export const slow = new RegExp('\\\\s+$', 'u');
`);
	expect(printed).toContain(
		'Checked 2 regular expressions, 1 of them with an exception, 0 problems.',
	);
	expect(code).toBe(0);
});
