import { type ReactNode, useId } from 'react';

/**
 * The frame of a drawn figure: an SVG that a screen reader announces as one image, with a name and a
 * description. It fills the width of its container; its colors are the tokens, and the visitor's in forced
 * colors (drawing.css).
 */
export function Drawing(props: {
	title: string;
	description: string;
	/** Width and height in the drawing's own units. */
	size: readonly [number, number];
	children: ReactNode;
}) {
	const id = useId();
	const [width, height] = props.size;
	return (
		<svg
			role="img"
			aria-labelledby={`${id}title`}
			aria-describedby={`${id}desc`}
			viewBox={`0 0 ${width} ${height}`}
			className="drawing"
		>
			<title id={`${id}title`}>{props.title}</title>
			<desc id={`${id}desc`}>{props.description}</desc>
			{props.children}
		</svg>
	);
}
