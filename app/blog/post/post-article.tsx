import { useContext } from 'react';
import type { BlogCopy } from '#app/content/pages/blog.server.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { LocaleContext } from '#app/ui/locale-context.ts';
import { BackLink } from '../back-link.tsx';
import { LikeButton } from '../likes/like-button.tsx';
import { likesNumber, likesText } from '../likes/likes-text.ts';
import { useLikes } from '../likes/use-likes.ts';
import { tableOfContents } from '../markdown/table-of-contents.ts';
import type { PostLink } from '../post.ts';
import { PostDetails } from '../post-details.tsx';
import { PostImage } from '../post-image.tsx';
import { readingText } from '../reading-time.ts';
import { PostText } from '../text/post-text.tsx';
import type { PostPageData } from './loaded-post.ts';
import { PostByline } from './post-byline.tsx';
import { PostClosing } from './post-closing.tsx';
import { PostLayout } from './post-layout.tsx';
import { PostNeighbors } from './post-neighbors.tsx';
import { PostAudio, PostVideo } from './post-player.tsx';
import { SharePost } from './share-post.tsx';
import { TableOfContents } from './table-of-contents.tsx';

/** As wide as the column beside its table of contents. */
const imageWidth = '(min-width: 64rem) 46rem, calc(100vw - 2.5rem)';

/** A published post with everything around it. */
export function PostArticle({ post, copy }: { post: PostPageData; copy: BlogCopy['post'] }) {
	const { path, title } = post;
	const locale = useContext(LocaleContext);
	const { likes, added, busy, like } = useLikes(path, post.likes);
	const headings = tableOfContents(post.blocks);
	return (
		<>
			<PostLayout
				back={<BackLink to="/blog">{copy.back}</BackLink>}
				title={title}
				subtitle={post.subtitle}
				details={
					<>
						<PostDetails
							date={post.date}
							reading={readingText(post.readingMinutes, copy)}
							likes={likesText(likes, copy, locale)}
						/>
						<PostByline author={post.author} checked={post.checked} copy={copy.byline} />
					</>
				}
				contents={
					headings.length > 0 && <TableOfContents label={copy.contents} headings={headings} />
				}
			>
				{post.imageSrc && <PostImage src={post.imageSrc} sizes={imageWidth} first />}
				{post.video && <PostVideo player={post.video} title={title} copy={copy} />}
				<PostText blocks={post.blocks} copy={copy.text} />
				{post.audio && <PostAudio player={post.audio} title={title} copy={copy} />}
				<LikeButton
					action={path}
					label={copy.like}
					count={likesNumber(likes, locale)}
					busy={busy}
					news={added ? likesText(likes, copy, locale) : ''}
					onSubmit={like}
				/>
				<SharePost post={post} copy={copy.share} />
				<BackLink to="/blog">{copy.all}</BackLink>
				<PostNeighbors
					label={copy.others.label}
					older={post.older && neighbor(post.older, copy.others.older)}
					newer={post.newer && neighbor(post.newer, copy.others.newer)}
				/>
			</PostLayout>
			<PostClosing title={copy.stay.title} lead={copy.stay.lead}>
				{copy.stay.links.map(({ label, href }, index) => (
					<LinkButton key={href} href={href} variant={index === 0 ? 'primary' : 'quiet'}>
						{label}
					</LinkButton>
				))}
			</PostClosing>
		</>
	);
}

function neighbor({ title, path }: PostLink, label: string) {
	return { label, title, href: path };
}
