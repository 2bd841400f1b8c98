import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { errorText } from './log.ts';

test('turns a Vite error into plain text with its line and column', async () => {
	const error = await transformWithOxc('const = 1\n', 'mistaken.ts').catch((error) => error);
	const colored = '\u001b[';
	expect(error.stack).toContain(colored);
	expect(errorText(error)).not.toContain(colored);
	expect(errorText(error)).toContain('mistaken.ts:1:7');
});
