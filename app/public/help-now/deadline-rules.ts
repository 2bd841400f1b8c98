import { arrivals } from '#app/generated/deadlines.ts';
import type { Arrival } from './deadline-types.ts';

const byKind = new Map<string, Arrival>(arrivals.map((arrival) => [arrival.kind, arrival]));

/** Returns the rules for one kind; undefined for an unknown kind, such as one typed into a URL. */
export function findArrival(kind: string): Arrival | undefined {
	return byKind.get(kind);
}
