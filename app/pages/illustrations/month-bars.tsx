/** Months as bars on a line, solid where they are behind, open where they are ahead. */
export function MonthBars(props: {
	/** Of each month, in units of the sketch. */
	heights: readonly number[];
	variant: 'solid' | 'open';
	/** Left edge of the first bar, and from one bar's to the next one's. */
	from: number;
	step: number;
	width: number;
	/** Where the bars stand. */
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
