import { shell } from '#app/audit/write-audit-log.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import { leaveAgain } from '#app/privacy/leave-again.server.ts';
import { revokeAgain } from '#app/privacy/revoke-again.server.ts';
import type { StandingDecisions } from '#app/privacy/standing-decisions.server.ts';
import { type ShownAgain, showAgain } from '#app/stories/show-again.server.ts';
import { minuteOf, visible } from './printable-text.ts';
import type { Io } from './terminal.ts';

const nouns: Record<string, [one: string, other: string]> = {
	passkey: ['passkey', 'passkeys'],
	session: ['session', 'sessions'],
	link: ['link to the desk', 'links to the desk'],
	preview: ['preview link', 'preview links'],
};

const names = (people: readonly { name: string }[]) =>
	people.map(({ name }) => visible(name)).join(', ');

const counted = (count: number, [one, other]: [string, string]) =>
	`${count} ${count === 1 ? one : other}`;

async function printStories({ shown, ended, held }: ShownAgain, io: Io): Promise<void> {
	const stories: [string, string] = ['story', 'stories'];
	if (shown > 0) await io.print(`Shown again: ${counted(shown, stories)}.\n`);
	if (ended > 0) {
		await io.print(`Taken back since that backup, so not shown: ${counted(ended, stories)}.\n`);
	}
	if (held > 0) {
		await io.print(
			`Not shown, because nobody can tell whether they may be: ${counted(held, stories)}. Look at them at the desk, under Stories.\n`,
		);
	}
}

/**
 * Applies what people decided after the backup that was restored, and names each of it, as well as what can't be known.
 *
 * @param proven whether the file was signed
 */
export async function decideAgain(
	db: TeamDb,
	decisions: StandingDecisions | undefined,
	{ secret, proven }: { secret: string | undefined; proven: boolean },
	io: Io,
): Promise<void> {
	if (!decisions) {
		return io.print(
			"Can't tell who left the newsletter, bounced or was removed since that backup: the file is of an earlier version, which didn't note it. Look through Subscribers and People by hand.\n",
		);
	}
	await printStories(await showAgain(db, decisions.stories, shell), io);
	const left = await leaveAgain(db, decisions.subscribers, shell, secret);
	const states = Object.entries(left.changed).map(([state, count]) => `${count} ${state}`);
	const again = await revokeAgain(db, decisions, shell, proven);
	const ended = Object.entries(again.ended).map(([kind, count]) =>
		counted(count, nouns[kind] ?? [kind, kind]),
	);
	const lines = [
		states.length > 0 && `Off the newsletter again: ${states.join(', ')}.`,
		again.removed.length > 0 && `Removed from the desk again: ${names(again.removed)}.`,
		...again.roles.map(({ name, role }) => `${visible(name)} has the role again: ${role}.`),
		ended.length > 0 && `Revoked again: ${ended.join(', ')}.`,
	].filter((line) => line !== false);
	const byHand = [
		again.locked.length > 0 &&
			`Without a passkey that is still good, so each needs a link ("team desk link EMAIL"): ${names(again.locked)}.`,
		again.lastOwners.length > 0 &&
			`No owner any more, but the only one in this database: ${names(again.lastOwners)}. Make somebody else an owner, then run "team privacy reapply" once more.`,
		again.unproven.length > 0 &&
			`Owners since, by a file whose signature wasn't checked, so nothing was changed: ${names(again.unproven)}.`,
		left.unknown > 0 &&
			`${left.unknown} who left the newsletter or bounced aren't in this database: they signed up after the backup. Nothing is sent to them; don't import a list that may name them.`,
	].filter((line) => line !== false);
	await io.print(
		`${[...(lines.length > 0 ? lines : ['Nobody had to be taken off the newsletter or the desk again.']), ...byHand].join('\n')}\n`,
	);
	await io.print(
		`Can't be known: what was decided after ${minuteOf(decisions.asOf)} UTC, when that file was written${decisions.kinds.includes('link') ? '' : ', and which sessions and links were revoked, which is in no backup'}.\n`,
	);
}
