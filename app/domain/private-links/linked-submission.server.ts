import { digestOf } from '#app/domain/privacy/correct-record.server.ts';
import { labelsOf } from '#app/domain/privacy/labels.server.ts';
import { type PersonRecord, readRecords } from '#app/domain/privacy/person-records.server.ts';
import { formCopyOf } from '#app/domain/submissions/check-form-copy.server.ts';
import { promisesOf, retentionOf } from '#app/domain/submissions/form-settings.server.ts';
import { consentSentences } from '#app/domain/submissions/submit-form.server.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import { isMailable } from '#app/platform/http/mailbox.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { day, longDate } from '#app/platform/time/formats.ts';
import type { OpenedLink } from './open-link.server.ts';
import { lastOpened, type SentThread, threadOf } from './read-thread.server.ts';

/**
 * Reads a submission for its sender: the record, and what its page shows of it with the conversation; undefined once
 * it's erased.
 */
export async function readLinked(
	db: TeamDb,
	{ form, link: { reference } }: OpenedLink,
	content: Content,
) {
	const { record, opened } = await asTeam(db, async (trx) => ({
		record: (await readRecords(trx, [reference]))[0],
		opened: await lastOpened(trx, reference),
	}));
	if (!record) return undefined;
	const thread = threadOf(record, opened, content);
	const copy = content.pages.yours;
	const labels = labelsOf(content);
	const { fields: texts } = formCopyOf(content, form);
	const days = retentionOf(content)[form.table];
	// As retention counts: from what the sender wrote last.
	const wrote = record.messages.findLast(({ direction }) => direction === 'in')?.created_at;
	const from = wrote ?? record.received_at;
	const until = days && new Date(from.getTime() + days * 86_400_000);
	const date = (at: Date) => ({ date: day(at, labels.region) });
	const { locale, time_zone } = labels.region;
	const received = longDate(record.received_at, locale, time_zone);
	return {
		record,
		page: {
			reference,
			/** Each with the day that its text names. */
			about: [
				{ label: copy.reference, text: reference, own: true as const },
				{ label: copy.form, text: labels.form(form.table) },
				{ label: copy.received, text: received.text, at: received },
				{ label: copy.state, text: thread.state, at: thread.answered },
				{ label: copy.kept, text: until ? fillIn(copy.kept_until, date(until)) : copy.kept_open },
			],
			thread,
			/** When to look at the page again. */
			comeBack: comeBack(record, thread, promisesOf(content)[form.table], content),
			consents: Object.entries(consentSentences(form, texts)).map(([field, current]) => {
				const last = record.consents.findLast((consent) => consent.field === field);
				const isGiven = last !== undefined && last.withdrawn_at === null;
				// As shown when it was given; otherwise as the form shows it now.
				const sentence = isGiven ? last.sentence : current;
				const { consents } = copy;
				const text = last
					? fillIn(
							isGiven ? consents.given : consents.withdrawn,
							date(last.withdrawn_at ?? last.given_at),
						)
					: consents.never;
				return { field, sentence, given: isGiven, text, seen: digestOf({ sentence }) };
			}),
			fields: form.fields
				.filter(({ kind }) => kind !== 'checkbox')
				.map(({ name, kind }) => {
					const text = labels.answer(form.table, name, record.fields[name]);
					const label = labels.field(form.table, name);
					const isFreeText = text !== undefined && kind !== 'select' && kind !== 'checkboxes';
					return {
						name,
						label,
						text: text ?? copy.empty,
						own: isFreeText,
						empty: text === undefined,
					};
				}),
		},
	};
}

/** Says when to look again, and if the page is the only way to read an answer; after it, how to go on. */
function comeBack(
	{ email }: PersonRecord,
	{ answered }: SentThread,
	promise: string | undefined,
	{ pages }: Content,
): string {
	const { promised, open, mail, link_only, answered: ours } = pages.yours.come_back;
	if (answered) return ours;
	const when = promise === undefined ? open : fillIn(promised, { promise });
	return `${when} ${isMailable(email) ? mail : link_only}`;
}
