import { sql } from 'kysely';
import sharp from 'sharp';
import { job } from '#app/domain/audit/write-audit-log.server.ts';
import { addPicture } from '#app/domain/posts/pictures/add-picture.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { addManyItems } from './desk-database.ts';

/** The number of rows of each kind. */
export interface Amounts {
	items: number;
	/** New and open items among those. */
	waiting: number;
	posts: number;
	pictures: number;
	subscribers: number;
	/** Newsletters sent to all of them. */
	issues: number;
	entries: number;
}

/**
 * Fills a database as years of use would, with rows up to this minute. The constraints are tested elsewhere, so
 * triggers are skipped: a fill takes a minute instead of a quarter of an hour.
 *
 * @param db of a superuser
 */
export async function fillDesk(db: Database, amounts: Amounts): Promise<void> {
	await addManyItems({ db }, amounts.items, 'now()');
	await addPicture(teamDb(db), await samplePicture(), 'A letter', job);
	await db.transaction().execute(async (trx) => {
		await sql`set local session_replication_role = replica`.execute(trx);
		await sql`set local statement_timeout = 0`.execute(trx);
		await sql`set local work_mem = '64MB'`.execute(trx);
		for (const statement of statementsFor(amounts)) await sql.raw(statement).execute(trx);
	});
	await sql`vacuum analyze`.execute(db);
}

/** Makes an uploaded picture; the list shows a small version of it. */
function samplePicture(): Promise<Buffer> {
	const background = { r: 60, g: 90, b: 120 };
	return sharp({ create: { width: 640, height: 400, channels: 3, background } })
		.png()
		.toBuffer();
}

const id = "('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid";
const reference =
	"(case n % 2 when 0 then 'CT' else 'ST' end) || '-00000-' || lpad(upper(to_hex(n)), 5, '0')";
const received = "now() - n * interval '1 minute'";
const members = '(select array_agg(id order by email) from members)';
const words = `string_agg('You can ask your plan to look at the **claim** again, and it has to answer, number ' || line ||
	'. Keep every letter, and write down every call. ', E'\\n\\n')`;

