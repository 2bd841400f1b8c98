import { Illustration } from '#app/ui/illustration.tsx';

/** A family crosses a gap in torn paper on a plank. */
export function CarriedAcross() {
	return (
		<Illustration left={1} width={149}>
			<path d="M2 94V68h40l-6 7 6 6-6 7 6 6ZM148 94V68h-40l6 7-6 6 6 7-6 6Z" className="open" />
			<path d="M24 58h102v10H24Z" className="solid" />
			<circle cx={55} cy={13} r={9} className="open" />
			<path d="M41 58V40a14 14 0 0 1 28 0v18Z" className="open" />
			<circle cx={98} cy={13} r={9} className="open" />
			<path d="M84 58V40a14 14 0 0 1 28 0v18Z" className="open" />
			<circle cx={76.5} cy={29} r={7} className="marked" />
			<path d="M66 58V49.5a10.5 10.5 0 0 1 21 0V58Z" className="marked" />
		</Illustration>
	);
}
