import type { DeskCopy } from '../../content/desk-copy.server.ts';
import type { Labels } from './export-records.server.ts';
import { matches } from './matches.ts';
import type { PersonQuery } from './person-query.server.ts';
import type { PersonRecord } from './person-records.server.ts';

/** A text of a record under its label. */
export interface ShownText {
	id: string;
	label: string;
	text: string;
	at?: Date;
	matches: boolean;
}

export interface ShownRecord {
	reference: string;
	form: string;
	received_at: Date;
	texts: ShownText[];
}

/** A record as a screen shows it: what was sent, in the order of the form, then replies and notes. */
export function shownRecord(
	record: PersonRecord,
	labels: Labels,
	copy: DeskCopy['privacy']['record'],
	query?: PersonQuery,
): ShownRecord {
	const shown = (id: string, label: string, text: string | null, instead = copy.empty) => ({
		id,
		label,
		text: text === null || text === '' ? instead : text,
		matches: query !== undefined && text !== null && matches(query, text),
	});
	const texts: ShownText[] = [
		...record.moreReferences.map((more) => shown(more, copy.more_references, more)),
		...Object.entries(record.fields).map(([name, value]) =>
			typeof value === 'boolean'
				? { ...shown(name, labels.field(record.form, name), null, value ? copy.yes : copy.no) }
				: shown(name, labels.field(record.form, name), value),
		),
		...record.replies.map(({ id, created_at, subject, body }) => {
			const text = [subject, body].filter(Boolean).join('\n\n');
			return { ...shown(id, copy.reply, text, copy.not_stored), at: created_at };
		}),
		...record.notes.map(({ id, created_at, note }) => ({
			...shown(id, copy.note, note),
			at: created_at,
		})),
	];
	const { reference, received_at } = record;
	return { reference, form: labels.form(record.form), received_at, texts };
}
