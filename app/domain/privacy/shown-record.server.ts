import { mailKindNames, mailStateNames } from '#app/domain/mail/mail-names.ts';
import {
	confirmedByNames,
	signUpForm,
	subscriberStateName,
} from '#app/domain/newsletter/subscriber-states.ts';
import { matches, type PersonQuery } from './find-person.server.ts';
import type { Labels } from './labels.server.ts';
import type { PersonRecord } from './person-records.server.ts';

/** A labeled text of a record. */
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

/** Arranges a record for a screen: the submission in form order, then messages and notes. */
export function shownRecord(
	record: PersonRecord,
	labels: Labels,
	query?: PersonQuery,
): ShownRecord {
	const shown = (id: string, label: string, text: string | null, instead = 'Left empty') => ({
		id,
		label,
		text: text === null || text === '' ? instead : text,
		matches: query !== undefined && text !== null && matches(query, text),
	});
	const texts: ShownText[] = [
		...Object.entries(record.fields).map(([name, value]) =>
			typeof value === 'boolean'
				? { ...shown(name, labels.field(record.form, name), null, value ? 'Yes' : 'No') }
				: shown(name, labels.field(record.form, name), value),
		),
		...record.messages.map(({ id, created_at, direction, subject, body }) => {
			const label = direction === 'in' ? 'Message from them' : 'Reply by the team';
			const text = [subject, body].filter(Boolean).join('\n\n');
			return { ...shown(id, label, text, 'The text wasn’t saved'), at: created_at };
		}),
		...record.notes.map(({ id, created_at, note }) => ({
			...shown(id, 'Note by the team', note),
			at: created_at,
		})),
		...record.tags.map(({ id, name }) => shown(`tag ${id}`, 'Our tag', name)),
	];
	const { reference, received_at, subscription } = record;
	if (subscription) {
		const { state, state_at, consent_note, consented_at, confirmed_at, confirmed_by } =
			subscription;
		const name = subscriberStateName({ state, confirmed_by });
		texts.push({ ...shown('newsletter', 'Newsletter subscription', name), at: state_at });
		const given = shown('consent', 'Consent to the newsletter', consent_note, signUpForm);
		texts.push({ ...given, at: consented_at });
		if (confirmed_at && confirmed_by) {
			texts.push({
				...shown('confirmed', 'On the newsletter’s list by', confirmedByNames[confirmed_by]),
				at: confirmed_at,
			});
		}
	}
	for (const { field, sentence, given_at, withdrawn_at } of record.consents) {
		const label = withdrawn_at ? 'Agreed to, and withdrawn' : 'Agreed to';
		const name = `consent ${field} ${given_at.toISOString()}`;
		texts.push({ ...shown(name, label, sentence), at: withdrawn_at ?? given_at });
	}
	for (const { kind, state, recipient, count, last_at } of record.mail) {
		const label = `Email from us: ${mailKindNames[kind]}${count > 1 ? ` (${count})` : ''}`;
		const text = `${mailStateNames[state]}, to ${recipient}`;
		texts.push({ ...shown(`${kind} ${state} ${recipient}`, label, text), at: last_at });
	}
	return { reference, form: labels.form(record.form), received_at, texts };
}
