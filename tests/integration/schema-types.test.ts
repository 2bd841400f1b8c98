import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { generatedFile, generateSchema } from '#app/platform/db/generate-schema.ts';
import { newDatabase } from '../support/databases.ts';

const open = await newDatabase();
afterAll(() => open.close());

test('the generated types match the migrated tables', async () => {
	const generated = await generateSchema(open.db);
	expect(generated, 'run "npm run db:types"').toBe(await readFile(generatedFile, 'utf8'));
});
