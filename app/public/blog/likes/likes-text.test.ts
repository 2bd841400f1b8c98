import { expect, test } from 'vitest';
import { likesText } from './likes-text.ts';

test.each([
	[0, '0 likes'],
	[1, '1 like'],
	[12_345, '12,345 likes'],
	[2_147_483_647, '2,147,483,647 likes'],
])('%d is %s', (likes, text) => {
	expect(likesText(likes, { one_like: '{count} like', likes: '{count} likes' }, 'en-US')).toBe(
		text,
	);
});
