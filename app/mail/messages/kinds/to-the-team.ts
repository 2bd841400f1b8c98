import type { Counted } from '#app/content/desk/inbox.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { moment } from '#app/time/formats.ts';
import { automatic } from '../automatic.ts';
import { footer } from '../footer.ts';
import { type MailBlock, type MailDocument, paragraph } from '../mail-document.ts';
import type { MailSite, MessageData } from '../message-data.ts';

// What people wrote is in none of these (desk.md, "Mail"): references, forms and times.

/** Something new is in the inbox. */
export function notice(data: MessageData['notice'], site: MailSite): MailDocument {
	const copy = site.content.mail.notice;
	const { form, reference } = data;
	const when = (at: Date) => moment(at, site.content.site);
	return {
		subject: fillIn(copy.subject, { form, reference }),
		preview: fillIn(copy.preview, { form, reference }),
		title: copy.title,
		blocks: [
			{
				kind: 'rows',
				rows: [
					{ label: copy.form, value: form },
					{ label: copy.reference, value: reference },
					{ label: copy.received, value: when(data.receivedAt) },
					{ label: copy.due, value: data.dueAt ? when(data.dueAt) : copy.no_due },
				],
			},
			{ kind: 'button', label: copy.button, url: data.url },
		],
		...toTheTeam(site, 'notices'),
	};
}

/** What waits, once a day. */
export function digest(data: MessageData['digest'], site: MailSite): MailDocument {
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
	const fresh: MailBlock[] = [
		{ kind: 'heading', level: 2, text: [{ text: copy.new }] },
		{
			kind: 'items',
			items: data.items.map((item) => ({
				label: item.form,
				url: item.url,
				detail: detail(item),
			})),
		},
		...(data.more > 0 ? [paragraph(counted(copy.more, data.more, locale))] : []),
	];
	return {
		subject: counted(copy.subject, data.waiting, locale),
		preview: fillIn(copy.preview, { overdue: count(data.overdue), today: count(data.dueToday) }),
		title: copy.title,
		blocks: [
			{
				kind: 'rows',
				rows: [
					{ label: copy.overdue, value: count(data.overdue) },
					{ label: copy.today, value: count(data.dueToday) },
					{ label: copy.waiting, value: count(data.waiting) },
				],
			},
			...(data.items.length > 0 ? fresh : []),
			{ kind: 'button', label: copy.button, url: data.url },
		],
		...toTheTeam(site, 'notices'),
	};
}

/** Something that owners have to look at. */
export function alert(data: MessageData['alert'], site: MailSite): MailDocument {
	const copy = site.content.mail.alert;
	const { subject, title, lead, button } = copy.problems[data.problem];
	const { locale } = site.content.site;
	const rows = [{ label: copy.count, value: data.count.toLocaleString(locale) }];
	if (data.since) rows.push({ label: copy.since, value: moment(data.since, site.content.site) });
	return {
		subject,
		preview: copy.preview,
		title,
		blocks: [
			paragraph(lead),
			{ kind: 'rows', rows },
			{ kind: 'button', label: button, url: data.url },
		],
		...toTheTeam(site),
	};
}

/** What `team mail test` sends. */
export function test(data: MessageData['test'], site: MailSite): MailDocument {
	const copy = site.content.mail.test;
	const rows = [
		{ label: copy.from, value: site.siteUrl },
		{ label: copy.at, value: moment(data.at, site.content.site) },
	];
	return {
		subject: copy.subject,
		preview: copy.preview,
		title: copy.title,
		blocks: [
			paragraph(copy.lead),
			{ kind: 'rows', rows },
			{ kind: 'button', label: copy.button, url: data.url },
		],
		...toTheTeam(site),
	};
}

function toTheTeam(
	site: MailSite,
	reason: 'team' | 'notices' = 'team',
): Pick<MailDocument, 'footer' | 'headers'> {
	return { footer: footer(site, site.content.mail.frame.footer[reason]), headers: automatic };
}

function counted({ one, other }: Counted, count: number, locale: string): string {
	return fillIn(count === 1 ? one : other, { count: count.toLocaleString(locale) });
}
