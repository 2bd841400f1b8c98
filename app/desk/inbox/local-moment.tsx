/** A time in the site's zone, which promises are counted in. */
export function LocalMoment({ at, zone }: { at: Date | null; zone: string }) {
	if (!at) return null;
	const format = new Intl.DateTimeFormat('en-US', {
		year: 'numeric',
		month: 'short',
		day: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
		timeZoneName: 'short',
		timeZone: zone,
	});
	return <time dateTime={at.toISOString()}>{format.format(at)}</time>;
}
