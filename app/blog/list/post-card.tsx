import { Link } from 'react-router';
import { PostDetails } from '../post-details.tsx';
import { PostImage } from '../post-image.tsx';

/** In three columns, two or one. */
const imageWidth =
	'(min-width: 64rem) 22rem, (min-width: 48rem) calc(50vw - 3rem), calc(100vw - 2.5rem)';

/** A post in the list. */
export function PostCard(props: {
	href: string;
	/** Level of the title, one below the heading of the list. */
	heading: 'h2' | 'h3';
	title: string;
	excerpt: string;
	date: { iso: string; text: string };
	likes: string;
	imageSrc: string | null;
	readMore: string;
	/** Follows `readMore` for screen readers, where each link needs its own name (WCAG 2.4.9). */
	readMoreAbout: string;
}) {
	const Heading = props.heading;
	return (
		<li className="flex min-w-0 flex-col gap-3 border-rule border-t pt-5">
			{props.imageSrc && <PostImage src={props.imageSrc} sizes={imageWidth} />}
			<PostDetails date={props.date} likes={props.likes} />
			<Heading className="wrap-anywhere -mt-1 text-xl">
				<Link
					to={props.href}
					className="underline decoration-1 decoration-control underline-offset-4 hover:text-evergreen hover:decoration-current"
				>
					{props.title}
				</Link>
			</Heading>
			<p className="wrap-anywhere max-w-[66ch] text-ink-soft">{props.excerpt}</p>
			<p>
				<Link
					to={props.href}
					className="inline-flex min-h-11 items-center font-semibold text-evergreen underline decoration-2 underline-offset-4 hover:text-evergreen-deep"
				>
					{props.readMore}
					<span className="sr-only"> {props.readMoreAbout}</span>
				</Link>
			</p>
		</li>
	);
}
