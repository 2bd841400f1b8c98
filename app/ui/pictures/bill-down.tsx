import { Sketch } from './sketch.tsx';

/** A bill whose total is struck out, with a smaller one below, and a check mark. */
export function BillDown() {
	return (
		<Sketch width={98}>
			<path
				d="M2 4h62v84l-5.2-5-5.2 5-5.2-5-5.2 5-5.2-5-5.2 5-5.2-5-5.2 5-5.2-5-5.2 5-5.2-5-5.2 5Z"
				className="sheet"
			/>
			<path d="M11 17h20M11 28h32M11 38h26M52 28h4M52 38h4" className="ink" />
			<path d="M11 50h45" className="ink dotted" />
			<path d="M30 61h26" className="ink" />
			<path d="M26 65l34-8" className="struck" />
			<path d="M39 73h18" className="stroke-of-marker" />
			<path d="M42 73h14" className="ink" />
			<circle cx={76} cy={34} r={20} className="solid" />
			<path d="M67 34l6.5 7L86 27.5" className="check" />
		</Sketch>
	);
}
