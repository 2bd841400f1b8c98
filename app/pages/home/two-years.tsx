import { Illustration } from '#app/ui/illustration.tsx';
import { MonthBars } from '../illustrations/month-bars.tsx';

const past = [18, 30, 24, 22, 44, 34, 27, 52, 40, 33, 48, 58];
const ahead = [50, 44, 47, 40, 36, 43, 38, 34, 30, 35, 31, 28];
const bars = { step: 12.5, width: 8, base: 86 };

/** The past twelve months as solid bars, the next twelve as open ones, and today between them. */
export function TwoYears() {
	return (
		<Illustration width={316}>
			<MonthBars {...bars} heights={past} variant="solid" from={4} />
			<MonthBars {...bars} heights={ahead} variant="open" from={166} />
			<path d="M158 14v80" className="dotted" />
			<circle cx={158} cy={10} r={5} className="marked" />
			<path d={`M1 ${bars.base}h314`} />
		</Illustration>
	);
}
