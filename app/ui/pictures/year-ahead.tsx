import { Sketch } from './sketch.tsx';

const past = [26, 40, 32, 54];
const ahead = [46, 38, 30];
const base = 84;

/** Months behind as solid bars, months ahead as open ones, and a line between them: today. */
export function YearAhead() {
	return (
		<Sketch>
			{past.map((height, place) => (
				<rect
					key={height}
					x={8 + place * 15}
					y={base - height}
					width={10}
					height={height}
					className="solid"
				/>
			))}
			{ahead.map((height, place) => (
				<rect
					key={height}
					x={73 + place * 15}
					y={base - height}
					width={10}
					height={height}
					className="open"
				/>
			))}
			<path d="M68 12v80" className="dotted" />
			<circle cx={68} cy={12} r={5} className="marked" />
			<path d={`M2 ${base}h116`} />
		</Sketch>
	);
}
