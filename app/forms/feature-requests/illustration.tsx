import { Illustration } from '#app/ui/illustration.tsx';

/** A list with space for one more line, and a plus sign to add it. */
export function LineAdded() {
	return (
		<Illustration left={3} width={109}>
			<path
				d="M4 3h76v87l-6.33-5-6.33 5-6.34-5-6.33 5-6.33-5-6.34 5-6.33-5-6.33 5-6.34-5-6.33 5-6.33-5-6.34 5Z"
				className="sheet"
			/>
			<path d="M15 17h36M15 31h28M60 17h9M60 31h9" className="ink" />
			<path d="M15 51h54" className="highlighter" />
			<path d="M15 56h54" className="ink dotted" />
			<path d="M15 72h22M60 72h9" className="ink" />
			<circle cx={88} cy={50} r={17} className="solid" />
			<path d="M88 42v16M80 50h16" className="check" />
		</Illustration>
	);
}
