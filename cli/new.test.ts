import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('what npm run new writes parses, and imports what it uses', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'site-new-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const run = (file: string, ...args: string[]) =>
		execFileSync(file, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
	for (const changed of [
		'app/domain/submissions/forms',
		'content/forms',
		'content/es/forms',
		'migrations',
	]) {
		cpSync(changed, path.join(folder, changed), { recursive: true });
	}
	for (const [kind, ...names] of [
		['form', 'phone_calls', 'PH'],
		['field', 'contact_messages', 'best_time'],
	] as const) {
		expect(run(process.execPath, path.resolve('cli/new.ts'), kind, ...names)).toMatch(/\.tsx?\n/);
	}
	run(path.resolve('node_modules/.bin/biome'), 'lint', '--only=correctness/noUndeclaredVariables');
});
