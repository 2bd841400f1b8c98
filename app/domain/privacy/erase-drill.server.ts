import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Actor, audit, drill, job } from '#app/domain/audit/write-audit-log.server.ts';
import { addNote, answeredElsewhere } from '#app/domain/inbox/change-item.server.ts';
import { receive } from '#app/domain/inbox/receive-message.server.ts';
import { sendReply } from '#app/domain/inbox/send-reply.server.ts';
import { insertSignUp } from '#app/domain/newsletter/sign-up.server.ts';
import { allForms } from '#app/domain/submissions/all-forms.ts';
import type { Field, Form } from '#app/domain/submissions/form.ts';
import {
	insertSubmission,
	isInboxForm,
	type StoredWith,
} from '#app/domain/submissions/insert-submission.server.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { asTeam, type TeamDb, type VisitorDb } from '#app/platform/db/role-db.server.ts';
import type { ScheduledJob } from '#app/platform/jobs/job.ts';
import { eraseRecords } from './erase-records.server.ts';
import { findPerson } from './find-person.server.ts';

export interface DrillReport {
	at: Date;
	/** The number of submissions of the synthetic person, and how many of them a search found by each query. */
	sent: number;
	found: Record<'name' | 'email' | 'phone', number>;
	/** Columns with the person's data before the erasure, such as messages.body. */
	before: string[];
	/** Columns that still have it; empty on success. */
	traces: string[];
	passed: boolean;
}

/** A person who doesn't exist (RFC 2606 reserves example.invalid). */
interface Person {
	name: string;
	email: string;
	phone: string;
}

/**
 * Tests erasure end to end: submits every form as a synthetic person, adds notes and messages, finds and erases
 * everything, then searches every column of the database.
 *
 * @param by the actor; the drill's own actions are logged as the drill's
 * @param visitors the connection that forms insert through
 */
export async function runEraseDrill(
	db: TeamDb,
	visitors: VisitorDb,
	by: Actor,
	now = new Date(),
): Promise<DrillReport> {
	const mark = `drill${randomBytes(8).toString('hex')}`;
	const phone = Array.from({ length: 12 }, () => randomInt(10)).join('');
	const person = { name: `Drill ${mark}`, email: `${mark}@example.invalid`, phone: `+${phone}` };
	const sent = new Map<string, Form>();
	const found = { name: 0, email: 0, phone: 0 };
	let before: string[] = [];
	try {
		for (const form of allForms) {
			const submission = { key: randomUUID(), spamReason: null, language: defaultLanguage };
			const row = drillRow(form, person);
			sent.set(
				isInboxForm(form)
					? await insertSubmission(visitors, form, row, submission, now)
					: // The form has no field for a phone number but the name, and no note that could have one.
						await signUpAs(
							person,
							{ visitors, db },
							{ ...row, name: `${person.name} ${person.phone}` },
							submission,
						),
				form,
			);
		}
		for (const [reference, form] of sent) {
			if (!isInboxForm(form)) continue;
			const called = `Called ${person.name} at ${person.phone}`;
			// A form without an email field is found by a note that mentions it.
			const note = hasEmailField(form) ? called : `${called}, wrote to ${person.email}`;
			await addNote(db, reference, note, drill);
			await answeredElsewhere(db, { reference, version: 1 }, `Dear ${person.name}`, drill);
			// Replies to an email also go to the outbox; the erasure deletes them before they are sent.
			const reply = { subject: () => 'Drill', body: `Dear ${person.name}`, sendKey: randomUUID() };
			const notBefore = new Date(now.getTime() + 24 * 3_600_000);
			await sendReply(db, { reference, version: 2 }, { ...reply, notBefore }, drill);
			const message = { channel: 'link', body: `I am ${person.name}`, key: randomUUID() } as const;
			const rules = { promises: {}, zone: 'UTC', isUrgent: () => false };
			await receive(db, { reference, ...message }, rules, drill);
		}
		for (const by of ['name', 'email', 'phone'] as const) {
			const result = await findPerson(db, person[by], drill);
			found[by] = result?.records.filter(({ reference }) => sent.has(reference)).length ?? 0;
		}
		before = await tracesOf(db, [mark, phone]);
	} finally {
		const selection = { references: [...sent.keys()], count: sent.size };
		await eraseRecords(db, selection, drill, { reason: 'drill', secret: undefined });
	}
	const traces = await tracesOf(db, [mark, phone]);
	const complete =
		before.length > 0 && Object.values(found).every((records) => records === sent.size);
	const passed = complete && traces.length === 0;
	const counts = { submissions: sent.size, traces: traces.length, passed: Number(passed) };
	await asTeam(db, (trx) => audit(trx, by, { action: 'privacy.drill', counts }));
	return { at: now, sent: sent.size, found, before, traces, passed };
}

/** Runs the drill every night. The doctor and the erase records show the last outcome. */
export const eraseDrillJob: ScheduledJob = {
	name: 'erase-drill',
	cron: '52 3 * * *',
	async run({ teamDb, visitorDb, log }) {
		const { passed } = await runEraseDrill(teamDb, visitorDb, job);
		if (passed) log.info('the erase drill passed');
		else log.error('the erase drill failed; "team privacy drill" says what was left behind');
	},
};

/** Returns the last drill's date and outcome; undefined before the first. */
export function lastDrill(db: TeamDb): Promise<{ at: Date; passed: boolean } | undefined> {
	return asTeam(db, async (trx) => {
		const row = await trx
			.selectFrom('audit_log')
			.select(['at', 'counts'])
			.where('action', '=', 'privacy.drill')
			.orderBy('at', 'desc')
			.limit(1)
			.executeTakeFirst();
		return row && { at: row.at, passed: (row.counts as { passed?: number } | null)?.passed === 1 };
	});
}

/** Signs the person up. Returns the sign-up's id, which identifies it. */
async function signUpAs(
	{ email }: Person,
	{ visitors, db }: { visitors: VisitorDb; db: TeamDb },
	row: ReturnType<typeof drillRow>,
	submission: StoredWith,
): Promise<string> {
	await insertSignUp(visitors, row, submission);
	const { signup_id } = await asTeam(db, (trx) =>
		trx
			.selectFrom('subscribers')
			.select('signup_id')
			.where('email', '=', email)
			.executeTakeFirstOrThrow(),
	);
	return signup_id;
}

function tracesOf(db: TeamDb, marks: string[]): Promise<string[]> {
	return asTeam(db, async (trx) => {
		const { rows } = await sql<{ place: string }>`
			select distinct concat_ws('.', nullif(schema_name, 'public'), table_name, column_name) as place
			from unnest(${marks}::text[]) as mark, find_text_anywhere(mark) order by 1`.execute(trx);
		return rows.map(({ place }) => place);
	});
}

function drillRow(form: Form, person: Person) {
	return Object.fromEntries(form.fields.map((field) => [field.name, drillValue(field, person)]));
}

function hasEmailField({ fields }: Form): boolean {
	return fields.some(({ kind }) => kind === 'email' || kind === 'textarea');
}

function drillValue(field: Field, { name, email, phone }: Person): string | boolean {
	switch (field.kind) {
		case 'email':
			return email;
		case 'tel':
			return phone;
		case 'text':
			return name;
		case 'textarea':
			return `I am ${name}, ${email}, ${phone}.`;
		case 'checkbox':
			return true;
		case 'select':
		case 'checkboxes':
			return field.options[0] ?? '';
		default:
			return field satisfies never;
	}
}
