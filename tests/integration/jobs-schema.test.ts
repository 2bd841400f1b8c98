import { readFile } from 'node:fs/promises';
import { getConstructionPlans } from 'pg-boss';
import { expect, test } from 'vitest';

test('the schema of jobs is the one that this version of pg-boss makes', async () => {
	const lines = (text: string) => text.split('\n').map((line) => line.trimEnd());
	const migration = lines(await readFile('migrations/0010-queue.sql', 'utf8'));
	const begin = migration.indexOf('CREATE SCHEMA IF NOT EXISTS jobs;');
	const end = migration.findIndex((line) => line.startsWith('INSERT INTO jobs.version'));
	const plans = lines(getConstructionPlans('jobs'));
	const made = plans.slice(
		plans.indexOf('CREATE SCHEMA IF NOT EXISTS jobs;'),
		plans.findIndex((line) => line.trim() === 'COMMIT;'),
	);
	expect(migration.slice(begin, end + 1)).toEqual(made);
});
