import { describe, expect, test } from 'vitest';
import { audioPlayer, videoPlayer } from './players.ts';

describe('a video URL', () => {
	test.each([
		'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
		'https://youtu.be/dQw4w9WgXcQ',
		'https://www.youtube.com/embed/dQw4w9WgXcQ',
		'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
		'https://www.youtube.com/shorts/dQw4w9WgXcQ',
		'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
		'  https://youtu.be/dQw4w9WgXcQ  ',
		'youtu.be/dQw4w9WgXcQ',
	])('turns %s into the cookie-free player', (url) => {
		const src = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
		expect(videoPlayer(url)).toEqual({
			kind: 'frame',
			src,
			start: `${src}?autoplay=1`,
			url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
			company: 'YouTube',
			known: true,
		});
	});

	test.each([
		'https://vimeo.com/1',
		'https://www.youtube.com/embed/videoseries?list=PL1',
		'https://www.youtube.com/watch?v=a%2Fb',
		'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
		'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
	])('turns %s into a plain link', (url) => {
		expect(videoPlayer(url)).toMatchObject({ kind: 'link', url: new URL(url).href });
	});

	test.each([null, '', ' ', 'javascript:alert(1)', 'data:text/html,x', 'ftp://a.b/c'])(
		'%j is not shown',
		(url) => {
			expect(videoPlayer(url)).toBeNull();
		},
	);
});

describe('an audio URL', () => {
	const track = 'https://soundcloud.com/artist/track?in=a/b&x=1';

	test.each([track, 'soundcloud.com/artist/track'])(
		'of the audio host becomes its player with the options of section 7: %s',
		(soundcloudUrl) => {
			const player = audioPlayer(soundcloudUrl);
			if (player?.kind !== 'frame') throw new Error('no frame');
			const { origin, pathname, searchParams } = new URL(player.src);
			expect(origin + pathname).toBe('https://w.soundcloud.com/player/');
			expect(Object.fromEntries(searchParams)).toEqual({
				url: soundcloudUrl.replace(/^(?!https)/, 'https://'),
				color: expect.stringMatching(/^#[0-9a-f]{6}$/),
				auto_play: 'false',
				show_comments: 'true',
				show_user: 'true',
				show_teaser: 'true',
				show_reposts: 'false',
			});
			expect(player).toMatchObject({ start: player.src, known: true });
		},
	);

	test('of a short link, which the audio host’s player can’t find, is a plain link', () => {
		const url = 'https://on.soundcloud.com/AbC';
		expect(audioPlayer(url)).toEqual({ kind: 'link', url, host: 'on.soundcloud.com' });
	});

	test.each(['https://example.org/a.mp3', 'https://example.org/a.M4A?x=1'])(
		'%s plays in the browser',
		(url) => {
			expect(audioPlayer(url)).toEqual({ kind: 'file', url });
		},
	);

	test.each([
		'https://player.example.org/episode/1',
		'https://example.org/?file=a.mp3',
		'https://notsoundcloud.com/a',
	])('%s is used unchanged, in a sandbox', (src) => {
		expect(audioPlayer(src)).toMatchObject({ kind: 'frame', src, start: src, known: false });
	});

	test.each([null, '', 'http://example.org/a.mp3', 'http://example.org/', 'javascript:alert(1)'])(
		'%j is not shown',
		(url) => {
			expect(audioPlayer(url)).toBeNull();
		},
	);

	test.each([
		'https://a;script-src *.example.org/',
		'https://a;script-src.example/a.mp3',
		'https://*.example/a.mp3',
		'https://example.org./a.mp3',
		'https://[::1.2.3.4]/a.mp3',
		'https://user:secret@example.org/a.mp3',
	])('does not show %s: a policy can’t name its host', (url) => {
		expect(audioPlayer(url)).toBeNull();
		expect(videoPlayer(url)).toBeNull();
	});

	test.each(['https://bücher.example/a.mp3', 'https://a-b.c_d.example:8443/a.mp3'])(
		'%s plays',
		(url) => {
			expect(audioPlayer(url)).toEqual({ kind: 'file', url: new URL(url).href });
		},
	);
});
