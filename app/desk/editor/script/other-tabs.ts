type Message = 'asked' | 'open' | 'closed';

/** Milliseconds in which another tab replies. */
const reply = 500;

/**
 * Finds out whether another tab of this browser has the same post open. The server notes one row for each
 * member (post_presence), so it can't tell one tab from two; another device stays unnoticed.
 *
 * @param path of the post's editor
 * @param changed called with the news, maybe the same as before
 */
export function watchOtherTabs(path: string, changed: (isOpen: boolean) => void): void {
	const tabs = new BroadcastChannel(path);
	const say = (message: Message) => tabs.postMessage(message);
	let replied = false;

	tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => {
		if (data === 'closed') {
			// There may be a third tab.
			replied = false;
			say('asked');
			setTimeout(() => changed(replied), reply);
			return;
		}
		replied = true;
		changed(true);
		if (data === 'asked') say('open');
	});
	addEventListener('pagehide', () => say('closed'));
	addEventListener('pageshow', ({ persisted }) => {
		if (persisted) say('asked');
	});
	say('asked');
}
