import type { BlogWords } from '../content/pages/blog.server.ts';
import { MissingPost } from '../ui/missing-post.tsx';
import type { LoadedPost } from './post-view.ts';
import { ShownPost } from './shown-post.tsx';

/** A post's page (specification section 2, "Blog post"), or that it is not there. */
export function PostPage(props: { loaded: LoadedPost; words: BlogWords['post'] }) {
	const { loaded, words } = props;
	if (loaded.state === 'shown') return <ShownPost post={loaded.post} words={words} />;
	return <MissingPost title={words.missing} lead={words.missing_help} back={words.back} />;
}
