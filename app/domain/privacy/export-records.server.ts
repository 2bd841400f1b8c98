import { html } from 'hono/html';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { moment } from '#app/platform/time/formats.ts';
import { type Labels, plainLabels } from './labels.server.ts';
import {
	type Consent,
	type PersonMail,
	type PersonRecord,
	type PersonStory,
	readRecords,
} from './person-records.server.ts';

/** One person's data as two files with the same content. */
interface PersonExport {
	html: string;
	json: string;
	records: number;
}

/** Exports the chosen records for the person they're about. */
export function exportRecords(
	db: TeamDb,
	references: readonly string[],
	by: Actor,
	labels = plainLabels,
	now = new Date(),
): Promise<PersonExport> {
	return asTeam(db, async (trx) => {
		const records = await readRecords(trx, [...new Set(references)]);
		const [only] = records.length === 1 ? records : [];
		await audit(trx, by, {
			action: 'privacy.exported',
			counts: { records: records.length },
			// An export of several records names none in the log.
			...(by.via === 'sender' && only && { subject: only.reference }),
		});
		return {
			html: pageOf(records, labels, now),
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
	messages,
	tags,
	subscription,
	story,
	consents,
	mail,
}: PersonRecord) {
	return {
		reference,
		form,
		received_at,
		state,
		fields,
		...(subscription && { subscription }),
		...(story && { story }),
		...(consents.length > 0 && { consents }),
		...(mail.length > 0 && { mail }),
		...(tags.length > 0 && { tags: tags.map(({ name }) => name) }),
		notes: notes.map(({ created_at, note }) => ({ at: created_at, note })),
		messages: messages.map(({ created_at, direction, channel, subject, body }) => ({
			at: created_at,
			from: direction === 'in' ? 'you' : 'us',
			channel,
			subject,
			body,
		})),
	};
}

/** Renders the page for people; the template escapes visitor text. */
function pageOf(records: readonly PersonRecord[], labels: Labels, now: Date): string {
	const { region } = labels;
	// A second layer of defense: with this policy, a browser that opens the file runs and loads nothing.
	const page = html`<!doctype html>
<html lang="${region.locale}">
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
<p>Everything we have stored about you as of ${moment(now, region)}: ${records.length} ${records.length === 1 ? 'record' : 'records'}.</p>
${records.map((record) => sectionOf(record, labels))}
</body>
</html>
`;
	return page.toString();
}

function sectionOf(record: PersonRecord, labels: Labels) {
	const at = (time: Date) => moment(time, labels.region);
	const fields = Object.entries(record.fields).map(([name, value]): [string, string] => [
		labels.field(record.form, name),
		typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value ?? '(left empty)'),
	]);
	const messages = record.messages.map(
		({ created_at, direction, subject, body }): [string, string] => [
			`${direction === 'in' ? 'Your message' : 'Our reply'}, ${at(created_at)}`,
			[subject, body].filter(Boolean).join('\n\n') || '(not stored)',
		],
	);
	const notes = record.notes.map(({ created_at, note }): [string, string] => [
		`Our note, ${at(created_at)}`,
		note,
	]);
	const rows: [string, string][] = [
		['Reference', record.reference],
		['Received', at(record.received_at)],
		...fields,
		...linesOf(record.subscription, at),
		...storyLines(record.story, at),
		...record.consents.map((consent) => consentLine(consent, at)),
		...messages,
		...notes,
		...record.tags.map(({ name }): [string, string] => ['Our tag', name]),
		...record.mail.map((mail) => mailLine(mail, at)),
	];
	return html`<section>
<h2>${labels.form(record.form)}</h2>
<dl>
${rows.map(([term, text]) => html`<dt>${term}</dt><dd>${text}</dd>\n`)}</dl>
</section>`;
}

function storyLines(
	story: PersonStory | undefined,
	at: (time: Date) => string,
): [string, string][] {
	if (!story) return [];
	const { title, body, helped, first_name, answer_note, published_at, ended_at } = story;
	const when =
		published_at && `Public since ${at(published_at)}${ended_at ? `, until ${at(ended_at)}` : ''}`;
	const text = [title, body, helped, first_name && `Told by ${first_name}`, when];
	return [
		['Public version of your story', text.filter(Boolean).join('\n\n')],
		...(answer_note ? [['Your answer about it', answer_note] as [string, string]] : []),
	];
}

function consentLine(
	{ sentence, given_at, given_by, withdrawn_at, withdrawn_by }: Consent,
	at: (time: Date) => string,
): [string, string] {
	const by = { form: 'you, with the form', link: 'you, by your private link', team: 'our team' };
	const given = `Given on ${at(given_at)} by ${by[given_by]}.`;
	const withdrawn =
		withdrawn_at && withdrawn_by ? ` Withdrawn on ${at(withdrawn_at)} by ${by[withdrawn_by]}.` : '';
	return ['Consent', `${sentence}\n${given}${withdrawn}`];
}

function mailLine(
	{ kind, state, recipient, count, last_at }: PersonMail,
	at: (time: Date) => string,
): [string, string] {
	const often = count > 1 ? `${count} times, the last on` : 'on';
	return [`Email from us: ${kind}`, `${state}, to ${recipient}, ${often} ${at(last_at)}`];
}

function linesOf(
	subscription: PersonRecord['subscription'],
	at: (time: Date) => string,
): [string, string][] {
	if (!subscription) return [];
	const { state, state_at, source, consented_at, consent_note, confirmed_at } = subscription;
	const where = source === 'import' ? consent_note : 'our newsletter form';
	return [
		['Newsletter', `${state}, since ${at(state_at)}`],
		['Consent', `${at(consented_at)}, ${where}`],
		...(confirmed_at ? [['Confirmed', at(confirmed_at)] as [string, string]] : []),
	];
}
