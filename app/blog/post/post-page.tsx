import { useRouteLoaderData } from 'react-router';
import type { PageCopy } from '../../content/page-copy.server.ts';
import type { BlogCopy } from '../../content/pages/blog.server.ts';
import { MissingPost } from './missing-post.tsx';
import { PostArticle } from './post-article.tsx';
import type { LoadedPost } from './post-view.ts';

/** A post's page (specification section 2, "Blog post"), or that it is not there. */
export function PostPage(props: { loaded: LoadedPost; copy: BlogCopy['post'] }) {
	const { loaded, copy } = props;
	if (loaded.state === 'shown') return <PostArticle post={loaded.post} copy={copy} />;
	return <Missing copy={copy} />;
}

/** Leads on to where any other page that is not there does. */
function Missing({ copy }: { copy: BlogCopy['post'] }) {
	const root = useRouteLoaderData('root') as { errors: PageCopy['errors'] };
	return (
		<MissingPost
			back={copy.back}
			title={copy.missing}
			lead={copy.missing_help}
			links={[
				{ label: copy.all, href: '/blog' },
				...root.errors.not_found.links.filter(({ href }) => href !== '/blog'),
			]}
		/>
	);
}
