import { useEffect, useState } from 'react';
import type { BlogCopy } from '#app/content/pages/blog.server.ts';

/** What the visitor's browser can do to share a post, and the status to announce. */
export function useShare(
	post: { title: string; url: string },
	copy: BlogCopy['post']['share'],
): {
	/** Empty at first, so that screen readers notice the change. */
	status: string;
	copyLink(): void;
	/** The system's share sheet; null if the browser has none. */
	openShareSheet: (() => void) | null;
} {
	const [hasShareSheet, setHasShareSheet] = useState(false);
	const [status, setStatus] = useState('');
	// Only after hydration, because the first render must match the server's.
	useEffect(() => setHasShareSheet(typeof navigator.share === 'function'), []);

	async function copyLink() {
		// Screen readers announce a change only, so the same text must go first.
		setStatus('');
		try {
			await navigator.clipboard.writeText(post.url);
			setStatus(copy.copied);
		} catch {
			// Not permitted, or no clipboard without https: the visitor can copy the URL that is shown.
			setStatus(copy.not_copied);
		}
	}

	async function openShareSheet() {
		try {
			await navigator.share({ title: post.title, url: post.url });
		} catch (cause) {
			// Closing the sheet is not a failure.
			if ((cause as Error).name !== 'AbortError') await copyLink();
		}
	}

	return {
		status,
		copyLink: () => void copyLink(),
		openShareSheet: hasShareSheet ? () => void openShareSheet() : null,
	};
}

/** The `mailto:` URL of an email with a post's title and URL and no recipient yet (RFC 6068). */
export function shareByEmail({ title, url }: { title: string; url: string }): string {
	return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\r\n${url}`)}`;
}
