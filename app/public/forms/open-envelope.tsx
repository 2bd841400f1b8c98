import { Illustration } from '#app/ui/illustration.tsx';

/** News in an open envelope. */
export function OpenEnvelope() {
	return (
		<Illustration left={3} width={109}>
			<path d="M22 4h68v76H22Z" className="sheet" />
			<path d="M32 16h26M32 28h44" className="ink" />
			<path d="M32 40h30" className="highlighter" />
			<path d="M32 40h44" className="ink" />
			<path d="M4 38l52 30 52-30v54H4Z" className="open" />
			<path d="M4 92l40-31M108 92L68 61" />
		</Illustration>
	);
}
