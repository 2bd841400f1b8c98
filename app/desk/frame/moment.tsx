import { deskLocale } from '../desk-locale.ts';
import { useZone } from './zone-context.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A time in the site's zone, which promises are counted in, and which zone that is. */
export function Moment({ at, never = '' }: { at: Date | null; never?: string }) {
	const zone = useZone();
	if (!at) return never;
	return <time dateTime={at.toISOString()}>{formatOf(zone).format(at)}</time>;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
	const known = formats.get(timeZone);
	if (known) return known;
	const format = new Intl.DateTimeFormat(deskLocale, {
		year: 'numeric',
		month: 'short',
		day: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
		timeZoneName: 'short',
		timeZone,
	});
	formats.set(timeZone, format);
	return format;
}
