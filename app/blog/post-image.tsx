import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A picture from wherever the team keeps it, in a box of fixed ratio. It says nothing that the text
 * does not. One that does not load disappears, also without JavaScript (blog.css).
 */
export function PostImage(props: { src: string }) {
	const image = useRef<HTMLImageElement>(null);
	const [failed, setFailed] = useState(false);
	useEffect(() => {
		// It may have failed before the page came alive.
		if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
	}, []);
	if (failed) return null;
	return (
		<div className="post-picture">
			<img
				ref={image}
				src={props.src}
				alt=""
				loading="lazy"
				decoding="async"
				referrerPolicy="no-referrer"
				// Before the browser paints its own mark of a failed picture.
				onError={() => flushSync(() => setFailed(true))}
			/>
		</div>
	);
}
