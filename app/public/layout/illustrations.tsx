import { Illustration } from '#app/ui/illustration.tsx';

/** A bill with its total crossed out, a smaller one below it, and a check mark. */
export function BillDown() {
	return (
		<Illustration left={1} width={98}>
			<path d="M2 3h72v86l-6-5-6 5-6-5-6 5-6-5-6 5-6-5-6 5-6-5-6 5-6-5-6 5Z" className="sheet" />
			<path d="M12 16h22M12 27h30M56 16h8M56 27h8" className="ink" />
			<path d="M12 39h52" className="ink dotted" />
			<path d="M40 50h24" className="ink" />
			<path d="M34 55l36-10" className="struck" />
			<path d="M46 67h20" className="highlighter" />
			<path d="M50 67h14" className="ink" />
			<circle cx={80} cy={73} r={17} className="solid" />
			<path d="M72 73l6 6.500 10.500-12" className="check" />
		</Illustration>
	);
}

/** Months as bars: solid for past ones, open for coming ones. */
export function MonthBars(props: {
	/** Height of each month's bar, in the illustration's units. */
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

/** A receipt in a phone's viewfinder. */
export function PhotoTaken() {
	return (
		<Illustration width={56}>
			<rect x={1} y={2} width={54} height={92} rx={9} className="open" />
			<path d="M14 22h28v46l-3.5-4-3.5 4-3.5-4-3.5 4-3.5-4-3.5 4-3.5-4-3.5 4Z" className="sheet" />
			<path d="M19 31h10M19 47h10M19 55h10" className="ink" />
			<path d="M34 31h3M34 47h3M34 55h3" className="ink" />
			<path d="M17 39h22" className="highlighter" />
			<path d="M19 39h10M34 39h3" className="ink" />
			<path d="M8 24v-8h8M48 24v-8h-8M8 66v8h8M48 66v8h-8" />
			<circle cx={28} cy={84} r={4.5} className="marked" />
		</Illustration>
	);
}
