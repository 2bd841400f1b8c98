import type { ReactNode } from 'react';

/** The frame of a small drawing that repeats what the words beside it say: silent for a screen reader. */
export function Sketch(props: {
	/** In units of which its height has 96. */
	width?: number;
	children: ReactNode;
}) {
	return (
		<svg aria-hidden="true" viewBox={`0 0 ${props.width ?? 120} 96`} className="picture sketch">
			{props.children}
		</svg>
	);
}
