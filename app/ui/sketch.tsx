import type { ReactNode } from 'react';

/** The frame of a small drawing that repeats what the copy beside it say: silent for a screen reader. */
export function Sketch(props: {
	/** In units of which its height has 96. */
	width?: number;
	/** Where it begins, so that its first line stands at the text's edge. */
	left?: number;
	children: ReactNode;
}) {
	return (
		<svg
			aria-hidden="true"
			viewBox={`${props.left ?? 0} 0 ${props.width ?? 120} 96`}
			className="picture sketch"
		>
			{props.children}
		</svg>
	);
}
