import { Drawing } from '../drawing.tsx';

const people = Array.from({ length: 10 }, (_, place) => place);
const pitch = 40;

/** 70% as ten people, seven of them filled in. */
export function SevenOfTen(props: { title: string; description: string }) {
	return (
		<Drawing {...props} size={[people.length * pitch - 7, 72]}>
			{people.map((place) => (
				<g
					key={place}
					transform={`translate(${place * pitch - 3.5} 0)`}
					className={place < 7 ? 'solid' : 'outlined'}
				>
					<circle cx={20} cy={14} r={9.5} />
					<path d="M4.5 69.5V46a15.5 15.5 0 0 1 31 0v23.5Z" />
				</g>
			))}
		</Drawing>
	);
}
