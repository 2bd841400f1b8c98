import { Drawing } from '#app/ui/drawing.tsx';

const width = 400;
const height = 56;
const low = (18 / 100) * width;
const high = (30 / 100) * width;

/** 18 to 30 of 100 as a bar: 18 solid, the rest of the range striped, the remainder empty. */
export function RangeBar(props: { title: string; description: string }) {
	// Where each stripe would start on the bar's lower edge; stripes rise two units for each one to the right.
	const stripes = Array.from({ length: 10 }, (_, place) => low - height / 2 + 4 + place * 8);
	return (
		<>
			<Drawing {...props} size={[width, height]}>
				<rect x={1} y={1} width={width - 2} height={height - 2} className="open" />
				<rect x={low} y={1} width={high - low} height={height - 2} className="marked" />
				<path
					d={stripes
						.map((x) => {
							// Clipped where the range begins and ends.
							const left = Math.max(x, low);
							const right = Math.min(x + height / 2 - 1, high);
							return `M${left} ${height - 1 - 2 * (left - x)}L${right} ${height - 1 - 2 * (right - x)}`;
						})
						.join('')}
					className="ink"
				/>
				{/* The outlines again: in the dark scheme the stripes would cut into them. */}
				<rect x={1} y={1} width={width - 2} height={height - 2} />
				<rect x={low} y={1} width={high - low} height={height - 2} />
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
