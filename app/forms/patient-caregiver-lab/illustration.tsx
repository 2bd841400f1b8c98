import { Illustration } from '#app/ui/illustration.tsx';

/** A draft of a screen, and the pencil that draws it. */
export function ScreenDrafted() {
	return (
		<Illustration left={7} width={105}>
			<rect x={8} y={3} width={56} height={90} rx={9} className="glass" />
			<path d="M18 20h24M18 32h36" />
			<rect x={18} y={42} width={36} height={18} rx={3} className="dotted" />
			<path d="M18 70h30" className="dotted" />
			<path d="M52 84l3-14 34-44 11 9-34 44Z" className="marked" />
			<path d="M83 34l11 9M55 70l11 9" />
		</Illustration>
	);
}
