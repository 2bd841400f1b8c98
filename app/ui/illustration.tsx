import type { ReactNode } from 'react';

/** The SVG of a small drawing that repeats the copy beside it, so screen readers skip it. */
export function Illustration(props: {
	/** In the drawing's own units; the height is always 96. */
	width?: number;
	/** Left edge of the view box, to align the drawing's first line with the text. */
	left?: number;
	children: ReactNode;
}) {
	return (
		<svg
			aria-hidden="true"
			viewBox={`${props.left ?? 0} 0 ${props.width ?? 120} 96`}
			className="drawing illustration"
		>
			{props.children}
		</svg>
	);
}
