/** The player of a post's video or audio (specification section 7, "Embeds"). */
export type Player =
	/**
	 * An iframe with a third party's player; its poster links to `start`. The site was built to work with `known`
	 * companies; others are named by their host. Outputs that can't embed it link to `url`.
	 */
	| { kind: 'frame'; src: string; start: string; url: string; company: string; known: boolean }
	/** An audio file, for the browser's own player. */
	| { kind: 'file'; url: string }
	| { kind: 'link'; url: string; host: string };

const videoHosts = /^(www\.|m\.|music\.)?youtube(-nocookie)?\.com$/;
const shortHost = /^(www\.)?youtu\.be$/;
const audioHost = 'soundcloud.com';
const audioFile = /\.(mp3|m4a|aac|ogg|oga|opus|wav|flac|webm)$/i;

/** The site's evergreen (styles/tokens.css), as the audio player's own parameter. */
const playerColor = '#0a5545';

/** Returns the player for `youtube_url`; null if it is empty or not a URL. */
export function videoPlayer(youtubeUrl: string | null): Player | null {
	const url = parseUrl(youtubeUrl);
	if (!url) return null;
	const id = videoId(url);
	if (!id) return link(url);
	const src = `https://www.youtube-nocookie.com/embed/${id}`;
	return {
		kind: 'frame',
		src,
		start: `${src}?autoplay=1`,
		url: `https://www.youtube.com/watch?v=${id}`,
		company: 'YouTube',
		known: true,
	};
}

/** Returns the player for `soundcloud_url`; null if it is empty or must not be embedded. */
export function audioPlayer(soundcloudUrl: string | null): Player | null {
	const url = parseUrl(soundcloudUrl);
	if (!url) return null;
	if (isHost(url, audioHost)) {
		// The player can't find the track of a short link.
		if (url.hostname === `on.${audioHost}`) return link(url);
		const src = soundcloudPlayer(url.href);
		return { kind: 'frame', src, start: src, url: url.href, company: 'SoundCloud', known: true };
	}
	if (url.protocol !== 'https:') return null;
	const { href, host } = url;
	if (audioFile.test(url.pathname)) return { kind: 'file', url: href };
	const company = host.replace(/^www\./, '');
	return { kind: 'frame', src: href, start: href, url: href, company, known: false };
}

const link = ({ href, host }: URL): Player => ({ kind: 'link', url: href, host });

function videoId(url: URL): string | undefined {
	const [, first = '', second = ''] = url.pathname.split('/');
	let id: string | null = null;
	if (shortHost.test(url.hostname)) id = first;
	else if (!videoHosts.test(url.hostname)) return undefined;
	else if (first === 'watch') id = url.searchParams.get('v');
	else if (/^(?:embed|shorts|live|v)$/.test(first)) id = second;
	// A playlist and a channel's broadcast are embedded by names that aren't ids.
	return id && /^(?!videoseries$|live_stream$)[\w-]{1,64}$/.test(id) ? id : undefined;
}

/** Uses the options of specification section 7. */
function soundcloudPlayer(track: string): string {
	const player = new URL('https://w.soundcloud.com/player/');
	player.search = new URLSearchParams({
		url: track,
		color: playerColor,
		auto_play: 'false',
		show_comments: 'true',
		show_user: 'true',
		show_teaser: 'true',
		show_reposts: 'false',
	}).toString();
	return player.href;
}

/** A host name as DNS allows it. URLs allow further characters, one of which ends a directive of the policy. */
const dnsHost = /^([a-z\d_-]+\.)+[a-z\d_-]+$/;

/** Parses a web URL; https is assumed if it has no scheme. */
function parseUrl(text: string | null): URL | undefined {
	const trimmed = text?.trim() ?? '';
	const full = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
	// Not URL.canParse, which accepts a host of 100,000 characters although no URL can have it.
	const url = trimmed ? URL.parse(full) : null;
	if (!url) return undefined;
	const hasUser = url.username !== '' || url.password !== '';
	return /^https?:$/.test(url.protocol) && dnsHost.test(url.hostname) && !hasUser ? url : undefined;
}

function isHost(url: URL, host: string): boolean {
	return url.hostname === host || url.hostname.endsWith(`.${host}`);
}
