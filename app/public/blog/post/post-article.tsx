import { type ReactNode, useContext } from 'react';
import type { PostPageData } from '#app/domain/posts/reading/load-post.server.ts';
import { readingText } from '#app/domain/posts/reading/plain-text.ts';
import { tableOfContents } from '#app/domain/posts/tree/tree-text.ts';
import type { BlogCopy } from '#app/generated/copy.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { BackLink } from '#app/public/blog/back-link.tsx';
import { LikeButton } from '#app/public/blog/likes/like-button.tsx';
import { likesNumber, likesText } from '#app/public/blog/likes/likes-text.ts';
import { useLikes } from '#app/public/blog/likes/use-likes.ts';
import { PostDetails } from '#app/public/blog/post-details.tsx';
import { PostImage } from '#app/public/blog/post-image.tsx';
import { PostText } from '#app/public/blog/text/post-text.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { LocaleContext } from '#app/ui/locale-context.ts';
import { textLinkClassName } from '#app/ui/text-link.tsx';
import { PostAudio, PostVideo } from './post-player.tsx';
import { SharePost } from './share-post.tsx';

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
							likes={likes}
							copy={copy}
						/>
						<PostByline author={post.author} checked={post.checked} copy={copy.byline} />
						<PostTranslations links={post.translations} />
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
					isUnliked={likes === 0}
					busy={busy}
					news={added ? likesText(likes, copy, locale) : ''}
					onSubmit={like}
				/>
				<SharePost post={post} copy={copy.share} />
				<BackLink to="/blog">{copy.all}</BackLink>
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

/** The author of a post, and when it was last checked against its sources. */
function PostByline(props: {
	author: string | null;
	checked: { iso: string; text: string } | null;
	copy: BlogCopy['post']['byline'];
}) {
	const { author, checked, copy } = props;
	const [before, after] = copy.checked.split('{date}');
	return (
		<p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
			<span>{author === null ? copy.team : fillIn(copy.author, { author })}</span>
			{checked && (
				<span>
					{before}
					<time dateTime={checked.iso}>{checked.text}</time>
					{after}
				</span>
			)}
		</p>
	);
}

/** The same post in other languages, for those who read them. A new document, since the whole page changes. */
function PostTranslations({ links }: { links: PostPageData['translations'] }) {
	return links.map(({ language, label, path }) => (
		<p key={language} className="print:hidden">
			<a href={path} lang={language} hrefLang={language} className={textLinkClassName}>
				{label}
			</a>
		</p>
	));
}

/** The section below a post with ways to stay in touch. */
function PostClosing(props: { title: string; lead: string; children: ReactNode }) {
	return (
		// In forced colors, which remove the background, the transparent border becomes visible.
		<section className="border-transparent border-t bg-marigold-soft print:hidden">
			<div className="mx-auto max-w-6xl px-5 py-12 sm:px-8 lg:py-16">
				<h2 className="text-2xl">{props.title}</h2>
				<p className="mt-3 max-w-[60ch]">{props.lead}</p>
				<div className="mt-6 flex flex-wrap gap-4 max-sm:*:basis-full">{props.children}</div>
			</div>
		</section>
	);
}

/** The layout of a post: a link back, its header, a divider, and its content in reading width. */
function PostLayout(props: {
	back: ReactNode;
	title: string;
	subtitle: string | null;
	details: ReactNode;
	/** Beside the text on a wide screen, else above it. */
	contents?: ReactNode;
	children: ReactNode;
}) {
	return (
		// Container queries in rem: with enlarged text, a wide screen has one column like a phone.
		<div className="@container">
			<article className="mx-auto grid max-w-6xl grid-cols-1 px-5 pt-6 pb-16 sm:px-8 lg:pt-12 lg:pb-24 @5xl:grid-cols-12 @5xl:grid-rows-[auto_auto_1fr] print:block">
				<div className="min-w-0 @5xl:col-span-8">
					<p className="print:hidden">{props.back}</p>
					<h1 className="wrap-anywhere mt-4 text-3xl">{props.title}</h1>
					{props.subtitle && (
						<p className="wrap-anywhere mt-4 max-w-[60ch] text-ink-soft text-lg">
							{props.subtitle}
						</p>
					)}
					<div className="mt-5">{props.details}</div>
				</div>
				<div className="mt-8 min-w-0 @5xl:col-span-8 @5xl:col-start-1">
					<hr className="border-rule" />
				</div>
				{props.contents}
				<div className="mt-8 min-w-0 space-y-8 @5xl:col-span-8 @5xl:col-start-1">
					{props.children}
				</div>
			</article>
		</div>
	);
}

/** The headings of a long post: beside the text on a wide screen, otherwise collapsed above it. */
function TableOfContents(props: { label: string; headings: { id: string; title: string }[] }) {
	return (
		<nav
			aria-label={props.label}
			className="mt-4 @5xl:sticky @5xl:top-6 @5xl:col-span-4 @5xl:col-start-9 @5xl:row-span-2 @5xl:row-start-2 @5xl:mt-8 @5xl:self-start @5xl:max-h-[calc(100dvh_-_--spacing(12))] @5xl:overflow-y-auto @5xl:pl-12 print:hidden"
		>
			<details className="border-rule border-b @5xl:hidden">
				<summary className="min-h-11 cursor-pointer py-2 font-semibold text-evergreen">
					{props.label}
				</summary>
				<Headings headings={props.headings} />
			</details>
			<div className="hidden border-rule border-l pl-5 @5xl:block">
				<p className="font-semibold">{props.label}</p>
				<Headings headings={props.headings} />
			</div>
		</nav>
	);
}

function Headings(props: { headings: { id: string; title: string }[] }) {
	return (
		<ol className="pt-1 pb-3 @5xl:pb-0">
			{props.headings.map(({ id, title }) => (
				<li key={id}>
					<a
						href={`#${id}`}
						className="wrap-anywhere inline-flex min-h-11 items-center py-1.5 leading-snug underline decoration-control underline-offset-4 hover:text-evergreen"
					>
						{title}
					</a>
				</li>
			))}
		</ol>
	);
}
