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
