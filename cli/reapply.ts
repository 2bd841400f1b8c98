import { sql } from 'kysely';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { addKey } from '#app/domain/mail/erased-emails.server.ts';
import { withdrawConsent } from '#app/domain/privacy/correct-record.server.ts';
import { reapplyErasures } from '#app/domain/privacy/reapply-erasures.server.ts';
import { reapplyRevocations } from '#app/domain/privacy/reapply-revocations.server.ts';
import { reapplyUnsubscribes } from '#app/domain/privacy/reapply-unsubscribes.server.ts';
import { readLocations } from '#app/domain/privacy/record-locations.server.ts';
import { letAuthorsDecide, reapplyStories } from '#app/domain/stories/reapply-stories.server.ts';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import { asTeam, type TeamDb, teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import {
	consentGivenAction,
	consentWithdrawnAction,
	corrected,
	type DecisionExport,
	refused,
} from './decision-export.ts';
import { aligned, type Io, minuteOf, visible } from './terminal.ts';

/**
 * Applies a decision export after a restore or a failover that lost decisions: erases again, withdraws
 * consents again, applies other decisions, and names what must be done by hand. What was decided here after the export
 * stays. Safe to run twice, and while the site runs.
 *
 * @param secret DESK_SECRET
 */
export async function reapply(
	db: Database,
	decisions: DecisionExport,
	secret: string | undefined,
	io: Io,
): Promise<void> {
	const team = teamDb(db);
	await asTeam(team, async (trx) => {
		for (const key of decisions.keys) await addKey(trx, key);
	});
	const counts = await reapplyErasures(team, decisions.erased, shell, secret);
	const since = new Set(
		(await db.selectFrom('audit_log').select('id').execute()).map(({ id }) => id),
	);
	const changed = decisions.changed.filter(({ id }) => !since.has(id));
	const consents = await withdrawAgain(db, decisions.changed, since);
	const byHand = await present(db, changed, corrected);
	const said = decisions.changed.filter(({ action }) => refused.includes(action));
	await letAuthorsDecide(
		team,
		said.map(({ reference }) => reference),
	);
	await addErasures(db, decisions.rows);

	const rows = Object.entries(counts).map(([table, rows]) => [`  ${table}`, String(rows)]);
	await printLines(io, [
		rows.length > 0
			? `Erased again:\n${aligned(rows)}`.trimEnd()
			: 'Nothing had to be erased again.',
		consents > 0 && `Withdrew again: ${consents} consents.`,
		byHand.length > 0 &&
			`Corrected since that backup, so correct them again by hand: ${byHand.join(', ')}.`,
	]);
	await decideAgain(team, decisions, secret, io);
}

const printLines = (io: Io, lines: (string | false)[]) =>
	io.print(lines.map((line) => (line === false ? '' : `${line}\n`)).join(''));

/**
 * Unchecks the consent of each form with a single checkbox, if withdrawing it was the last decision both in the
 * export and here since.
 *
 * @param known ids of the audit log entries here
 */
async function withdrawAgain(
	db: Database,
	changed: DecisionExport['changed'],
	known: ReadonlySet<string>,
): Promise<number> {
	let count = 0;
	const decided = changed.filter(
		({ action }) => action === consentWithdrawnAction || action === consentGivenAction,
	);
	const here = await db
		.selectFrom('audit_log')
		.select(['id', 'at', 'action', 'subject as reference'])
		.where('action', 'in', [consentWithdrawnAction, consentGivenAction])
		.execute();
	const last = new Map<string, { id: string; at: Date; action: string }>();
	for (const { reference, ...one } of [...decided, ...here]) {
		const before = last.get(reference ?? '');
		if (!before || before.at < one.at) last.set(reference ?? '', one);
	}
	const still = decided.filter(
		({ id, action, reference }) =>
			action === consentWithdrawnAction && !known.has(id) && last.get(reference)?.id === id,
	);
	for (const reference of await present(db, still, consentWithdrawnAction)) {
		const { submission_table: table } = await db
			.selectFrom('inbox_items')
			.select('submission_table')
			.where('reference', '=', reference)
			.executeTakeFirstOrThrow();
		for (const field of formOfTable(table).fields) {
			if (field.kind !== 'checkbox') continue;
			await withdrawConsent(teamDb(db), { reference, field: field.name }, shell);
			count += 1;
		}
	}
	return count;
}

async function present(db: Database, changed: DecisionExport['changed'], action: string) {
	const named = changed.filter((one) => one.action === action).map(({ reference }) => reference);
	const records = await asTeam(teamDb(db), (trx) => readLocations(trx, [...new Set(named)]));
	return records.map(({ reference }) => reference).sort();
}

/** Inserts the erasure records and the hashes of emails that must not be mailed. */
async function addErasures(db: Database, rows: DecisionExport['rows']): Promise<void> {
	await sql`
		insert into erase_records (id, at, member_id, via, reason, counts, email_hashes, reference_hashes)
		select id, at, member_id, via, reason, counts, email_hashes, reference_hashes
		from json_populate_recordset(null::erase_records, ${JSON.stringify(rows)}::text::json)
		on conflict (id) do nothing`.execute(db);
}

const names = (people: readonly { name: string }[]) =>
	people.map(({ name }) => visible(name)).join(', ');

/**
 * Applies the decisions made after the restored backup, and prints each of them, as well as what can't be known.
 */
async function decideAgain(
	db: TeamDb,
	{ decisions, proven }: DecisionExport,
	secret: string | undefined,
	io: Io,
): Promise<void> {
	const { shown, ended, held } = await reapplyStories(db, decisions, shell);
	await printLines(io, [
		shown > 0 && `Stories shown again: ${shown}.`,
		ended > 0 && `Stories taken back, so not shown: ${ended}.`,
		held > 0 &&
			`Stories not shown, because their permission is unknown: ${held}. Look at them at the desk.`,
	]);
	const left = await reapplyUnsubscribes(db, decisions.subscribers, shell, secret);
	const states = Object.entries(left.changed).map(([state, count]) => `${count} ${state}`);
	const again = await reapplyRevocations(db, decisions, shell, proven);
	const revoked = Object.entries(again.ended).map(([kind, count]) => `${count} × ${kind}`);
	const done = [
		states.length > 0 && `Off the newsletter again: ${states.join(', ')}.`,
		again.removed.length > 0 && `Removed from the desk again: ${names(again.removed)}.`,
		...again.roles.map(({ name, role }) => `${visible(name)} has the role again: ${role}.`),
		revoked.length > 0 && `Revoked again: ${revoked.join(', ')}.`,
	];
	await printLines(io, [
		...(done.some(Boolean)
			? done
			: ['Nobody had to be taken off the newsletter or the desk again.']),
		again.locked.length > 0 &&
			`Without a passkey that is still good, so each needs a link ("team desk link EMAIL"): ${names(again.locked)}.`,
		again.lastOwners.length > 0 &&
			`No longer an owner, but the only one in this database: ${names(again.lastOwners)}. Make another member an owner, then run "team privacy reapply" once more.`,
		again.unproven.length > 0 &&
			`Owners since, by a file that isn't signed with this DESK_SECRET, so nothing was changed: ${names(again.unproven)}.`,
		left.unknown > 0 &&
			`${left.unknown} who left the newsletter or bounced aren't in this database: they signed up after the backup. Nothing is sent to them; don't import a list that may name them.`,
		`Unknown: decisions after ${minuteOf(decisions.asOf)} UTC, when that file was written.`,
	]);
}
