import type { BlogWords } from '../content/pages/blog.server.ts';
import { PostShare } from '../ui/post-share.tsx';
import type { PostView } from './post-view.ts';
import { shareByMail, useSharing } from './use-sharing.ts';

/** Ways to hand a post on. */
export function SharePost(props: {
	post: Pick<PostView, 'title' | 'address'>;
	path: string;
	words: BlogWords['post']['share'];
}) {
	const { post, path, words } = props;
	const { news, copy, share } = useSharing(post, words);
	return (
		<PostShare
			title={words.title}
			printed={words.printed}
			path={path}
			address={post.address}
			email={{ label: words.email, href: shareByMail(post) }}
			copy={{ label: words.copy, onPress: copy }}
			more={share && { label: words.more, onPress: share }}
			news={news}
		/>
	);
}
