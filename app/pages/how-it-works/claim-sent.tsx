import { Illustration } from '#app/ui/illustration.tsx';

/** One claim on its way to three places. */
export function ClaimSent() {
	return (
		<Illustration left={3} width={114}>
			<path d="M46 48h14c14 0 12-33 26-33M46 48h40M46 48h14c14 0 12 33 26 33" className="dotted" />
			<path
				d="M4 20h42v56l-3.5-4-3.5 4-3.5-4-3.5 4-3.5-4-3.5 4-3.5-4-3.5 4-3.5-4-3.5 4-3.5-4L4 76Z"
				className="sheet"
			/>
			<path d="M11 31h14M11 41h22M11 51h18" className="ink" />
			<path d="M26 61h14" className="highlighter" />
			<path d="M26 61h14" className="ink" />
			<rect x={86} y={4} width={30} height={22} rx={4} className="solid" />
			<rect x={86} y={37} width={30} height={22} rx={4} className="marked" />
			<rect x={86} y={70} width={30} height={22} rx={4} className="glass" />
		</Illustration>
	);
}
