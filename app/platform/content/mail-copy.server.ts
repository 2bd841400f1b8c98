import { z } from 'zod';
import { counted, text } from './shapes.server.ts';

/** Text that must contain placeholders, such as {code}. */
const naming = (...names: string[]) =>
	names.reduce(
		(shape, name) => shape.refine((value) => value.includes(`{${name}}`), `must name {${name}}`),
		text,
	);

/** Subject, preview line, and the title inside. */
const head = { subject: text, preview: text, title: text };

const frame = z.strictObject({
	footer: z.strictObject({
		team: text,
		notices: text,
		privacy: text,
		sender: naming('entity', 'address'),
	}),
});

const confirmation = z.strictObject({
	...head,
	subject: naming('code'),
	lead: text,
	lasts: naming('minutes'),
	closed: text,
	button: text,
	not_you: text,
	reason: text,
	/** In place of the texts above, to a subscriber who asks for the newsletter in this language instead. */
	another_language: z.strictObject({
		preview: text,
		title: text,
		lead: text,
		button: text,
		not_you: text,
	}),
});

const reminder = z.strictObject({
	...head,
	lead: text,
	closed: text,
	button: text,
	not_you: text,
	reason: text,
});

const newsletter = z.strictObject({
	read_online: text,
	details: naming('date', 'minutes'),
	more_online: naming('what'),
	video: text,
	audio: text,
	callouts: z.strictObject({ urgent: text, note: text }),
	reason: text,
	reason_imported: text,
	unsubscribe: text,
	test_subject: naming('subject'),
	test: text,
});

const reply = z.strictObject({
	subject: naming('reference'),
	preview: text,
	signature: naming('name'),
	team_signature: text,
	reference: text,
	answer: text,
	link: text,
	keep: text,
	waits: z.strictObject({ title: text, lead: text, button: text, private: text }),
	reason: text,
});

const notice = z.strictObject({
	...head,
	form: text,
	reference: text,
	received: text,
	due: text,
	no_due: text,
	button: text,
	/** For a message that the sender of an item wrote back. */
	back: z.strictObject({ subject: naming('form', 'reference'), title: text }),
});

const digest = z.strictObject({
	...head,
	subject: counted,
	waiting: text,
	overdue: text,
	today: text,
	new: text,
	due: naming('reference', 'due'),
	late: naming('reference', 'due'),
	no_due: naming('reference'),
	more: counted,
	button: text,
});

const problem = z.strictObject({ subject: text, title: text, lead: text, button: text });

const alert = z.strictObject({
	preview: text,
	since: text,
	count: text,
	problems: z.strictObject({
		mail_failing: problem,
		mail_dead: problem,
		job_dead: problem,
		item_overdue: problem,
		backup_failed: problem,
	}),
});

const linkPurpose = z.strictObject({ ...head, lead: text, button: text });

const link = z.strictObject({
	invitation: linkPurpose,
	passkey: linkPurpose,
	role: text,
	until: text,
	roles: z.strictObject({ owner: text, editor: text, responder: text }),
	how: text,
	warning: text,
});

const toAuthor = z.strictObject({
	...head,
	lead: text,
	choice: text,
	button: text,
	private: text,
	not_you: text,
	reason: text,
});

const acknowledgement = z.strictObject({
	...head,
	subject: naming('reference'),
	lead: naming('promise'),
	/** In a translation: the lead while the team has no reader of its language. */
	without_reader: text.optional(),
	reference: text,
	promised: text,
	within: naming('promise'),
	link: text,
	button: text,
	private: text,
	not_you: text,
	reason: text,
});

const test = z.strictObject({ ...head, lead: text, from: text, at: text, button: text });

/** The schemas of mails to people outside the team, and of what all mails share: each language has these files. */
export const translatedMailShapes = {
	frame,
	confirmation,
	reminder,
	newsletter,
	reply,
	'story-approval': toAuthor,
	'story-renewal': toAuthor.extend({ lead: naming('date') }),
	acknowledgement,
};

const teamMailShapes = { notice, digest, alert, link, test };

/** The files of mails that only the team gets, by their stems; they exist in English alone. */
export const teamMails = Object.keys(teamMailShapes);

/** The schema of each file in content/mail/, by its stem: one per kind of mail, and their shared texts. */
export const mailShapes = { ...translatedMailShapes, ...teamMailShapes };

/** A reply template in content/mail/replies/, ordered by file name. */
export const savedReply = z.strictObject({ label: text, body: text });

export type MailCopy = {
	[Name in keyof typeof mailShapes]: z.output<(typeof mailShapes)[Name]>;
} & {
	replies: z.output<typeof savedReply>[];
};
