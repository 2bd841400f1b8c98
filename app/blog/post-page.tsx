import { useRouteLoaderData } from 'react-router';
import type { PageWords } from '../content/page-words.server.ts';
import type { BlogWords } from '../content/pages/blog.server.ts';
import { MissingPost } from '../ui/missing-post.tsx';
import type { LoadedPost } from './post-view.ts';
import { ShownPost } from './shown-post.tsx';

/** A post's page (specification section 2, "Blog post"), or that it is not there. */
export function PostPage(props: { loaded: LoadedPost; words: BlogWords['post'] }) {
	const { loaded, words } = props;
	if (loaded.state === 'shown') return <ShownPost post={loaded.post} words={words} />;
	return <Missing words={words} />;
}

/** Leads on to where any other page that is not there does. */
function Missing({ words }: { words: BlogWords['post'] }) {
	const root = useRouteLoaderData('root') as { errors: PageWords['errors'] };
	return (
		<MissingPost
			back={words.back}
			title={words.missing}
			lead={words.missing_help}
			links={[
				{ label: words.all, href: '/blog' },
				...root.errors.not_found.links.filter(({ href }) => href !== '/blog'),
			]}
		/>
	);
}