/** One statement per table, in the order of their foreign keys. */
const statementsFor = ({
	items,
	waiting,
	posts,
	pictures,
	subscribers,
	issues,
	entries,
}: Amounts) => [
	`insert into members (name, email, role) select 'Member ' || n, 'member' || n || '@team.example',
		(array['owner', 'editor', 'responder'])[n % 3 + 1] from generate_series(1, 5) as n`,
	// addManyItems adds the newest thousand.
	`insert into contact_messages (id, created_at, name, email, subject, message, reference)
		select ${id}, ${received}, 'Name ' || n, 'person' || n % 30000 || '@example.org', 'A denied claim',
			repeat('My plan says no to a scan that my doctor ordered. ', 12), ${reference}
		from generate_series(1002, ${items}, 2) as n`,
	`insert into success_stories (id, created_at, success_story, helpful_resources, consent_to_share, reference)
		select ${id}, ${received}, repeat('The bill was wrong, and they took it back. ', 30), 'A letter', n % 50 = 1, ${reference}
		from generate_series(1001, ${items}, 2) as n`,
	// A public version for each fifth story that may be shown.
	`insert into stories (item_id, title, body)
		select item.id, 'They took the bill back', repeat('The bill was wrong, and they took it back. ', 30)
		from generate_series(1001, ${items}, 250) as n join inbox_items as item on item.submission_id = ${id}`,
	`update inbox_items as item set due_at = received_at + interval '1 day', first_answered_at = null, closed_at = null,
		state = case when n % 3 = 0 then 'open' else 'new' end,
		assignee_id = case when n % 4 = 0 then ${members}[n % 5 + 1] end,
		snoozed_until = case when n % 10 = 0 then now() + interval '3 days' end
		from generate_series(1, ${waiting}) as n where item.submission_id = ${id}`,
	`update inbox_items set assignee_id = ${members}[1 + get_byte(submission_id::text::bytea, 35) % 5]
		where state in ('answered', 'closed') and substr(submission_id::text, 36) in ('1', '5', '9', 'd')`,
	`insert into inbox_tags (item_id, tag_id, name)
		select item.id, md5('tag' || n % 40)::uuid, 'Tag ' || n % 40
		from generate_series(1, ${items}, 7) as n join inbox_items as item on item.submission_id = ${id}`,
	`insert into inbox_notes (item_id, member_id, note, created_at)
		select item.id, ${members}[n % 5 + 1], 'Called them back, nobody there. ' || n, item.received_at + interval '1 hour'
		from generate_series(1, ${items}, 9) as n join inbox_items as item on item.submission_id = ${id}`,
	`insert into messages (item_id, direction, member_id, channel, subject, body, created_at)
		select item.id, 'out', ${members}[n % 5 + 1], 'mail', 'Your message', repeat('Thank you for writing. ', 20), item.received_at + interval '2 hours'
		from generate_series(${waiting + 1}, ${items}, 3) as n join inbox_items as item on item.submission_id = ${id}`,
	`insert into inbox_changes (item_id, version, member_id, field, from_value, to_value, created_at)
		select item.id, 1, ${members}[n % 5 + 1], 'state', 'new', 'closed', item.received_at + interval '2 hours'
		from generate_series(${waiting + 1}, ${items}) as n join inbox_items as item on item.submission_id = ${id}`,
	`insert into newsletter_signups (id, created_at, name, email, spam_reason)
		select ${id}, now() - n * interval '20 minutes', 'Reader ' || n, 'reader' || n || '@example.org',
			case when n > ${subscribers} then 'honeypot' end
		from generate_series(1, ${subscribers * 1.04}) as n`,
	`insert into subscribers (id, created_at, email, state, state_at, signup_id, source, consented_at, confirmed_at, confirmed_by,
			unsubscribed_from, token)
		select ${id}, at, 'reader' || n || '@example.org', state, at + interval '1 day', ${id}, 'form', at,
			case when state <> 'unconfirmed' then at end, case when state <> 'unconfirmed' then 'link' end,
			case when state = 'unsubscribed' then 'confirmed' end, md5('token' || n)
		from generate_series(1, ${subscribers}) as n, lateral (select now() - n * interval '20 minutes' as at,
			case when n % 100 < 8 then 'unconfirmed' when n % 100 < 13 then 'unsubscribed' when n % 100 = 13 then 'bounced'
				when n % 200 = 14 then 'suppressed' else 'confirmed' end as state) as made`,
	`insert into pictures (hash, width, height, alt, created_at, original)
		select md5('picture' || n), width, height, 'A letter, number ' || n, now() - n * interval '1 hour', original
		from pictures, generate_series(1, ${pictures}) as n`,
	`insert into picture_files (picture_id, width, height, format, bytes)
		select copy.id, file.width, file.height, file.format, file.bytes
		from pictures as copy, picture_files as file where copy.alt like 'A letter, %'`,
	`insert into blog_posts (id, title, slug, content, content_markdown, created_at, published_at, deleted_at, version)
		select ${id}, 'What to do about a denied claim, part ' || n, 'part-' || n, 'Text', text,
			now() - n * interval '1 day', case when n between 51 and 60 then now() + n * interval '1 day'
				when n > 70 then now() - n * interval '1 day' end, case when n between 61 and 70 then now() - interval '1 day' end, 3
		from generate_series(1, ${posts}) as n, lateral (select
			case when n % 2 = 0 then '![A letter](/pictures/' || md5('picture' || n % ${pictures} + 1) || '/640x400)' || E'\\n\\n' else '' end ||
			${words} as text from generate_series(1, 30) as line) as written`,
	`insert into post_versions (post_id, version, created_at, saved_at, member_id, reason, title, content, content_markdown)
		select post.id, n, post.created_at, post.created_at, ${members}[1 + n], 'saved', post.title, post.content,
			post.content_markdown
		from blog_posts as post, generate_series(1, 3) as n`,
	`insert into newsletters (created_at, post_id, post_version, slug, title, content, content_markdown, published_at, state,
			started_at, finished_at)
		select created_at, id, 3, slug, title, content, content_markdown, created_at, 'sent', created_at, created_at
		from blog_posts where published_at <= now() order by published_at desc limit 60`,
	`insert into mail (created_at, kind, recipient, subscriber_id, newsletter_id, state, attempts, sent_at)
		select issue.created_at + reader.n * interval '1 second', 'newsletter', 'reader' || reader.n || '@example.org',
			('00000000-0000-4000-8000-' || lpad(to_hex(reader.n), 12, '0'))::uuid, issue.id,
			case reader.n % 400 when 0 then 'failed' when 1 then 'dead' else 'sent' end, 1, issue.created_at
		from generate_series(1, ${subscribers}) as reader (n), newsletters as issue
		where issue.id in (select id from newsletters order by created_at desc limit ${issues})`,
	'update newsletters set recipients = (select count(*) from mail where newsletter_id = newsletters.id)',
	`insert into mail (created_at, kind, recipient, subscriber_id, state, attempts, sent_at)
		select now() - n * interval '5 minutes', 'confirmation', 'reader' || n || '@example.org', ${id}, 'sent', 1, now()
		from generate_series(1, 20000) as n`,
	`insert into audit_log (at, member_id, via, action, subject, counts)
		select now() - n * interval '10 minutes', case when n % 20 > 0 then ${members}[n % 5 + 1] end,
			case when n % 20 > 0 then 'desk' else 'job' end,
			(array['inbox.opened', 'inbox.opened', 'inbox.opened', 'inbox.changed', 'inbox.searched', 'posts.saved',
				'people.signed_in', 'privacy.found'])[n % 8 + 1], case when n % 8 < 4 then ${reference} end, '{}'
		from generate_series(1, ${entries}) as n`,
	`insert into page_views (day, path, views)
		select current_date - day, '/blog/part-' || n + 70, n from generate_series(1, 399) as day, generate_series(1, 150) as n`,
];
