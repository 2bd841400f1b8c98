import type { Transaction } from 'kysely';
import { asTeam } from '#app/db/as-team.server.ts';
import type { Schema } from '#app/db/schema.ts';
import type { JobServices, ScheduledJob } from '#app/jobs/job.ts';
import { enqueueMail } from '#app/mail/enqueue-mail.server.ts';
import { isMailable } from '#app/mail/mailbox.ts';
import { may } from '#app/people/permissions.ts';
import { digestCounts, lastDigestAt } from './digest-counts.server.ts';

/** A digest each morning, for those who want one, if there is anything to say. */
export const digestJob: ScheduledJob = {
	name: 'digest',
	cron: '0 8 * * *',
	run: (services) => queueDigests(services),
};

/** Hours that are always between two digests; a second run on the same morning adds none. */
const leastHoursBetween = 12;

/** Adds the digests that are due. */
export async function queueDigests(
	{ teamDb, mail, content }: Pick<JobServices, 'teamDb' | 'mail' | 'content'>,
	now = new Date(),
): Promise<void> {
	// They would pile up until mail is set up, and then be old.
	if (!mail) return;
	await asTeam(teamDb, async (trx) => {
		for (const member of await readers(trx)) {
			const since = await lastDigestAt(trx, member.id, now);
			const counts = await digestCounts(trx, { since, now, zone: content.site.time_zone });
			const recent = await hasDigestSince(
				trx,
				member.id,
				new Date(now.getTime() - leastHoursBetween * 3_600_000),
			);
			const news = counts.fresh > 0 || counts.overdue > 0 || counts.dueToday > 0;
			if (!recent && news)
				await enqueueMail(trx, { kind: 'digest', recipient: member.email, memberId: member.id });
		}
	});
}

/** Whoever wants digests, locked: of two processes one goes on. */
async function readers(trx: Transaction<Schema>): Promise<{ id: string; email: string }[]> {
	const members = await trx
		.selectFrom('members')
		.select(['id', 'email', 'role'])
		.where('notices', '=', 'daily')
		.where('removed_at', 'is', null)
		.orderBy('id')
		.forUpdate()
		.execute();
	return members.flatMap(({ id, email, role }) =>
		isMailable(email) && may(role, 'inbox.read') ? [{ id, email }] : [],
	);
}

async function hasDigestSince(
	trx: Transaction<Schema>,
	memberId: string,
	since: Date,
): Promise<boolean> {
	const sent = await trx
		.selectFrom('mail')
		.select('id')
		.where('member_id', '=', memberId)
		.where('kind', '=', 'digest')
		.where('created_at', '>', since)
		.executeTakeFirst();
	return sent !== undefined;
}
