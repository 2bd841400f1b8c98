import { billArrivals } from './bill-rules.ts';
import type { Arrival } from './deadline-types.ts';
import { denialArrivals } from './denial-rules.ts';
import { publicPlanArrivals } from './public-plan-rules.ts';

/** Everything that may have arrived, in the order the form lists it. */
export const arrivals: readonly Arrival[] = [
	...denialArrivals,
	...publicPlanArrivals,
	...billArrivals,
];

const byKind = new Map<string, Arrival>(arrivals.map((arrival) => [arrival.kind, arrival]));

/** The rules for one kind; undefined for a value that is none, such as one typed into a URL. */
export function findArrival(kind: string): Arrival | undefined {
	return byKind.get(kind);
}
