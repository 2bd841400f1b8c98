const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Milliseconds by which clocks in a zone are ahead of UTC at a moment.
 *
 * @param zone IANA name
 * @throws RangeError for a zone that nobody knows
 */
export function offsetAt(moment: Date, zone: string): number {
	const parts = formatOf(zone).formatToParts(moment);
	const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
	const [year, month, day] = [value('year'), value('month'), value('day')];
	const shown = Date.UTC(year, month - 1, day, value('hour'), value('minute'), value('second'));
	return shown - Math.floor(moment.getTime() / 1000) * 1000;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
	const known = formats.get(timeZone);
	if (known) return known;
	const digits = '2-digit' as const;
	const format = new Intl.DateTimeFormat('en-US', {
		year: 'numeric',
		month: digits,
		day: digits,
		hour: digits,
		minute: digits,
		second: digits,
		hourCycle: 'h23',
		timeZone,
	});
	formats.set(timeZone, format);
	return format;
}
