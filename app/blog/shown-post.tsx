import type { BlogWords } from '../content/pages/blog.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { LikeButton } from '../ui/like-button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PostAudio } from '../ui/post-audio.tsx';
import { PostClosing } from '../ui/post-closing.tsx';
import { PostContents } from '../ui/post-contents.tsx';
import { PostFacts } from '../ui/post-facts.tsx';
import { PostLayout } from '../ui/post-layout.tsx';
import { PostNeighbours } from '../ui/post-neighbours.tsx';
import { PostPicture } from '../ui/post-picture.tsx';
import { PostText } from '../ui/post-text.tsx';
import { likesNumber, likesText } from './likes-text.ts';
import { contentsOf } from './post-contents.ts';
import { postPath } from './post-path.ts';
import { PostPlayer } from './post-player.tsx';
import type { NextPost, PostView } from './post-view.ts';
import { readingText } from './reading-time.ts';
import { SharePost } from './share-post.tsx';
import { useLikes } from './use-likes.ts';

/** A post that is there. */
export function ShownPost({ post, words }: { post: PostView; words: BlogWords['post'] }) {
	const path = postPath(post.slug);
	const { likes, added, busy, like } = useLikes(path, post.likes);
	const contents = contentsOf(post.blocks);
	const player = { title: post.title, words };
	return (
		<>
			<PostLayout
				back={<BackLink to="/blog">{words.back}</BackLink>}
				title={post.title}
				subtitle={post.subtitle}
				facts={
					<PostFacts
						date={post.date}
						reading={readingText(post.minutes, words)}
						likes={likesText(likes, words)}
					/>
				}
				contents={contents.length > 0 && <PostContents label={words.contents} titles={contents} />}
			>
				{post.picture && <PostPicture src={post.picture} />}
				{post.video && <PostPlayer kind="video" player={post.video} {...player} />}
				<PostText blocks={post.blocks} />
				{post.audio && (
					<PostAudio title={words.audio}>
						<PostPlayer kind="audio" player={post.audio} {...player} />
					</PostAudio>
				)}
				<LikeButton
					action={path}
					label={words.like}
					count={likesNumber(likes)}
					busy={busy}
					news={added ? likesText(likes, words) : ''}
					onSubmit={like}
				/>
				<SharePost post={post} path={path} words={words.share} />
				<BackLink to="/blog">{words.all}</BackLink>
				<PostNeighbours
					label={words.others.label}
					older={post.older && other(post.older, words.others.older)}
					newer={post.newer && other(post.newer, words.others.newer)}
				/>
			</PostLayout>
			<PostClosing title={words.stay.title} lead={words.stay.lead}>
				{words.stay.links.map(({ label, href }, place) => (
					<LinkButton key={href} href={href} look={place === 0 ? 'primary' : 'quiet'}>
						{label}
					</LinkButton>
				))}
			</PostClosing>
		</>
	);
}

function other({ title, path }: NextPost, label: string) {
	return { label, title, href: path };
}
