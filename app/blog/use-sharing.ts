import { useEffect, useState } from 'react';
import type { BlogWords } from '../content/pages/blog.server.ts';

/** What a visitor's browser can do to hand a post on, and what came of it. */
export function useSharing(
	post: { title: string; address: string },
	words: BlogWords['post']['share'],
) {
	const [hasSheet, setHasSheet] = useState(false);
	const [news, setNews] = useState('');
	// The server does not know it, and the first render must be what the server made.
	useEffect(() => setHasSheet(typeof navigator.share === 'function'), []);

	async function copy() {
		// The same words again would not be read aloud.
		setNews('');
		try {
			await navigator.clipboard.writeText(post.address);
			setNews(words.copied);
		} catch {
			// Not allowed, or no clipboard (an address without https): the visitor can still do it by hand.
			setNews(words.not_copied);
		}
	}

	async function share() {
		try {
			await navigator.share({ title: post.title, url: post.address });
		} catch (cause) {
			// Who closed the sheet wants nothing else.
			if ((cause as Error).name !== 'AbortError') await copy();
		}
	}

	return { news, copy: () => void copy(), share: hasSheet ? () => void share() : null };
}

/** An e-mail that has a post's title and address, and nobody to go to yet (RFC 6068). */
export function shareByMail(post: { title: string; address: string }): string {
	const body = `${post.title}\r\n${post.address}`;
	return `mailto:?subject=${encodeURIComponent(post.title)}&body=${encodeURIComponent(body)}`;
}
