import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { deskLocale } from '../desk-locale.ts';

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

/** The site's time zone (content/site.yaml), in which every time on the desk is written. */
export const ZoneContext = createContext('UTC');

/** The site's time zone, as an IANA name. */
export const useZone = () => useContext(ZoneContext);

/** A sentence of the copy whose placeholders are elements, such as a time. */
export function withPart(sentence: string, parts: Record<string, ReactNode>): ReactNode {
	return sentence.split(/(\{\w+\})/).map((piece, index) => {
		const name = /^\{(\w+)\}$/.exec(piece)?.[1];
		// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence keep their order
		return <Fragment key={index}>{name && name in parts ? parts[name] : piece}</Fragment>;
	});
}
