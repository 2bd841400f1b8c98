import { Illustration } from '#app/ui/illustration.tsx';

/** Two people with a bill between them. */
export function AtYourSide() {
	return (
		<Illustration left={5} width={119}>
			<circle cx={30} cy={22} r={14} className="open" />
			<path d="M6 93V66a24 24 0 0 1 48 0v27Z" className="open" />
			<circle cx={94} cy={22} r={14} className="solid" />
			<path d="M70 93V66a24 24 0 0 1 48 0v27Z" className="solid" />
			<path
				d="M45 50h34v38l-4.250-4-4.250 4-4.250-4-4.250 4-4.250-4-4.250 4-4.250-4L45 88Z"
				className="sheet"
			/>
			<path d="M52 59h12M52 75h20" className="ink" />
			<path d="M52 67h20" className="highlighter" />
			<path d="M52 67h20" className="ink" />
		</Illustration>
	);
}
