import type { BlogCopy } from '../../content/pages/blog.server.ts';
import type { PostView } from './post-view.ts';
import { PostShare } from './share-links.tsx';
import { shareByMail, useSharing } from './use-sharing.ts';

/** Ways to hand a post on. */
export function SharePost(props: {
	post: Pick<PostView, 'title' | 'address'>;
	path: string;
	copy: BlogCopy['post']['share'];
}) {
	const { post, path, copy } = props;
	const { news, copyLink, share } = useSharing(post, copy);
	return (
		<PostShare
			title={copy.title}
			printed={copy.printed}
			path={path}
			address={post.address}
			email={{ label: copy.email, href: shareByMail(post) }}
			copy={{ label: copy.copy, onPress: copyLink }}
			more={share && { label: copy.more, onPress: share }}
			news={news}
		/>
	);
}
