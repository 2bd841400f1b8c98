/** A locale's names for units of time, singular and plural; longest first, for patterns. */
export function unitNames(locale: string | undefined): string[] {
	const names = ['hour', 'day', 'week', 'month', 'year'].flatMap((unit) => {
		const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
		return [1, 2].flatMap((count) =>
			format.formatToParts(count).flatMap(({ type, value }) => (type === 'unit' ? value : [])),
		);
	});
	return [...new Set(names)].sort((a, b) => b.length - a.length);
}
