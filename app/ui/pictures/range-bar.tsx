import { Drawing } from './drawing.tsx';

const width = 400;
const height = 56;
const low = (18 / 100) * width;
const high = (30 / 100) * width;

/** 18 to 30 of 100 as a bar: 18 solid, the rest of the range striped, the remainder empty. */
export function RangeBar(props: { title: string; description: string }) {
	const stripes = Array.from({ length: 7 }, (_, place) => low + place * 8);
	return (
		<>
			<Drawing {...props} size={[width, height]}>
				<rect x={1} y={1} width={width - 2} height={height - 2} className="open" />
				<rect x={low} y={1} width={high - low} height={height - 2} className="marked" />
				<path
					d={stripes
						.map((x) => {
							// Each stripe rises to the right, cut off where the range ends.
							const run = Math.min(height / 2, high - x);
							return `M${x} ${height - 1}l${run} ${-2 * run}`;
						})
						.join('')}
					className="ink"
				/>
				<rect x={1} y={1} width={low - 1} height={height - 2} className="solid" />
			</Drawing>
			<div aria-hidden="true" className="range-scale">
				<span>18</span>
				<span>30</span>
				<span>100</span>
			</div>
		</>
	);
}
