import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generatedFile, generateSchema } from '#app/db/generate-schema.ts';
import { newDatabase } from '../support/databases.ts';

test('the generated types are those of the migrated tables', async () => {
	const { db, close } = await newDatabase();
	const generated = await generateSchema(db);
	await close();
	expect(generated, 'run "npm run db:types"').toBe(await readFile(generatedFile, 'utf8'));
});
