import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedFiles } from './generate.ts';

test('app/generated/ is what npm run generate writes', async () => {
	for (const [name, text] of Object.entries(await generatedFiles())) {
		expect(readFileSync(`app/generated/${name}`, 'utf8')).toBe(text);
	}
});
