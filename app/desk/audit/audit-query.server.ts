import { isUuid } from '#app/db/uuid.ts';
import { isDay } from '#app/time/calendar-dates.ts';

/** The audit log's filter, as the URL has it. */
export interface AuditQuery {
	/** A member's id, or `shell`, `job` or `drill` for what no member did. */
	member?: string;
	action?: string;
	subject?: string;
	/** Days of the site's zone, both included. */
	from?: string;
	until?: string;
}

/** Parses a URL's query and drops invalid values. */
export function readAuditQuery(query: URLSearchParams): AuditQuery {
	const value = (name: keyof AuditQuery, makesSense: (text: string) => boolean) => {
		const text = (query.get(name) ?? '').trim();
		return makesSense(text) ? { [name]: text } : {};
	};
	return {
		...value(
			'member',
			(text) => isUuid(text) || ['shell', 'job', 'drill', 'sender'].includes(text),
		),
		...value('action', (text) => /^[a-z]+(\.[a-z_]+)*$/.test(text) && text.length <= 60),
		...value('subject', (text) => /^[A-Za-z0-9_:.-]{1,80}$/.test(text)),
		...value('from', isDay),
		...value('until', isDay),
	};
}
