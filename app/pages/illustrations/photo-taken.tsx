import { Illustration } from '#app/ui/illustration.tsx';

/** A receipt in a phone's viewfinder. */
export function PhotoTaken() {
	return (
		<Illustration width={56}>
			<rect x={1} y={2} width={54} height={92} rx={9} className="glass" />
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
