/** Months as bars: solid for past ones, open for coming ones. */
export function MonthBars(props: {
	/** Of each month, in the illustration's units. */
	heights: readonly number[];
	variant: 'solid' | 'open';
	/** Left edge of the first bar, and the distance to the next one. */
	from: number;
	step: number;
	width: number;
	/** The y of the baseline. */
	base: number;
}) {
	const { heights, variant, from, step, width, base } = props;
	return heights.map((height, month) => (
		<rect
			key={height}
			x={from + month * step}
			y={base - height}
			width={width}
			height={height}
			className={variant}
		/>
	));
}
