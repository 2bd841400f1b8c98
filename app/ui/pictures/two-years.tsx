import { Sketch } from './sketch.tsx';

const past = [18, 30, 24, 22, 44, 34, 27, 52, 40, 33, 48, 58];
const ahead = [50, 44, 47, 40, 36, 43, 38, 34, 30, 35, 31, 28];
const base = 86;

/** A year of months behind as solid bars, a year ahead as open ones, and today between them. */
export function TwoYears() {
	return (
		<Sketch width={316}>
			{past.map((height, month) => (
				<rect
					key={height}
					x={4 + month * 12.5}
					y={base - height}
					width={8}
					height={height}
					className="solid"
				/>
			))}
			{ahead.map((height, month) => (
				<rect
					key={height}
					x={166 + month * 12.5}
					y={base - height}
					width={8}
					height={height}
					className="open"
				/>
			))}
			<path d="M158 14v80" className="dotted" />
			<circle cx={158} cy={10} r={5} className="marked" />
			<path d={`M1 ${base}h314`} />
		</Sketch>
	);
}
