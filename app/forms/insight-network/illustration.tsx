import { Illustration } from '#app/ui/illustration.tsx';

const others = [
	[17, 20],
	[17, 76],
	[111, 20],
	[111, 76],
] as const;

/** People who read one bill together. */
export function PeopleLinked() {
	return (
		<Illustration left={3} width={125}>
			{others.map(([x, y], place) => (
				<g key={`${x} ${y}`}>
					<path d={`M${x} ${y}L64 48`} className="dotted" />
					<circle cx={x} cy={y} r={13} className={place % 2 ? 'solid' : 'open'} />
				</g>
			))}
			<path
				d="M46 20h36v54l-4.500-4-4.500 4-4.500-4-4.500 4-4.500-4-4.500 4-4.500-4-4.500 4Z"
				className="sheet"
			/>
			<path d="M53 30h14M53 50h22M53 60h16" className="ink" />
			<path d="M53 40h22" className="highlighter" />
			<path d="M53 40h22" className="ink" />
		</Illustration>
	);
}
