import type { AuditFilter } from '#app/audit/read-audit-log.server.ts';
import { addPeriod } from '#app/time/calendar-dates.ts';
import { startOfDay } from '#app/time/zones.ts';
import type { AuditQuery } from './audit-query.server.ts';

/**
 * What a URL asks for, for the database.
 *
 * @param zone the site's time zone, in which days begin and end
 */
export function auditFilter(
	{ member, action, subject, from, until }: AuditQuery,
	zone: string,
): AuditFilter {
	const inPerson =
		member !== 'shell' && member !== 'job' && member !== 'drill' && member !== 'sender';
	return {
		...(inPerson ? { member } : { via: member }),
		action,
		subject,
		from: from === undefined ? undefined : startOfDay(from, zone),
		before: until === undefined ? undefined : startOfDay(addPeriod(until, { days: 1 }), zone),
	};
}
