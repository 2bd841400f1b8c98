import type { BlogCopy } from '../../content/pages/blog.server.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { BackLink } from '../back-link.tsx';
import { LikeButton } from '../likes/like-button.tsx';
import { likesNumber, likesText } from '../likes/likes-text.ts';
import { useLikes } from '../likes/use-likes.ts';
import { PostDetails } from '../post-details.tsx';
import { PostImage } from '../post-image.tsx';
import { postPath } from '../post-path.ts';
import { readingText } from '../reading-time.ts';
import { PostContents } from './contents-list.tsx';
import { PostAudio } from './post-audio.tsx';
import { PostClosing } from './post-closing.tsx';
import { contentsOf } from './post-contents.ts';
import { PostLayout } from './post-layout.tsx';
import { PostNeighbors } from './post-neighbors.tsx';
import { PostPlayer } from './post-player.tsx';
import { PostText } from './post-text.tsx';
import type { PostLink, PostView } from './post-view.ts';
import { SharePost } from './share-post.tsx';

/** A post that is there. */
export function PostArticle({ post, copy }: { post: PostView; copy: BlogCopy['post'] }) {
	const path = postPath(post.slug);
	const { likes, added, busy, like } = useLikes(path, post.likes);
	const contents = contentsOf(post.blocks);
	const player = { title: post.title, copy };
	return (
		<>
			<PostLayout
				back={<BackLink to="/blog">{copy.back}</BackLink>}
				title={post.title}
				subtitle={post.subtitle}
				facts={
					<PostDetails
						date={post.date}
						reading={readingText(post.minutes, copy)}
						likes={likesText(likes, copy)}
					/>
				}
				contents={contents.length > 0 && <PostContents label={copy.contents} titles={contents} />}
			>
				{post.picture && <PostImage src={post.picture} />}
				{post.video && <PostPlayer kind="video" player={post.video} {...player} />}
				<PostText blocks={post.blocks} />
				{post.audio && (
					<PostAudio title={copy.audio}>
						<PostPlayer kind="audio" player={post.audio} {...player} />
					</PostAudio>
				)}
				<LikeButton
					action={path}
					label={copy.like}
					count={likesNumber(likes)}
					busy={busy}
					news={added ? likesText(likes, copy) : ''}
					onSubmit={like}
				/>
				<SharePost post={post} path={path} copy={copy.share} />
				<BackLink to="/blog">{copy.all}</BackLink>
				<PostNeighbors
					label={copy.others.label}
					older={post.older && other(post.older, copy.others.older)}
					newer={post.newer && other(post.newer, copy.others.newer)}
				/>
			</PostLayout>
			<PostClosing title={copy.stay.title} lead={copy.stay.lead}>
				{copy.stay.links.map(({ label, href }, place) => (
					<LinkButton key={href} href={href} variant={place === 0 ? 'primary' : 'quiet'}>
						{label}
					</LinkButton>
				))}
			</PostClosing>
		</>
	);
}

function other({ title, path }: PostLink, label: string) {
	return { label, title, href: path };
}
