import { Link } from 'react-router';
import type { BlogCopy } from '#app/content/pages/blog.server.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { readingText } from '../reading-time.ts';
import type { CardData } from './loaded-list.ts';

/** A link to the newest post beside the blog's title, above the fold, and one down to all posts. */
export function NewestPost(props: { post: CardData; others: boolean; copy: BlogCopy }) {
	const { post, others, copy } = props;
	return (
		<div className="border-control border-t-2 border-dotted pt-5">
			<p>
				<Link
					to={post.path}
					className="wrap-anywhere block text-balance font-[580] font-display text-xl leading-tight underline decoration-1 decoration-control underline-offset-4 hover:text-evergreen hover:decoration-current"
				>
					{/* Part of the link, so that its name differs from the card's link. inline-block, because a block would be underlined. */}
					<span className="inline-block w-full align-top font-normal font-text text-ink-soft text-sm [word-spacing:normal]">
						{copy.latest.newest}{' '}
					</span>
					{post.title}
				</Link>
			</p>
			<p className="mt-3 text-ink-soft text-sm tabular-nums">
				{readingText(post.readingMinutes, copy.post)}
			</p>
			{others && (
				<p className="mt-4 border-control border-t-2 border-dotted pt-2">
					<TextLink href="#latest">{copy.search.all}</TextLink>
				</p>
			)}
		</div>
	);
}
