import { isUuid } from '../uuid.ts';

/** What of the audit log is asked for; all of it in the URL. */
export interface AuditFilter {
	/** A member's id; `shell` and `job` are nobody in person. */
	member?: string;
	action?: string;
	/** Days in UTC, both included. */
	from?: string;
	until?: string;
}

/** Reads a filter from a query; what makes no sense is left out. */
export function readAuditFilter(query: URLSearchParams): AuditFilter {
	const value = (name: keyof AuditFilter, makesSense: (text: string) => boolean) => {
		const text = query.get(name) ?? '';
		return makesSense(text) ? { [name]: text } : {};
	};
	return {
		...value('member', (text) => isUuid(text) || text === 'shell' || text === 'job'),
		...value('action', (text) => /^[a-z]+(\.[a-z_]+)+$/.test(text) && text.length <= 60),
		...value('from', isDay),
		...value('until', isDay),
	};
}

/** The query that readAuditFilter reads. */
export function auditQuery(filter: AuditFilter): URLSearchParams {
	return new URLSearchParams(Object.entries(filter));
}

function isDay(text: string): boolean {
	return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
