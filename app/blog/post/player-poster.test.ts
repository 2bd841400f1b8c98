import { expect, test } from 'vitest';
import { playerPoster } from './player-poster.ts';

test('what others wrote cannot become markup of the poster', () => {
	const odd = `"><script>alert(1)</script><img src=x onerror='x'>&amp;`;
	const poster = playerPoster({
		title: odd,
		start: `https://example.org/?a=1&b="${odd}`,
		play: odd,
		notice: odd,
		styles: '/assets/a.css',
	});
	expect(poster).not.toMatch(/<script|<img|onerror='/);
	expect(poster).toContain('&quot;&gt;&lt;script&gt;');
	expect(poster.match(/<(a|link|title|svg)\b/g)).toEqual(['<title', '<link', '<a', '<svg']);
});
