import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontFiles } from './fonts.ts';

test('app/ui/fonts/ is what npm run fonts writes, and both fonts fit into 52 KB', async () => {
	const files = Object.entries(await fontFiles());
	for (const [name, font] of files) {
		expect(font.equals(readFileSync(`app/ui/fonts/${name}`)), name).toBe(true);
	}
	expect(files.reduce((sum, [, font]) => sum + font.byteLength, 0)).toBeLessThanOrEqual(52 * 1024);
});
