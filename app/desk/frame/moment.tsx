const format = new Intl.DateTimeFormat('en-US', {
	dateStyle: 'medium',
	timeStyle: 'short',
	timeZone: 'UTC',
});

/** A time in the desk's format. */
export function Moment({ at, never = '' }: { at: Date | null; never?: string }) {
	if (!at) return never;
	return <time dateTime={at.toISOString()}>{format.format(at)}</time>;
}
