import { Illustration } from '#app/ui/illustration.tsx';

const variants = ['solid', 'marked', 'glass'];

/** One claim on its way to three places, each labeled. */
export function ClaimAddressed(props: { places: string[] }) {
	return (
		<Illustration width={157}>
			<path d="M42 48h12c14 0 10-33 22-33M42 48h34M42 48h12c14 0 10 33 22 33" className="dotted" />
			<path d="M2 18h40v60l-4-4-4 4-4-4-4 4-4-4-4 4-4-4-4 4-4-4-4 4Z" className="sheet" />
			<path d="M9 30h14M9 41h22M9 52h18" className="ink" />
			<path d="M23 63h13" className="highlighter" />
			<path d="M23 63h13" className="ink" />
			{props.places.map((place, index) => (
				<g key={place} transform={`translate(76 ${1 + index * 33})`}>
					<rect width={80} height={28} rx={4} className="glass" />
					<path d="M11 0H4a4 4 0 0 0-4 4v20a4 4 0 0 0 4 4h7Z" className={variants[index]} />
					<text x={46} y={18.5} textAnchor="middle" fontSize={11.5} className="font-[650]">
						{place}
					</text>
				</g>
			))}
		</Illustration>
	);
}
