import type { ReactNode } from 'react';

/** The frame of a small drawing that repeats what the copy beside it says, so screen readers skip it. */
export function Illustration(props: {
	/** In units of its own; the height is always 96 of them. */
	width?: number;
	/** Left edge of the view box, which aligns the drawing's first line with the text. */
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
