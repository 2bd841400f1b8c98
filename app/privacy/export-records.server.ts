import { type Actor, audit } from '#app/audit/write-audit-log.server.ts';
import { asTeam } from '#app/db/as-team.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import { escapeMarkup } from '#app/seo/escape-markup.ts';
import type { PersonMail } from './person-mail.server.ts';
import { type PersonRecord, readRecords } from './person-records.server.ts';

/** What forms and fields are called: the copy of content/forms/, by table and field name. */
export interface Labels {
	form(table: string): string;
	field(table: string, name: string): string;
}

/** Labels where there is no copy at hand. */
const plainLabels: Labels = {
	form: (table) => table.replaceAll('_', ' '),
	field: (_, name) => name.replaceAll('_', ' '),
};

/** One person's data as two files with the same content. */
interface PersonExport {
	html: string;
	json: string;
	records: number;
}

/** Exports the chosen records for the person they are about. */
export function exportRecords(
	db: TeamDb,
	references: readonly string[],
	by: Actor,
	labels = plainLabels,
	now = new Date(),
): Promise<PersonExport> {
	return asTeam(db, async (trx) => {
		const records = await readRecords(trx, [...new Set(references)]);
		await audit(trx, by, { action: 'privacy.exported', counts: { records: records.length } });
		return {
			html: htmlOf(records, labels, now),
			json: `${JSON.stringify({ made_at: now, records: records.map(plainRecord) }, null, '\t')}\n`,
			records: records.length,
		};
	});
}

function plainRecord({
	reference,
	form,
	received_at,
	state,
	fields,
	notes,
	replies,
	subscription,
	mail,
}: PersonRecord) {
	return {
		reference,
		form,
		received_at,
		state,
		fields,
		...(subscription && { subscription }),
		...(mail.length > 0 && { mail }),
		notes: notes.map(({ created_at, note }) => ({ at: created_at, note })),
		replies: replies.map(({ created_at, channel, subject, body }) => ({
			at: created_at,
			channel,
			subject,
			body,
		})),
	};
}

/** Everything that was ever typed goes through escapeMarkup before it stands in the file. */
function htmlOf(records: readonly PersonRecord[], labels: Labels, now: Date): string {
	// The policy is a second lock: a browser that opens this file runs and loads nothing.
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>Your data</title>
<style>
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1.1rem/1.6 sans-serif; color: #14261f; background: #ffffff }
dt { font-weight: bold; margin-top: 1rem }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
section { border-top: 2px solid #14261f; margin-top: 2rem }
</style>
</head>
<body>
<h1>Your data</h1>
<p>Everything we have stored about you as of ${escapeMarkup(now.toISOString())}: ${records.length} ${records.length === 1 ? 'record' : 'records'}.</p>
${records.map((record) => sectionOf(record, labels)).join('\n')}
</body>
</html>
`;
}

function sectionOf(record: PersonRecord, labels: Labels): string {
	const fields = Object.entries(record.fields).map(([name, value]): [string, string] => [
		labels.field(record.form, name),
		typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value ?? '(left empty)'),
	]);
	const replies = record.replies.map(({ created_at, subject, body }): [string, string] => [
		`Our reply, ${created_at.toISOString()}`,
		[subject, body].filter(Boolean).join('\n\n') || '(not stored)',
	]);
	const notes = record.notes.map(({ created_at, note }): [string, string] => [
		`Our note, ${created_at.toISOString()}`,
		note,
	]);
	const rows: [string, string][] = [
		['Reference', record.reference],
		['Received', record.received_at.toISOString()],
		...fields,
		...linesOf(record.subscription),
		...replies,
		...notes,
		...record.mail.map(mailLine),
	];
	const items = rows.map(
		([term, text]) => `<dt>${escapeMarkup(term)}</dt><dd>${escapeMarkup(text)}</dd>`,
	);
	return `<section>\n<h2>${escapeMarkup(labels.form(record.form))}</h2>\n<dl>\n${items.join('\n')}\n</dl>\n</section>`;
}

function mailLine({ kind, state, recipient, count, last_at }: PersonMail): [string, string] {
	const often = count > 1 ? `${count} times, the last on` : 'on';
	return [`Email from us: ${kind}`, `${state}, to ${recipient}, ${often} ${last_at.toISOString()}`];
}

function linesOf(subscription: PersonRecord['subscription']): [string, string][] {
	if (!subscription) return [];
	const { state, state_at, source, consented_at, consent_note, confirmed_at } = subscription;
	const where = source === 'import' ? consent_note : 'our newsletter form';
	return [
		['Newsletter', `${state}, since ${state_at.toISOString()}`],
		['Consent', `${consented_at.toISOString()}, ${where}`],
		...(confirmed_at ? [['Confirmed', confirmed_at.toISOString()] as [string, string]] : []),
	];
}
