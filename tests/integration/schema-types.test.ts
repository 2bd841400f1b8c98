import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generatedFile, generateSchema } from '../../app/db/generate-schema.ts';
import { engines, newDatabase } from '../support/databases.ts';

test.each(engines)('the generated types are those of the migrated tables on %s', async (engine) => {
	const { db, close } = await newDatabase(engine);
	const generated = await generateSchema(db);
	await close();
	expect(generated, 'run "npm run db:types"').toBe(await readFile(generatedFile, 'utf8'));
});
