import { type ReactNode, useId } from 'react';

/**
 * The SVG of a drawn figure, which screen readers announce as one image with a name and a description. It
 * fills the width of its container; its colors are the tokens, or the visitor's in forced colors
 * (drawing.css).
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
