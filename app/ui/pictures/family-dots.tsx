import { Drawing } from './drawing.tsx';

const columns = 20;
const rows = 5;
const pitch = 20;

const dots = Array.from({ length: columns * rows }, (_, place) => ({
	place,
	x: (place % columns) * pitch + pitch / 2,
	y: Math.floor(place / columns) * pitch + pitch / 2,
}));

/** 500,000 families as a field of 100 dots, 5,000 families each; the first is marked for the key. */
export function FamilyDots(props: { title: string; description: string }) {
	return (
		<Drawing {...props} size={[columns * pitch, rows * pitch]}>
			{dots.map(({ place, x, y }) => (
				<circle key={place} cx={x} cy={y} r={6.5} className={place === 0 ? 'marked' : 'solid'} />
			))}
		</Drawing>
	);
}
