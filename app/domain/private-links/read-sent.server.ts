import type { ReplyRow } from '#app/domain/inbox/read-item.server.ts';
import { labelsOf } from '#app/domain/privacy/labels.server.ts';
import { type PersonRecord, readRecords } from '#app/domain/privacy/person-records.server.ts';
import { formCopyOf } from '#app/domain/submissions/check-form-copy.server.ts';
import { retentionOf } from '#app/domain/submissions/form-settings.server.ts';
import { consentSentences } from '#app/domain/submissions/submit-form.server.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { day } from '#app/platform/time/formats.ts';
import { digestOf } from './change-sent.server.ts';
import type { OpenedLink } from './open-link.server.ts';

/** The content of a private link's page: label and text of each line. */
export interface SentPage {
	reference: string;
	/** Reference, form, date, state and retention. */
	about: { label: string; text: string }[];
	fields: { name: string; label: string; text: string; empty: boolean }[];
	consents: {
		field: string;
		/** As shown when it was given; otherwise as the form shows it now. */
		sentence: string;
		given: boolean;
		/** The date on which it was given or withdrawn. */
		text: string;
		/** Digest of the sentence. */
		seen: string;
	}[];
}

/** Returns true for a reply that was mailed, or one from elsewhere whose text is in the sender's copy. */
function reachedSender({ channel, delivery, body }: ReplyRow): boolean {
	return channel === 'mail' ? delivery === 'sent' : body !== null;
}

/**
 * Reads a submission for its sender; undefined once it's erased. Our replies are left out: they went to the sender's
 * email.
 */
export async function readSent(
	db: TeamDb,
	{ form, link: { reference } }: OpenedLink,
	content: Content,
): Promise<{ record: PersonRecord; page: SentPage } | undefined> {
	const record = await asTeam(db, async (trx) => (await readRecords(trx, [reference]))[0]);
	if (!record) return undefined;
	const copy = content.pages.yours;
	const labels = labelsOf(content);
	const { fields: texts } = formCopyOf(content, form);
	const answered = record.replies.find(reachedSender)?.created_at;
	const days = retentionOf(content)[form.table];
	const until = days && new Date(record.received_at.getTime() + days * 86_400_000);
	const date = (at: Date) => ({ date: day(at, labels.region) });
	return {
		record,
		page: {
			reference,
			about: [
				{ label: copy.reference, text: reference },
				{ label: copy.form, text: labels.form(form.table) },
				{ label: copy.received, text: day(record.received_at, labels.region) },
				{
					label: copy.state,
					text: answered ? fillIn(copy.states.answered, date(answered)) : copy.states.received,
				},
				{ label: copy.kept, text: until ? fillIn(copy.kept_until, date(until)) : copy.kept_open },
			],
			consents: Object.entries(consentSentences(form, texts)).map(([field, current]) => {
				const last = record.consents.findLast((consent) => consent.field === field);
				const given = last !== undefined && last.withdrawn_at === null;
				const sentence = given ? last.sentence : current;
				const { consents } = copy;
				const text = last
					? fillIn(
							given ? consents.given : consents.withdrawn,
							date(last.withdrawn_at ?? last.given_at),
						)
					: consents.never;
				return { field, sentence, given, text, seen: digestOf({ sentence }) };
			}),
			fields: form.fields
				.filter(({ kind }) => kind !== 'checkbox')
				.map(({ name }) => {
					const value = record.fields[name];
					const empty = value === null || value === undefined || value === '';
					const options = texts[name]?.options ?? {};
					const text = empty ? copy.empty : (options[String(value)] ?? String(value));
					return { name, label: labels.field(form.table, name), text, empty };
				}),
		},
	};
}
