import { useContext } from 'react';
import type { BlogCopy } from '#app/content/pages/blog.server.ts';
import { LocaleContext } from '#app/ui/locale-context.ts';
import { StatusLine } from '#app/ui/status-line.tsx';
import { likesText } from '../likes/likes-text.ts';
import { PostFailure } from '../post-failure.tsx';
import type { LoadedList } from './loaded-list.ts';
import { PostCard } from './post-card.tsx';

/** Latest Posts once loaded: an error, an empty state, or one, two or three columns of cards (specification section 2). */
export function LatestPosts(props: {
	/** Of this page of the list. */
	path: string;
	list: LoadedList;
	copy: BlogCopy;
	heading: 'h2' | 'h3';
}) {
	const { list, copy } = props;
	const locale = useContext(LocaleContext);
	const { latest } = copy;
	switch (list.state) {
		case 'failed':
			return <PostFailure copy={latest} path={props.path} />;
		case 'missing':
			return <StatusLine>{latest.pages.missing}</StatusLine>;
		case 'results':
			return null;
		case 'shown':
			if (list.posts.length === 0) return <StatusLine>{latest.empty}</StatusLine>;
			return (
				<ul className="grid grid-cols-1 gap-x-8 gap-y-10 *:only:col-span-full md:grid-cols-2 lg:grid-cols-3">
					{list.posts.map(({ path, title, likes, ...post }) => (
						<PostCard
							key={path}
							{...post}
							heading={props.heading}
							href={path}
							title={title}
							likes={likesText(likes, copy.post, locale)}
							readMore={latest.read_more}
							readMoreAbout={latest.read_more_about.replace('{title}', () => title)}
						/>
					))}
				</ul>
			);
	}
}
