import type { AuditFilter } from '#app/domain/audit/read-audit-log.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { addPeriod, isDay } from '#app/platform/time/calendar-dates.ts';
import { startOfDay } from '#app/platform/time/zones.ts';

/** The audit log's filter, as it appears in the URL. */
export interface AuditQuery {
	/** A member's id, or `nobody` for entries that no member caused. */
	member?: string;
	action?: string;
	/** A reference or an id. */
	subject?: string;
	/** Days in the site's zone, both included. */
	from?: string;
	until?: string;
}

const nobody = ['shell', 'job', 'drill', 'sender'] as const;

/** Parses a URL's query. Drops invalid values. */
export function readAuditQuery(query: URLSearchParams): AuditQuery {
	const value = (name: keyof AuditQuery, makesSense: (text: string) => boolean) => {
		const text = (query.get(name) ?? '').trim();
		return makesSense(text) ? { [name]: text } : {};
	};
	return {
		...value('member', (text) => isUuid(text) || nobody.some((via) => via === text)),
		...value('action', (text) => /^[a-z]+(\.[a-z_]+)*$/.test(text) && text.length <= 60),
		...value('subject', (text) => /^[A-Za-z0-9_:.-]{1,80}$/.test(text)),
		...value('from', isDay),
		...value('until', isDay),
	};
}

/**
 * Converts a URL's filter into one for the database.
 *
 * @param zone the site's time zone, in which days begin and end
 */
export function auditFilter(
	{ member, action, subject, from, until }: AuditQuery,
	zone: string,
): AuditFilter {
	const via = nobody.find((name) => name === member);
	return {
		...(via ? { via } : { member }),
		action,
		subject,
		isShort: via === undefined && action === undefined && subject === undefined,
		from: from === undefined ? undefined : startOfDay(from, zone),
		before: until === undefined ? undefined : startOfDay(addPeriod(until, { days: 1 }), zone),
	};
}
