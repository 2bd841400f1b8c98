import { Drawing } from '#app/ui/drawing.tsx';

const bills = [0, 1, 2, 3, 4];
const pitch = 81;

/** 40% as five appealed bills, two of them checked; the same size as HundredClaims beside it. */
export function TwoOfFive(props: { title: string; description: string }) {
	return (
		<Drawing {...props} size={[394, 130]}>
			{bills.map((place) => (
				<g key={place} transform={`translate(${place * pitch + 1} 5)`}>
					<path
						d="M0 0h68v118l-5.66-6-5.67 6-5.66-6-5.67 6-5.66-6-5.67 6-5.67-6-5.66 6-5.67-6-5.66 6-5.67-6L0 118Z"
						className={place < 2 ? 'solid' : 'outlined open'}
					/>
					{place < 2 ? (
						<path d="M18 52l12 13 20-30" className="check" />
					) : (
						<path d="M14 24h22M14 42h40M14 60h32" className="outlined" />
					)}
				</g>
			))}
		</Drawing>
	);
}
