import { html } from 'hono/html';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { moment } from '#app/platform/time/formats.ts';
import type { Labels } from './labels.server.ts';
import type { Consent, PersonMail, PersonRecord, PersonStory } from './person-records.server.ts';

/** A line of a record: its label and its value. */
type Line = [term: string, text: string];

/** Formats a time for the person concerned. */
type At = (time: Date) => string;

type Copy = Labels['file'];

/** Renders a person's records as a page for people; the template escapes visitor text. */
export function exportPage(records: readonly PersonRecord[], labels: Labels, now: Date): string {
	const { region, file } = labels;
	const lead = records.length === 1 ? file.lead.one : file.lead.other;
	// A second layer of defense: with this policy, a browser that opens the file runs and loads nothing.
	const page = html`<!doctype html>
<html lang="${region.locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${file.title}</title>
<style>
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1.1rem/1.6 sans-serif; color: #14261f; background: #ffffff }
dt { font-weight: bold; margin-top: 1rem }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
section { border-top: 2px solid #14261f; margin-top: 2rem }
</style>
</head>
<body>
<h1>${file.title}</h1>
<p>${fillIn(lead, { at: moment(now, region), count: records.length })}</p>
${records.map((record) => sectionOf(record, labels))}
</body>
</html>
`;
	return page.toString();
}

function sectionOf(record: PersonRecord, labels: Labels) {
	const { file, region } = labels;
	const rows: Line[] = [
		[file.reference, record.reference],
		[file.received, moment(record.received_at, region)],
		...recordLines(record, labels),
	];
	return html`<section>
<h2>${labels.form(record.form)}</h2>
<dl>
${rows.map(([term, text]) => html`<dt>${term}</dt><dd>${text}</dd>\n`)}</dl>
</section>`;
}

/** Returns everything that a record says of a person, in words: the submission in form order first. */
export function recordLines(record: PersonRecord, labels: Labels): Line[] {
	const { file } = labels;
	const at: At = (time) => moment(time, labels.region);
	const fields = Object.entries(record.fields).map(
		([name, value]): Line => [
			labels.field(record.form, name),
			labels.answer(record.form, name, value) ?? file.empty,
		],
	);
	const messages = record.messages.map(
		({ created_at, direction, subject, body }): Line => [
			fillIn(direction === 'in' ? file.message : file.reply, { at: at(created_at) }),
			[subject, body].filter(Boolean).join('\n\n') || file.not_stored,
		],
	);
	return [
		...fields,
		...subscriptionLines(record.subscription, file, at),
		...storyLines(record.story, file, at),
		...record.consents.map((consent) => consentLine(consent, file, at)),
		...messages,
		...record.notes.map(
			({ created_at, note }): Line => [fillIn(file.note, { at: at(created_at) }), note],
		),
		...(record.next_step ? [[file.next_step, record.next_step] satisfies Line] : []),
		...record.tags.map(({ name }): Line => [file.tag, name]),
		...record.mail.map((mail) => mailLine(mail, file, at)),
	];
}

function storyLines(story: PersonStory | undefined, file: Copy, at: At): Line[] {
	if (!story) return [];
	const { title, body, helped, first_name, answer_note, published_at, ended_at } = story;
	const when =
		published_at &&
		fillIn(ended_at ? file.public_until : file.public_since, {
			at: at(published_at),
			end: ended_at ? at(ended_at) : '',
		});
	const author = first_name && fillIn(file.told_by, { name: first_name });
	const { billed, paid, letter } = story;
	const receipt =
		billed + paid + letter !== '' &&
		fillIn(file.story_receipt, {
			billed: billed && `$${billed}`,
			paid: paid && `$${paid}`,
			letter,
		});
	const text = [title, body, helped, receipt, author, when].filter(Boolean).join('\n\n');
	return [[file.story, text], ...(answer_note ? [[file.story_answer, answer_note] as Line] : [])];
}

function consentLine(consent: Consent, file: Copy, at: At): Line {
	const { sentence, given_at, given_by, withdrawn_at, withdrawn_by } = consent;
	const given = fillIn(file.given, { at: at(given_at), who: file.who[given_by] });
	const withdrawn =
		withdrawn_at &&
		withdrawn_by &&
		fillIn(file.withdrawn, { at: at(withdrawn_at), who: file.who[withdrawn_by] });
	return [file.consent, `${sentence}\n${[given, withdrawn].filter(Boolean).join(' ')}`];
}

function mailLine(mail: PersonMail, file: Copy, at: At): Line {
	const { kind, state, recipient, count, last_at } = mail;
	const named = (name: string) => file.names[name] ?? name;
	const line = count > 1 ? file.mail_often : file.mail_once;
	return [
		fillIn(file.mail, { kind: named(kind) }),
		fillIn(line, { state: named(state), recipient, count, at: at(last_at) }),
	];
}

function subscriptionLines(subscription: PersonRecord['subscription'], file: Copy, at: At): Line[] {
	if (!subscription) return [];
	const { state, state_at, source, consented_at, consent_note, confirmed_at, topics } =
		subscription;
	const where = (source === 'import' ? consent_note : file.sign_up_form) ?? '';
	return [
		[
			file.newsletter,
			fillIn(file.state_since, { state: file.names[state] ?? state, at: at(state_at) }),
		],
		[file.consent, fillIn(file.consented, { at: at(consented_at), where })],
		...(confirmed_at ? [[file.confirmed, at(confirmed_at)] as Line] : []),
		...topics.map((topic): Line => [file.follows, topic]),
	];
}
