import { isUuid } from '../uuid.ts';
import type { AuditFilter } from './read-audit-log.server.ts';

/** The audit log's filter, as the URL has it. */
export interface AuditQuery {
	/** A member's id, or `shell` or `job` for what no member did. */
	member?: string;
	action?: string;
	subject?: string;
	/** Days in UTC, both included. */
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
		...value('member', (text) => isUuid(text) || text === 'shell' || text === 'job'),
		...value('action', (text) => /^[a-z]+(\.[a-z_]+)*$/.test(text) && text.length <= 60),
		...value('subject', (text) => /^[A-Za-z0-9_:.-]{1,80}$/.test(text)),
		...value('from', isDay),
		...value('until', isDay),
	};
}

/** The same filter for the database. */
export function auditFilter({ member, action, subject, from, until }: AuditQuery): AuditFilter {
	const inPerson = member !== 'shell' && member !== 'job';
	return {
		...(inPerson ? { member } : { via: member }),
		action,
		subject,
		from: from === undefined ? undefined : startOf(from),
		before: until === undefined ? undefined : new Date(startOf(until).getTime() + 86_400_000),
	};
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

function isDay(text: string): boolean {
	return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(startOf(text).getTime());
}
