import type { BlogCopy } from '../../content/pages/blog.server.ts';
import { postPath } from '../post-path.ts';
import { readingText } from '../reading-time.ts';
import { NewestPostLink } from './newest-post-link.tsx';
import type { PostSummary } from './post-summary.ts';

/** The newest post beside the blog's title, and the way to the others. */
export function NewestPost(props: { post: PostSummary; others: boolean; copy: BlogCopy }) {
	const { post, others, copy } = props;
	return (
		<NewestPostLink
			label={copy.latest.newest}
			title={post.title}
			href={postPath(post.slug)}
			reading={readingText(post.minutes, copy.post)}
			all={others ? { label: copy.search.all, href: '#latest' } : undefined}
		/>
	);
}
