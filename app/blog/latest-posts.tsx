import type { BlogWords } from '../content/pages/blog.server.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { PostCard } from '../ui/post-card.tsx';
import { PostGrid } from '../ui/post-grid.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { likesText } from './likes-text.ts';
import { postPath } from './post-path.ts';
import type { LoadedList } from './post-summary.ts';

/** The states of Latest Posts once it is loaded: failed, empty, beyond the last page, or the cards of the posts. */
export function LatestPosts(props: { list: LoadedList; words: BlogWords; heading: 'h2' | 'h3' }) {
	const { latest, post: postWords } = props.words;
	switch (props.list.state) {
		case 'failed':
			return <FailureNotice message={latest.failure} help={latest.failure_help} />;
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
