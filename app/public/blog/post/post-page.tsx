import { useRouteLoaderData } from 'react-router';
import type { LoadedPost } from '#app/domain/posts/reading/load-post.server.ts';
import type { BlogCopy } from '#app/generated/copy.ts';
import type { PageCopy } from '#app/platform/content/content.server.ts';
import { BackLink } from '#app/public/blog/back-link.tsx';
import { ErrorHero } from '#app/ui/error-hero.tsx';
import { useLocalPath } from '#app/ui/local-path-context.ts';
import { PostArticle } from './post-article.tsx';

/** A post's page (specification section 2, "Blog post"), or the notice that there is no such post. */
export function PostPage(props: { loaded: LoadedPost; copy: BlogCopy['post'] }) {
	const { loaded, copy } = props;
	if (loaded.state === 'shown') return <PostArticle post={loaded.post} copy={copy} />;
	return <MissingPost copy={copy} />;
}

/** Shown for an unknown slug, with the links of the site's own 404 page, the blog first. */
function MissingPost({ copy }: { copy: BlogCopy['post'] }) {
	const root = useRouteLoaderData('root') as { errors: PageCopy['errors'] };
	const blog = useLocalPath()('/blog');
	return (
		<>
			<div className="mx-auto max-w-6xl px-5 pt-6 sm:px-8 lg:pt-12">
				<BackLink to="/blog">{copy.back}</BackLink>
			</div>
			<ErrorHero
				title={copy.missing}
				lead={copy.missing_help}
				links={[
					{ label: copy.all, href: blog },
					...root.errors.not_found.links.filter(({ href }) => href !== blog),
				]}
				illustration="unfound-line"
			/>
		</>
	);
}
