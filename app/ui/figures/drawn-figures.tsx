import { Drawing } from '#app/ui/drawing.tsx';

const columns = 20;
const rows = 5;
const pitch = 20;
const radius = 6.5;
// The stroke around the first dot adds half its width.
const edge = radius + 1;

const width = (columns - 1) * pitch + 2 * edge;
const height = (rows - 1) * pitch + 2 * edge;

// Each row is a dashed line whose dashes are the dots; the first dot is drawn separately.
const lines = Array.from({ length: rows }, (_, row) => {
	const from = row === 0 ? edge + pitch : edge;
	// Slightly past the last dot, or rounding would drop it.
	return `M${from} ${row * pitch + edge}H${width - edge + 1}`;
}).join('');

/** 500,000 families as a field of 100 dots, 5,000 families each; the first stands out for the key. */
export function FamilyDots(props: { title: string; description: string }) {
	return (
		<Drawing {...props} size={[width, height]}>
			<path
				d={lines}
				strokeWidth={2 * radius + 1.75}
				strokeDasharray={`0 ${pitch}`}
				strokeLinecap="round"
				className="dots"
			/>
			<circle cx={edge} cy={edge} r={radius} className="marked marked-key" />
		</Drawing>
	);
}

const envelopes = Array.from({ length: 10 }, (_, index) => index);
const envelopePitch = 80;

/** 70% as ten envelopes in two rows, one for each person; seven are sealed and filled in. */
export function SevenOfTen(props: { title: string; description: string }) {
	return (
		<Drawing {...props} size={[5 * envelopePitch - 12, 104]}>
			{envelopes.map((index) => (
				<g
					key={index}
					transform={`translate(${(index % 5) * envelopePitch + 1} ${Math.floor(index / 5) * 56 + 1})`}
				>
					<rect width={66} height={44} rx={3} className={index < 7 ? 'solid' : 'outlined open'} />
					<path
						d="M3 3l30 23 30-23M3 41l19-23M63 41l-19-23"
						className={index < 7 ? 'seam' : 'outlined'}
					/>
				</g>
			))}
		</Drawing>
	);
}
