import { useEffect, useState } from 'react';
import type { BlogCopy } from '../../content/pages/blog.server.ts';

/** What a visitor's browser can do to hand a post on, and what came of it. */
export function useSharing(
	post: { title: string; address: string },
	copy: BlogCopy['post']['share'],
) {
	const [hasSheet, setHasSheet] = useState(false);
	const [news, setNews] = useState('');
	// The server does not know it, and the first render must be what the server made.
	useEffect(() => setHasSheet(typeof navigator.share === 'function'), []);

	async function copyLink() {
		// The same text again would not be read aloud.
		setNews('');
		try {
			await navigator.clipboard.writeText(post.address);
			setNews(copy.copied);
		} catch {
			// Not allowed, or no clipboard (an address without https): the visitor can still do it by hand.
			setNews(copy.not_copied);
		}
	}

	async function share() {
		try {
			await navigator.share({ title: post.title, url: post.address });
		} catch (cause) {
			// Who closed the sheet wants nothing else.
			if ((cause as Error).name !== 'AbortError') await copyLink();
		}
	}

	return { news, copyLink: () => void copyLink(), share: hasSheet ? () => void share() : null };
}

/** An e-mail that has a post's title and address, and nobody to go to yet (RFC 6068). */
export function shareByMail(post: { title: string; address: string }): string {
	const body = `${post.title}\r\n${post.address}`;
	return `mailto:?subject=${encodeURIComponent(post.title)}&body=${encodeURIComponent(body)}`;
}
