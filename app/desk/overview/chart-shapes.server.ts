import { scaleBand, scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';

// The shapes of the overview's charts, worked out on the server: the browser gets finished coordinates and no library. Each is
// drawn in a box of 100 by 100 units that the style sheet stretches; what is to be read stands beside it as text.

const size = 100;

/** A bar of a row, in the box's units; nothing has no bar. */
export interface Bar {
	x: number;
	y: number;
	width: number;
	height: number;
}

/**
 * Rows of bars, one bar for each number, all to one scale.
 *
 * @param rows the numbers of each row, from 0, as many in each
 */
export function barRows(rows: readonly (readonly number[])[]): Bar[][] {
	const x = scaleBand<number>([...(rows[0] ?? []).keys()], [0, size]).paddingInner(0.25);
	const height = scaleLinear([0, Math.max(1, ...rows.flat())], [0, size]);
	return rows.map((counts) =>
		counts.flatMap((count, index) =>
			count === 0
				? []
				: [
						{
							x: round(x(index) ?? 0),
							y: round(size - height(count)),
							width: round(x.bandwidth()),
							height: round(height(count)),
						},
					],
		),
	);
}

/** A line with the area below it, and what its scale is labeled with. */
export interface LineShape {
	/** Paths in the box's units. */
	line: string;
	area: string;
	/** From the top down, at even distances from the box's top to its bottom. */
	ticks: number[];
}

/** The shape of numbers over time, at even distances; the scale begins at 0. */
export function lineShape(counts: readonly number[]): LineShape {
	const x = scaleLinear([0, Math.max(1, counts.length - 1)], [0, size]);
	const y = scaleLinear([0, Math.max(2, ...counts)], [size, 0]).nice(2);
	const drawn = line<number>((_, index) => x(index), y).digits(2);
	const filled = area<number>((_, index) => x(index), size, y).digits(2);
	const top = y.domain()[1] ?? 0;
	return { line: drawn(counts) ?? '', area: filled(counts) ?? '', ticks: [top, top / 2, 0] };
}

const round = (value: number) => Math.round(value * 100) / 100;
