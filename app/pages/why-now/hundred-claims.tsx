import { Drawing } from '#app/ui/drawing.tsx';

const columns = 20;
const pitch = 20;
const marked = 47;

const claims = Array.from({ length: 100 }, (_, place) => ({
	place,
	x: (place % columns) * pitch + 1,
	y: Math.floor(place / columns) * 26 + 3,
}));

/** 100 denied claims as small bills; the one that is appealed stands out. */
export function HundredClaims(props: { title: string; description: string }) {
	return (
		<Drawing {...props} size={[columns * pitch - 6, 130]}>
			{claims.map(({ place, x, y }) => (
				<path
					key={place}
					d={`M${x} ${y}h12v18l-2-2-2 2-2-2-2 2-2-2-2 2Z`}
					className={place === marked ? 'marked marked-alone' : 'outlined'}
				/>
			))}
		</Drawing>
	);
}
