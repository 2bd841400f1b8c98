/** The open seats of content/pages/about.yaml, in the URL of the form that applies for one. */
export const advisorSeats = ['legal', 'technology'] as const;

export type AdvisorSeat = (typeof advisorSeats)[number];

/** Returns the seat that a query of the contact form names; any other value counts as none. */
export function readSeat(query: URLSearchParams): AdvisorSeat | undefined {
	const value = query.get('seat');
	return advisorSeats.find((seat) => seat === value);
}

/** Returns the query that names a seat, for the URL of the contact form. */
export const seatQuery = (seat: AdvisorSeat) => `?seat=${seat}`;
