import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import { exportPage } from './export-page.server.ts';
import type { Labels } from './labels.server.ts';
import { type PersonRecord, readRecords } from './person-records.server.ts';

/** One person's data as two files with the same content. */
interface PersonExport {
	html: string;
	json: string;
	records: number;
	/** For the files, without an ending. */
	name: string;
}

/**
 * Exports the chosen records for the person they're about.
 *
 * @param labelsIn labels of a language. The person's is that of the newest record, or of their subscription
 */
export function exportRecords(
	db: TeamDb,
	references: readonly string[],
	by: Actor,
	labelsIn: (language: string) => Labels,
	now = new Date(),
): Promise<PersonExport> {
	return asTeam(db, async (trx) => {
		const records = await readRecords(trx, [...new Set(references)]);
		const [only] = records.length === 1 ? records : [];
		const labels = labelsIn(languageOf(records));
		await audit(trx, by, {
			action: 'privacy.exported',
			counts: { records: records.length },
			// An export of several records names none in the log.
			...(by.via === 'sender' && only && { subject: only.reference }),
		});
		return {
			html: exportPage(records, labels, now),
			json: `${JSON.stringify({ made_at: now, records: records.map(plainRecord) }, null, '\t')}\n`,
			records: records.length,
			name: labels.file.file_name,
		};
	});
}

function languageOf(records: readonly PersonRecord[]): string {
	const [newest] = records.toSorted(
		(one, other) => other.received_at.getTime() - one.received_at.getTime(),
	);
	return newest?.subscription?.language ?? newest?.language ?? defaultLanguage;
}

function plainRecord(record: PersonRecord) {
	const { subscription, story, consents, mail, tags } = record;
	return {
		reference: record.reference,
		form: record.form,
		language: record.language,
		received_at: record.received_at,
		state: record.state,
		...(record.is_urgent && { urgent: true }),
		fields: record.fields,
		...(subscription && { subscription }),
		...(story && { story }),
		...(consents.length > 0 && { consents }),
		...(mail.length > 0 && { mail }),
		...(record.next_step && { next_step: record.next_step }),
		...(tags.length > 0 && { tags: tags.map(({ name }) => name) }),
		notes: record.notes.map(({ created_at, note }) => ({ at: created_at, note })),
		messages: record.messages.map(
			({ created_at, direction, channel, subject, body, from_email }) => ({
				at: created_at,
				from: direction === 'in' ? 'you' : 'us',
				channel,
				subject,
				body,
				...(from_email !== null && { from_email }),
			}),
		),
	};
}
