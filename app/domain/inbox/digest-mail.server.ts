import { sql, type Transaction } from 'kysely';
import { createElement as h } from 'react';
import type { Compose, MailDefinition } from '#app/domain/mail/delivery/composers.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.server.ts';
import { isHeld } from '#app/domain/mail/held-mail.server.ts';
import {
	Button,
	LinkList,
	type MailSite,
	Rows,
	Title,
} from '#app/domain/mail/messages/components.ts';
import {
	inOrder,
	type MailDocument,
	renderMail,
	toTheTeam,
} from '#app/domain/mail/messages/render-mail.server.ts';
import { teamSite } from '#app/domain/mail/messages/site-in.ts';
import { Heading, Paragraph } from '#app/domain/mail/messages/text-components.ts';
import { may } from '#app/domain/people/permissions.ts';
import { teamNames } from '#app/domain/submissions/all-forms.ts';
import type { Counted } from '#app/platform/content/copy-parts.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { isMailable } from '#app/platform/http/mailbox.ts';
import type { JobServices, ScheduledJob } from '#app/platform/jobs/job.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { moment } from '#app/platform/time/formats.ts';
import { type Counts, countViews } from './list-items.server.ts';
import { isWanted } from './notice-mail.server.ts';

/** Sends a digest each morning to the members who want one, if there is anything to report. */
export const digestJob: ScheduledJob = {
	name: 'digest',
	cron: '0 8 * * *',
	run: (services) => queueDigests(services),
};

const hour = 3_600_000;

/** Queues the digests that are due. */
export async function queueDigests({
	teamDb,
	mail,
	contents,
}: Pick<JobServices, 'teamDb' | 'mail' | 'contents'>): Promise<void> {
	// Until mail is set up they would pile up and go stale.
	if (!mail) return;
	const zone = contents[defaultLanguage].site.time_zone;
	const now = new Date();
	await asTeam(teamDb, async (trx) => {
		if (await isHeld(trx, 'digest')) return;
		const fresh = await freshItems(trx, now);
		const { overdue, dueToday, wroteBack } = await countViews(trx, zone, null);
		if (fresh.length + overdue + dueToday + wroteBack === 0) return;
		for (const { id, email } of await readers(trx, new Date(now.getTime() - 12 * hour))) {
			await enqueueMail(trx, { kind: 'digest', recipient: email, memberId: id });
		}
	});
}

/**
 * Locks the members who want digests, so that of two processes only one goes on.
 *
 * @param since those who got one after it are left out, so that a second run on the same morning adds none
 */
async function readers(
	trx: Transaction<Schema>,
	since: Date,
): Promise<{ id: string; email: string }[]> {
	const members = await trx
		.selectFrom('members')
		.select(['id', 'email', 'role'])
		.where('notices', '=', 'daily')
		.where('removed_at', 'is', null)
		.orderBy('id')
		.forUpdate()
		.execute();
	// Read with the members locked: another process may have queued theirs meanwhile.
	const mailed = await trx
		.selectFrom('mail')
		.select('member_id')
		.where('kind', '=', 'digest')
		.where('created_at', '>', since)
		.execute();
	return members.flatMap(({ id, email, role }) => {
		const isMailed = mailed.some(({ member_id }) => member_id === id);
		return !isMailed && isMailable(email) && may(role, 'inbox.read') ? [{ id, email }] : [];
	});
}

const maxItems = 20;

/** Composes the daily digest. It contains only forms, references and times. */
export const composeDigest: Compose = async (trx, mail, services) => {
	if (!(await isWanted(trx, mail, ['daily']))) return undefined;
	const site = teamSite(services);
	const zone = site.content.site.time_zone;
	const counts = await countViews(trx, zone, null);
	if (counts.waiting + counts.overdue + counts.dueToday === 0) return undefined;
	const items = await freshItems(trx, mail.created_at);
	const inbox = `${site.siteUrl}/desk/inbox`;
	const digest = {
		...counts,
		items: items.map(({ reference, submission_table, due_at }) => ({
			form: teamNames[submission_table] ?? submission_table,
			reference,
			dueAt: due_at,
			overdue: due_at !== null && due_at < new Date(),
			url: `${inbox}/${reference}`,
		})),
		more: (items[0]?.all ?? 0) - items.length,
		url: inbox,
	};
	return renderMail(digestMail(digest, site), site);
};

export const digest: MailDefinition = {
	name: 'Daily digest',
	toTeam: true,
	isHeld: true,
	refersTo: ['memberId'],
	compose: composeDigest,
};

/**
 * Reads the waiting items that arrived since the digest before a moment, or whose sender wrote back, the most urgent
 * first: within 25 hours, as long as a day may be. Each has the number of all of them.
 */
function freshItems(trx: Transaction<Schema>, before: Date) {
	const from = sql`${new Date(before.getTime() - 25 * hour).toISOString()}::timestamptz`;
	return trx
		.selectFrom('inbox_items as item')
		.select(['reference', 'submission_table', 'due_at', 'answer_due'])
		.select(sql<number>`count(*) over ()::int`.as('all'))
		.where('state', '=', 'open')
		.where(
			sql<boolean>`(received_at > ${from} or exists (
				select from messages
				where messages.item_id = item.id and direction = 'in' and messages.created_at > ${from}
			))`,
		)
		.orderBy('urgency')
		.orderBy('answer_due')
		.orderBy('received_at', 'desc')
		.limit(sql.lit(maxItems))
		.execute();
}

interface Digest extends Pick<Counts, 'waiting' | 'overdue' | 'dueToday' | 'wroteBack'> {
	/** New items, and those whose sender wrote back, the most urgent first. */
	items: { form: string; reference: string; dueAt: Date | null; overdue: boolean; url: string }[];
	/** Number of new items not listed in `items`. */
	more: number;
	url: string;
}

export function digestMail(data: Digest, site: MailSite): MailDocument {
	const copy = site.content.mail.digest;
	const { locale } = site.content.site;
	const count = (value: number) => value.toLocaleString(locale);
	const detail = ({ reference, dueAt, overdue }: (typeof data.items)[number]) =>
		dueAt
			? fillIn(overdue ? copy.late : copy.due, {
					reference,
					due: moment(dueAt, site.content.site),
				})
			: fillIn(copy.no_due, { reference });
	const rows = [
		{ label: copy.back, value: count(data.wroteBack) },
		{ label: copy.overdue, value: count(data.overdue) },
		{ label: copy.today, value: count(data.dueToday) },
		{ label: copy.waiting, value: count(data.waiting) },
	];
	const items = data.items.map((item) => ({
		label: item.form,
		url: item.url,
		detail: detail(item),
	}));
	const fresh = inOrder(
		h(Heading, { level: 2 }, copy.new),
		h(LinkList, { items }),
		data.more > 0 && h(Paragraph, null, counted(copy.more, data.more, locale)),
	);
	return {
		subject: counted(copy.subject, data.waiting, locale),
		preview: fillIn(copy.preview, { overdue: count(data.overdue), today: count(data.dueToday) }),
		body: inOrder(
			h(Title, null, copy.title),
			h(Rows, { rows }),
			items.length > 0 && fresh,
			h(Button, { href: data.url }, copy.button),
		),
		...toTheTeam(site, 'notices'),
	};
}

function counted({ one, other }: Counted, count: number, locale: string): string {
	return fillIn(count === 1 ? one : other, { count: count.toLocaleString(locale) });
}
