import { expect, test } from 'vitest';
import { playerPoster } from './player-frame.ts';

test('escapes untrusted text in the poster', () => {
	const hostile = `"><script>alert(1)</script><img src=x onerror='x'>&amp;`;
	const poster = playerPoster({
		locale: hostile,
		title: hostile,
		start: `https://example.org/?a=1&b="${hostile}`,
		play: hostile,
		notice: hostile,
		styles: '/assets/a.css',
	});
	expect(poster).not.toMatch(/<script|<img|onerror='/);
	expect(poster).toContain('&quot;&gt;&lt;script&gt;');
	expect(poster.match(/<(a|link|title|svg)\b/g)).toEqual(['<title', '<link', '<a', '<svg']);
});
