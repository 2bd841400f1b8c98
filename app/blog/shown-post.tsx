import type { BlogWords } from '../content/pages/blog.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { LikeButton } from '../ui/like-button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PostAudio } from '../ui/post-audio.tsx';
import { PostClosing } from '../ui/post-closing.tsx';
import { PostFacts } from '../ui/post-facts.tsx';
import { PostLayout } from '../ui/post-layout.tsx';
import { PostPicture } from '../ui/post-picture.tsx';
import { PostText } from '../ui/post-text.tsx';
import { likesNumber, likesText } from './likes-text.ts';
import { postPath } from './post-path.ts';
import { PostPlayer } from './post-player.tsx';
import type { PostView } from './post-view.ts';
import { useLikes } from './use-likes.ts';

/** A post that is there. */
export function ShownPost({ post, words }: { post: PostView; words: BlogWords['post'] }) {
	const path = postPath(post.slug);
	const { likes, added, busy, like } = useLikes(path, post.likes);
	const player = { title: post.title, words };
	return (
		<>
			<PostLayout
				back={<BackLink to="/blog">{words.back}</BackLink>}
				title={post.title}
				subtitle={post.subtitle}
				facts={<PostFacts date={post.date} likes={likesText(likes, words)} />}
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
				<BackLink to="/blog">{words.all}</BackLink>
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
