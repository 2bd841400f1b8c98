import { Link2, Mail, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BlogCopy } from '#app/content/pages/blog.server.ts';
import { LinkUrl } from '../text/link-url.tsx';
import type { PostPageData } from './loaded-post.ts';
import { shareByEmail, useShare } from './use-share.ts';

const linkClassName =
	'inline-flex min-h-11 items-center gap-2 font-semibold text-evergreen underline decoration-2 underline-offset-4 hover:text-evergreen-deep';
const iconClassName = 'size-[1.1em] shrink-0';

/** Ways to share a post that involve no other company: its URL, an email, and the browser's own. */
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
		<button type="button" onClick={props.onClick} className={`needs-script ${linkClassName}`}>
			{props.icon}
			{props.label}
		</button>
	);
}
