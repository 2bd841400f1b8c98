/** A percentage, a number of five digits or more, or one in millions, as a text writes it. */
const statistic = /\d[\d,.]*\s?(?:%|percent\b|million\b)|\b\d{1,3}(?:,\d{3})+\b/g;

/** Dollar amounts are examples, not statistics. */
const dollars = /\$\s?\d[\d,.]*(?:\s?million)?/g;

/** The statistics in a text, each as the ledger would write it; the same one as often as it stands there. */
export function statisticsIn(text: string): string[] {
	return (text.replace(dollars, '').match(statistic) ?? []).map((one) =>
		one
			.replace(/\s?percent$/, '%')
			.replace(/\s+/g, ' ')
			.replace(/[.,]$/, ''),
	);
}
