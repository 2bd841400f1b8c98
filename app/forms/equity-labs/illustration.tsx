import { Illustration } from '#app/ui/illustration.tsx';

/** A door with both stairs and a ramp. */
export function TwoWaysIn() {
	return (
		<Illustration left={3} width={153}>
			<path d="M4 92V80h14V68h14V56h14V44h40L152 92Z" className="solid" />
			<path d="M54 44V5h26v39Z" className="marked" />
			<circle cx={74} cy={26} r={1.5} className="ink" />
			<path d="M92 31l60 46M92 31v18M122 54v16M152 77v15" />
		</Illustration>
	);
}
