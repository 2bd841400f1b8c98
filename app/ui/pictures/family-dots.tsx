import { Drawing } from './drawing.tsx';

const columns = 20;
const rows = 5;
const pitch = 20;
const radius = 6.5;
// Half the line around the marked dot.
const edge = radius + 1;

const dots = Array.from({ length: columns * rows }, (_, place) => ({
	place,
	x: (place % columns) * pitch + edge,
	y: Math.floor(place / columns) * pitch + edge,
}));

/** 500,000 families as a field of 100 dots, 5,000 families each; the first is marked for the key. */
export function FamilyDots(props: { title: string; description: string }) {
	return (
		<Drawing {...props} size={[(columns - 1) * pitch + 2 * edge, (rows - 1) * pitch + 2 * edge]}>
			{dots.map(({ place, x, y }) => (
				<circle
					key={place}
					cx={x}
					cy={y}
					r={radius}
					className={place === 0 ? 'marked marked-key' : 'solid'}
				/>
			))}
		</Drawing>
	);
}
