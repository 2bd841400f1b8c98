import { Illustration } from '#app/ui/illustration.tsx';
import { MonthBars } from '../illustrations/month-bars.tsx';

const past = [26, 40, 32, 54];
const ahead = [46, 38, 30];
const bars = { step: 15, width: 10, base: 84 };

/** Past months as solid bars, coming months as open ones, and a line for today between them. */
export function YearAhead() {
	return (
		<Illustration left={1} width={118}>
			<MonthBars {...bars} heights={past} variant="solid" from={8} />
			<MonthBars {...bars} heights={ahead} variant="open" from={73} />
			<path d="M68 12v80" className="dotted" />
			<circle cx={68} cy={12} r={5} className="marked" />
			<path d={`M2 ${bars.base}h116`} />
		</Illustration>
	);
}
