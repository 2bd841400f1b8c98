import { Illustration } from '#app/ui/illustration.tsx';

// The illustrations of forms, by the name of what they show.

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
			{others.map(([x, y], index) => (
				<g key={`${x} ${y}`}>
					<path d={`M${x} ${y}L64 48`} className="dotted" />
					<circle cx={x} cy={y} r={13} className={index % 2 ? 'solid' : 'open'} />
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

/** Two people's hands hold one bill. */
export function AtYourSide() {
	return (
		<Illustration left={-9} width={158}>
			<Hand className="open" />
			<g transform="matrix(-1 0 0 1 140 0)">
				<Hand className="solid" />
			</g>
			<path
				d="M43 4h54v80l-4.500-4-4.500 4-4.500-4-4.500 4-4.500-4-4.500 4-4.500-4-4.500 4-4.500-4-4.500 4-4.500-4L43 84Z"
				className="sheet"
			/>
			<path d="M52 16h20M52 46h36" className="ink" />
			<path d="M52 31h36" className="highlighter" />
			<path d="M52 31h36" className="ink" />
			<rect
				width={24}
				height={11}
				rx={5.5}
				transform="translate(31 60) rotate(-24)"
				className="open"
			/>
			<rect
				width={24}
				height={11}
				rx={5.5}
				transform="matrix(-1 0 0 1 109 60) rotate(-24)"
				className="solid"
			/>
		</Illustration>
	);
}

/** A cuff and a hand that reaches up from the left; its thumb is drawn over what it holds. */
function Hand(props: { className: string }) {
	return (
		<g transform="rotate(-24 20 84)" className={props.className}>
			<path d="M-4 70h16v28h-16Z" />
			<rect x={12} y={71} width={46} height={26} rx={12} />
		</g>
	);
}

/** A draft of a screen, and the pencil that draws it. */
export function ScreenDrafted() {
	return (
		<Illustration left={7} width={105}>
			<rect x={8} y={3} width={56} height={90} rx={9} className="open" />
			<path d="M18 20h24M18 32h36" />
			<rect x={18} y={42} width={36} height={18} rx={3} className="dotted" />
			<path d="M18 70h30" className="dotted" />
			<path d="M52 84l3-14 34-44 11 9-34 44Z" className="marked" />
			<path d="M83 34l11 9M55 70l11 9" />
		</Illustration>
	);
}
