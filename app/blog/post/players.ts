/** What a post's video or audio address becomes on its page (specification section 7, "Embeds"). */
export type Player =
	/**
	 * A frame that holds another company's player; `start` is where its poster leads. The company has a
	 * name where the site was made to work with it (`known`), else it is called by its host.
	 */
	| { kind: 'frame'; src: string; start: string; company: string; known: boolean }
	/** A sound file, for the browser's own player. */
	| { kind: 'file'; src: string }
	| { kind: 'link'; href: string; host: string };

const videoHosts = /^(www\.|m\.|music\.)?youtube(-nocookie)?\.com$/;
const shortHost = /^(www\.)?youtu\.be$/;
const soundHost = 'soundcloud.com';
const soundFile = /\.(mp3|m4a|aac|ogg|oga|opus|wav|flac|webm)$/i;

/** The site's evergreen (styles/tokens.css), as the audio player's own parameter. */
const playerColor = '#0a5545';

/** The player of `youtube_url`; null when there is none, or it is no web address. */
export function videoPlayer(youtubeUrl: string | null): Player | null {
	const url = readAddress(youtubeUrl);
	if (!url) return null;
	const id = videoId(url);
	if (!id) return { kind: 'link', href: url.href, host: url.host };
	const src = `https://www.youtube-nocookie.com/embed/${id}`;
	return frame(src, 'YouTube', `${src}?autoplay=1`);
}

/** The player of `soundcloud_url`; null when there is none, or it may not be played. */
export function audioPlayer(soundcloudUrl: string | null): Player | null {
	const url = readAddress(soundcloudUrl);
	if (!url) return null;
	if (isHost(url, soundHost)) return frame(soundPlayer(trackOf(url) ?? url.href), 'SoundCloud');
	if (url.protocol !== 'https:') return null;
	return soundFile.test(url.pathname) ? { kind: 'file', src: url.href } : frame(url.href);
}

/** Watch, short and embed addresses name one video. */
function videoId(url: URL): string | undefined {
	const [, first = '', second = ''] = url.pathname.split('/');
	let id: string | null = null;
	if (shortHost.test(url.hostname)) id = first;
	else if (!videoHosts.test(url.hostname)) return undefined;
	else if (first === 'watch') id = url.searchParams.get('v');
	else if (first === 'embed' || first === 'shorts') id = second;
	return id && /^[\w-]{1,64}$/.test(id) ? id : undefined;
}

/** The options that section 7 names, in its order. */
function soundPlayer(track: string): string {
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

/** The track of an address that is the player's already. */
function trackOf(url: URL): string | undefined {
	if (url.hostname !== `w.${soundHost}`) return undefined;
	return url.searchParams.get('url') ?? undefined;
}

function frame(src: string, name?: string, start = src): Player {
	const company = name ?? new URL(src).host.replace(/^www\./, '');
	return { kind: 'frame', src, start, company, known: name !== undefined };
}

/** A web address; one without its scheme is meant to be https. */
function readAddress(text: string | null): URL | undefined {
	const address = text?.trim() ?? '';
	const full = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
	if (!address || !URL.canParse(full)) return undefined;
	const url = new URL(full);
	return /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url : undefined;
}

function isHost(url: URL, host: string): boolean {
	return url.hostname === host || url.hostname.endsWith(`.${host}`);
}
