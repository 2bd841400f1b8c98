import { sql, type Transaction } from 'kysely';
import type { Compose, MailDefinition } from '#app/domain/mail/delivery/composers.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.server.ts';
import { isHeld } from '#app/domain/mail/held-mail.server.ts';
import type { MailSite } from '#app/domain/mail/messages/components.ts';
import {
	type MailDocument,
	renderMail,
	toTheTeam,
} from '#app/domain/mail/messages/render-mail.server.ts';
import { simpleMail } from '#app/domain/mail/messages/simple-mail.server.ts';
import { teamSite } from '#app/domain/mail/messages/site-in.ts';
import { may } from '#app/domain/people/permissions.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { countRows } from '#app/platform/db/keyset.server.ts';
import { asLimited, asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { isMailable } from '#app/platform/http/mailbox.ts';
import type { JobServices, ScheduledJob } from '#app/platform/jobs/job.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { type Counts, countViews } from './list-items.server.ts';
import { readerOf } from './notice-mail.server.ts';

/** Sends a digest each morning to the members who want one, if there is anything to report. */
export const digestJob: ScheduledJob = {
	name: 'digest',
	cron: '0 8 * * *',
	run: (services) => queueDigests(services),
};

/** Queues the digests that are due. */
export async function queueDigests({
	teamDb,
	mail,
	contents,
}: Pick<JobServices, 'teamDb' | 'mail' | 'contents'>): Promise<void> {
	// Until mail is set up they would pile up and go stale.
	if (!mail) return;
	const zone = contents[defaultLanguage].site.time_zone;
	await asTeam(teamDb, async (trx) => {
		if (await isHeld(trx, 'digest')) return;
		const { fresh, overdue, dueToday, wroteBack } = await readDigest(trx, zone);
		if (fresh + overdue + dueToday + wroteBack === 0) return;
		// A second run on the same morning finds the mail of the first.
		await sql`select pg_advisory_xact_lock(hashtext('digest'))`.execute(trx);
		const members = await trx
			.selectFrom('members')
			.select(['id', 'email', 'role'])
			.where('notices', '=', 'daily')
			.where('removed_at', 'is', null)
			.where(
				sql<boolean>`not exists (select from mail where member_id = members.id and kind = 'digest'
					and created_at > now() - interval '12 hours')`,
			)
			.execute();
		for (const { id, email, role } of members) {
			if (!isMailable(email) || !may(role, 'inbox.read')) continue;
			await enqueueMail(trx, { kind: 'digest', recipient: email, memberId: id });
		}
	});
}

/** Composes the daily digest. It contains only numbers. */
export const composeDigest: Compose = async (trx, mail, services) => {
	const member = await readerOf(trx, mail, ['daily']);
	if (!member) return undefined;
	const site = teamSite(services);
	const { time_zone: zone } = site.content.site;
	const counts = await asLimited(trx, member.forms, () => readDigest(trx, zone));
	if (counts.waiting + counts.overdue + counts.dueToday === 0) return undefined;
	return renderMail(digestMail(counts, site), site);
};

export const digest: MailDefinition = {
	name: 'Daily digest',
	toTeam: true,
	isHeld: true,
	refersTo: ['memberId'],
	compose: composeDigest,
};

interface Digest extends Pick<Counts, 'waiting' | 'overdue' | 'dueToday' | 'wroteBack'> {
	/** Number of open items that arrived within 25 hours, as long as a day may be. */
	fresh: number;
}

async function readDigest(trx: Transaction<Schema>, zone: string): Promise<Digest> {
	const counts = await countViews(trx, zone, null);
	const fresh = sql`from inbox_items
		where state = 'open' and received_at > now() - interval '25 hours'`;
	return { ...counts, fresh: await countRows(trx, fresh) };
}

export function digestMail(counts: Digest, site: MailSite): MailDocument {
	const copy = site.content.mail.digest;
	const number = (value: number) => value.toLocaleString(site.content.site.locale);
	const row = (label: string, value: number) => ({ label, value: number(value) });
	const { one, other } = copy.subject;
	return simpleMail({
		subject: fillIn(counts.waiting === 1 ? one : other, { count: number(counts.waiting) }),
		preview: fillIn(copy.preview, {
			overdue: number(counts.overdue),
			today: number(counts.dueToday),
		}),
		title: copy.title,
		rows: [
			row(copy.fresh, counts.fresh),
			row(copy.back, counts.wroteBack),
			row(copy.overdue, counts.overdue),
			row(copy.today, counts.dueToday),
			row(copy.waiting, counts.waiting),
		],
		button: copy.button,
		url: `${site.siteUrl}/desk/inbox`,
		...toTheTeam(site, 'notices'),
	});
}
