import { audit, shell } from '#app/audit/write-audit-log.server.ts';
import { asTeam } from '#app/db/as-role.server.ts';
import { teamDb } from '#app/db/role-db.server.ts';
import type { Database } from '#app/db/schema.ts';
import type { MailKind } from '#app/mail/delivery/composers.ts';
import {
	type HeldKind,
	holdMail,
	listHeldMail,
	releaseMailKind,
} from '#app/mail/held-mail.server.ts';
import { resumeRestored } from '#app/newsletter/send-newsletters.server.ts';
import { Refusal } from '#app/site/refusal.ts';
import { aligned } from './printable-text.ts';
import type { Io } from './terminal.ts';

// After a restore nothing leaves by itself (app/mail/outbox/held-mail.server.ts); these are how it is released.

/** Prints what is held, if anything is. */
export async function printHeldMail(db: Database, io: Io): Promise<void> {
	const held = await asTeam(teamDb(db), listHeldMail);
	if (held.length === 0) return;
	await io.print(
		`Held since a restore, because it may have left before it. Once you know that it hasn't, "team mail release KIND" sends it:\n${aligned(held.map(lineOf))}`,
	);
}

function lineOf({ kind, mails, people }: HeldKind): string[] {
	const due = people > 0 ? `, ${people} ${people === 1 ? 'person' : 'people'} due to get one` : '';
	return [`  ${kind}`, `${mails} ${mails === 1 ? 'mail' : 'mails'}${due}`];
}

/** Holds what could leave, after a restore that wasn't ours. */
export async function holdFromShell(db: Database, io: Io): Promise<void> {
	await db.transaction().execute(holdMail);
	await printHeldMail(db, io);
}

/**
 * Lets a kind of mail go, or drops what waits of it.
 *
 * @throws Refusal when none of it is held
 */
export async function releaseFromShell(
	db: Database,
	kind: MailKind,
	discard: boolean,
	io: Io,
): Promise<void> {
	const released = await asTeam(teamDb(db), async (trx) => {
		const mails = await releaseMailKind(trx, kind, discard);
		if (mails === undefined) throw new Refusal(`Nothing of the kind ${kind} is held.`);
		const newsletters = kind === 'newsletter' && !discard ? await resumeRestored(trx) : 0;
		const action = discard ? 'mail.discarded' : 'mail.released';
		await audit(trx, shell, { action, counts: { mails } });
		return { mails, newsletters };
	});
	const resumed =
		released.newsletters > 0 ? ` Newsletters that go on: ${released.newsletters}.` : '';
	await io.print(
		discard
			? `${released.mails} canceled; the kind ${kind} isn't held any more.\n`
			: `${released.mails} on their way; the kind ${kind} isn't held any more.${resumed}\n`,
	);
	await printHeldMail(db, io);
}
