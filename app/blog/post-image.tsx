import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A post's decorative image, in a box of fixed ratio. One that fails to load disappears, also before
 * hydration (layout/page-script.ts) and without JavaScript (blog.css).
 */
export function PostImage(props: { src: string }) {
	const image = useRef<HTMLImageElement>(null);
	const [failed, setFailed] = useState(false);
	useEffect(() => {
		// It may have failed before hydration.
		if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
	}, []);
	if (failed) return null;
	return (
		// The page's script may have hidden it by then.
		<div className="post-image" suppressHydrationWarning>
			<img
				ref={image}
				src={props.src}
				alt=""
				loading="lazy"
				decoding="async"
				referrerPolicy="no-referrer"
				// Synchronously, before the browser paints its broken-image icon.
				onError={() => flushSync(() => setFailed(true))}
			/>
		</div>
	);
}
