import type { BlogCopy } from '../../content/pages/blog.server.ts';
import { StatusLine } from '../../ui/status-line.tsx';
import { likesText } from '../likes/likes-text.ts';
import { PostFailure } from '../post-failure.tsx';
import { postPath } from '../post-path.ts';
import { PostCard } from './post-card.tsx';
import { PostGrid } from './post-grid.tsx';
import type { LoadedList } from './post-summary.ts';

/** The states of Latest Posts once it is loaded: failed, empty, beyond the last page, or the cards of the posts. */
export function LatestPosts(props: {
	/** Of this page. */
	path: string;
	list: LoadedList;
	copy: BlogCopy;
	heading: 'h2' | 'h3';
}) {
	const { latest, post: postWords } = props.copy;
	switch (props.list.state) {
		case 'failed':
			return <PostFailure {...failure(latest, props.path)} />;
		case 'missing':
			return <StatusLine>{latest.pages.missing}</StatusLine>;
		case 'found':
			return null;
		case 'shown':
			if (props.list.posts.length === 0) return <StatusLine>{latest.empty}</StatusLine>;
			return (
				<PostGrid>
					{props.list.posts.map(({ slug, title, likes, ...post }) => (
						<PostCard
							key={slug}
							{...post}
							heading={props.heading}
							href={postPath(slug)}
							title={title}
							likes={likesText(likes, postWords)}
							readMore={latest.read_more}
							readMoreAbout={latest.read_more_about.replace('{title}', () => title)}
						/>
					))}
				</PostGrid>
			);
	}
}

/** What to say when posts cannot be read, at that address. */
export function failure(copy: BlogCopy['latest'], path: string) {
	return {
		message: copy.failure,
		help: copy.failure_help,
		again: { label: copy.failure_again, href: path },
	};
}
