import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { parsePictureSrc } from '#app/domain/posts/pictures/picture-src.ts';
import { PostPicture } from './post-picture.tsx';

/**
 * A post's decorative image, in a box of fixed ratio. If it fails to load, it disappears, also before
 * hydration (layout/page-script.ts) and without JavaScript (blog.css).
 */
export function PostImage(props: {
	src: string;
	/** Display width (HTML, `sizes`). */
	sizes: string;
	/** True if it's visible without scrolling. */
	first?: boolean;
}) {
	const image = useRef<HTMLImageElement>(null);
	const [failed, setFailed] = useState(false);
	useEffect(() => {
		// It may have failed before hydration.
		if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
	}, []);
	if (failed) return null;
	const picture = parsePictureSrc(props.src);
	const common = {
		ref: image,
		alt: '',
		// Synchronously, before the browser paints its broken-image icon.
		onError: () => flushSync(() => setFailed(true)),
	};
	return (
		// The page's script may already have hidden it.
		<div className="post-image @container" suppressHydrationWarning>
			{picture ? (
				<PostPicture
					{...common}
					picture={picture}
					sizes={props.sizes}
					first={props.first ?? false}
				/>
			) : (
				<img
					{...common}
					alt=""
					src={props.src}
					loading="lazy"
					decoding="async"
					referrerPolicy="no-referrer"
				/>
			)}
		</div>
	);
}
