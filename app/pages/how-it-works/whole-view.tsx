import { Illustration } from '#app/ui/illustration.tsx';

/** Three views of the same spending on one sheet. */
export function WholeView() {
	return (
		<Illustration left={5} width={110}>
			<rect x={6} y={6} width={108} height={84} rx={6} className="glass" />
			<path d="M18 20h16M18 48h16M18 76h16" />
			<path d="M46 15h54v10H46Z" className="open" />
			<path d="M46 15h36v10H46Z" className="solid" />
			<path d="M46 43h54v10H46Z" className="open" />
			<path d="M46 43h20v10H46Z" className="solid" />
			<path d="M46 71h54v10H46Z" className="open" />
			<path d="M46 71h46v10H46Z" className="marked marked-alone" />
		</Illustration>
	);
}
