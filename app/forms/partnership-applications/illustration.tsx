import { Illustration } from '#app/ui/illustration.tsx';

/** Two halves of one sheet whose torn edges match. */
export function TwoHalves() {
	return (
		<Illustration left={3} width={121}>
			<path d="M4 12h50l7 8-7 8 7 8-7 8 7 8-7 8 7 8-7 8 7 8-7 8H4Z" className="solid" />
			<path d="M120 12H64l7 8-7 8 7 8-7 8 7 8-7 8 7 8-7 8 7 8-7 8h56Z" className="sheet" />
			<path d="M82 30h26M82 44h18" className="ink" />
			<path d="M82 58h24" className="highlighter" />
			<path d="M82 58h26M82 72h14" className="ink" />
		</Illustration>
	);
}
