import type { BlogWords } from '../content/pages/blog.server.ts';
import { PostNewest } from '../ui/post-newest.tsx';
import { postPath } from './post-path.ts';
import type { PostSummary } from './post-summary.ts';
import { readingText } from './reading-time.ts';

/** The newest post beside the blog's title, and the way to the others. */
export function NewestPost(props: { post: PostSummary; others: boolean; words: BlogWords }) {
	const { post, others, words } = props;
	return (
		<PostNewest
			label={words.latest.newest}
			title={post.title}
			href={postPath(post.slug)}
			reading={readingText(post.minutes, words.post)}
			all={others ? { label: words.search.all, href: '#latest' } : undefined}
		/>
	);
}
