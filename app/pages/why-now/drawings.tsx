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

const columns = 20;
const claimPitch = 20;
const marked = 47;

const claims = Array.from({ length: 100 }, (_, place) => ({
	place,
	x: (place % columns) * claimPitch + 1,
	y: Math.floor(place / columns) * 26 + 3,
}));

/** 100 denied claims as small bills; the one that is appealed stands out. */
export function HundredClaims(props: { title: string; description: string }) {
	return (
		<Drawing {...props} size={[columns * claimPitch - 6, 130]}>
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

const bills = [0, 1, 2, 3, 4];
const personPitch = 81;

/** 40% as five appealed bills, two of them checked; the same size as HundredClaims beside it. */
export function TwoOfFive(props: { title: string; description: string }) {
	return (
		<Drawing {...props} size={[394, 130]}>
			{bills.map((place) => (
				<g key={place} transform={`translate(${place * personPitch + 1} 5)`}>
					<path
						d="M0 0h68v118l-5.66-6-5.67 6-5.66-6-5.67 6-5.66-6-5.67 6-5.67-6-5.66 6-5.67-6-5.66 6-5.67-6L0 118Z"
						className={place < 2 ? 'solid' : 'outlined open'}
					/>
					{place < 2 ? (
						<path d="M18 52l12 13 20-30" className="check" />
					) : (
						<path d="M14 24h22M14 42h40M14 60h32" className="outlined" />
					)}
				</g>
			))}
		</Drawing>
	);
}
