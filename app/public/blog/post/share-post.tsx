import { Link2, Mail, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { PostPageData } from '#app/domain/posts/reading/load-post.server.ts';
import type { BlogCopy } from '#app/generated/copy.ts';
import { LinkUrl } from '#app/public/blog/text/post-text.tsx';

const linkClassName =
	'inline-flex min-h-11 items-center gap-2 font-semibold text-evergreen underline decoration-2 underline-offset-4 hover:text-evergreen-deep';
const iconClassName = 'size-[1.1em] shrink-0';

/**
 * Ways to share a post without involving another company: its URL, an email, and the browser's share sheet.
 */
export function SharePost(props: {
	post: Pick<PostPageData, 'title' | 'path' | 'url'>;
	copy: BlogCopy['post']['share'];
}) {
	const { post, copy } = props;
	const { status, copyLink, openShareSheet } = useShare(post, copy);
	return (
		<section className="post-share border-rule border-t pt-6">
			<h2 className="text-lg print:hidden">{copy.title}</h2>
			<p className="wrap-anywhere mt-3 text-ink-soft text-sm">
				<span className="hidden print:inline">{copy.printed} </span>
				<a href={post.path} className="underline underline-offset-4 hover:text-evergreen">
					<LinkUrl>{post.url}</LinkUrl>
				</a>
			</p>
			<div className="mt-2 flex flex-wrap gap-x-6 gap-y-1 print:hidden">
				<a href={shareByEmail(post)} className={linkClassName}>
					<Mail aria-hidden="true" className={iconClassName} />
					{copy.email}
				</a>
				<ShareButton
					label={copy.copy}
					icon={<Link2 aria-hidden="true" className={iconClassName} />}
					onClick={copyLink}
				/>
				{openShareSheet && (
					<ShareButton
						label={copy.more}
						icon={<Share2 aria-hidden="true" className={iconClassName} />}
						onClick={openShareSheet}
					/>
				)}
				<p role="status" className="self-center text-ink-soft">
					{status}
				</p>
			</div>
		</section>
	);
}

/** Styled like the link beside it; hidden without JavaScript, which it needs. */
function ShareButton(props: { label: string; icon: ReactNode; onClick(): void }) {
	return (
		<button
			type="button"
			onClick={props.onClick}
			className={`needs-script print:hidden ${linkClassName}`}
		>
			{props.icon}
			{props.label}
		</button>
	);
}

/** Returns the browser's ways to share a post, and the status to announce. */
function useShare(
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
		// Screen readers only announce a change, so the same text must be removed first.
		setStatus('');
		try {
			await navigator.clipboard.writeText(post.url);
			setStatus(copy.copied);
		} catch {
			// Not permitted, or no clipboard without https: the visitor can copy the visible URL.
			setStatus(copy.not_copied);
		}
	}

	async function openShareSheet() {
		try {
			await navigator.share({ title: post.title, url: post.url });
		} catch (cause) {
			// Closing the share sheet is not a failure.
			if ((cause as Error).name !== 'AbortError') await copyLink();
		}
	}

	return {
		status,
		copyLink: () => void copyLink(),
		openShareSheet: hasShareSheet ? () => void openShareSheet() : null,
	};
}

/** Returns the `mailto:` URL of an email with a post's title and URL, and no recipient (RFC 6068). */
function shareByEmail({ title, url }: { title: string; url: string }): string {
	return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\r\n${url}`)}`;
}
