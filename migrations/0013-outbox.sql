-- Outbox: every mail to send and sent, and the queue from which it is sent. It contains no text: a mail is composed on
-- delivery from the rows it refers to, so erasing those erases it everywhere.

-- True for an email that mail can be sent to: one mailbox as HTML's email control accepts it, without characters that
-- have a meaning in a header (RFC 5322, 3.4), and no longer than SMTP allows (RFC 5321, 4.5.3.1.3).
create function is_mailable(email text) returns boolean
language sql immutable set search_path = pg_catalog as $$
	select coalesce(
		length(email) <= 254 and email ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$',
		false
	)
$$;

-- The mailbox behind an email, for counting: nearly every provider ignores the part after a plus (RFC 5233), and Gmail
-- ignores dots.
create function mailbox_of(email text) returns text
language sql immutable set search_path = pg_catalog as $$
	select case when domain in ('gmail.com', 'googlemail.com')
			then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
	from (
		select case when strpos(whole, '+') > 1 then split_part(whole, '+', 1) else whole end as name, domain
		from (
			select regexp_replace(lower(email), '@[^@]*$', '') as whole, substring(lower(email) from '[^@]*$') as domain
		) as halves
	) as parts
$$;

create table mail (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default clock_timestamp(),
	-- One of app/generated/mail-kinds.ts.
	kind text not null check (kind ~ '^[a-z_]{1,40}$'),
	recipient text not null check (is_mailable(recipient)),
	-- The rows it is about.
	member_id uuid references members on delete cascade,
	item_id uuid references inbox_items on delete cascade,
	reply_id uuid references messages on delete cascade,
	-- No foreign key: backups contain mail and no links.
	link_id uuid,
	subscriber_id uuid references subscribers on delete cascade,
	newsletter_id uuid references newsletters on delete cascade,
	-- The subject of an alert, such as mail_failing; of a notice, what a colleague did, such as assigned.
	alert text check (alert ~ '^[a-z_]{1,40}$'),
	state text not null default 'waiting' check (
		state in ('waiting', 'sending', 'sent', 'failed', 'dead', 'canceled')
	),
	attempts integer not null default 0,
	next_attempt_at timestamptz not null default now(),
	-- The fencing token. Incremented with each claim; every later statement about the mail names its claim's number, so
	-- that a process that was paused for longer than its claim (a stopped container, a machine that swaps) changes
	-- nothing.
	fencing_token bigint not null default 0,
	-- The key of one of our own sentences; the mail server's own text may contain addresses.
	last_error text check (last_error ~ '^[a-z_]{1,40}$'),
	sent_at timestamptz,
	-- A member has seen that it failed: it's counted no more.
	dismissed_at timestamptz,
	-- The same in every attempt, so that a mail that arrives twice is shown once.
	message_id text unique,
	-- The id that the mail server put in its place, if it did.
	provider_id text unique,
	unique (newsletter_id, subscriber_id),
	check (kind not in ('confirmation', 'newsletter') or subscriber_id is not null),
	check (kind <> 'newsletter' or newsletter_id is not null),
	check (kind <> 'reply' or reply_id is not null),
	check (kind <> 'notice' or (member_id is not null and item_id is not null)),
	check (kind <> 'digest' or member_id is not null),
	check (kind <> 'alert' or (member_id is not null and alert is not null)),
	check (kind <> 'link' or (member_id is not null and link_id is not null)),
	check (kind not in ('story_approval', 'story_renewal', 'acknowledgement') or item_id is not null)
);

create index mail_newest on mail (created_at desc, id desc);
create index mail_state on mail (state, created_at desc, id desc);
create index mail_recipient on mail (lower(recipient));
create index mail_member on mail (member_id) where member_id is not null;
create index mail_item on mail (item_id) where item_id is not null;
create index mail_reply on mail (reply_id) where reply_id is not null;
create index mail_subscriber on mail (subscriber_id) where subscriber_id is not null;
-- A newsletter's figures, and its mail that has to leave yet, the longest due first.
create index mail_newsletter on mail (newsletter_id, state) where kind = 'newsletter';
create index mail_newsletter_open on mail (newsletter_id, next_attempt_at)
	where kind = 'newsletter' and state in ('waiting', 'sending');
-- Other mail, beside a newsletter of any length: what is due, how much there is of each state, what fails, and what a
-- restore held.
create index mail_due on mail (next_attempt_at) where state in ('waiting', 'sending') and kind <> 'newsletter';
create index mail_other on mail (state, kind) where kind <> 'newsletter';
create index mail_deferred on mail (attempts) where state = 'waiting' and attempts > 0;
create index mail_restored on mail (kind) where last_error = 'restored';

-- The hour's mails to people we don't know yet, and those of a mailbox. Only a change of a mail's recipient recomputes
-- the second.
create index mail_asking on mail (created_at) where kind in ('confirmation', 'acknowledgement');
create index mail_mailbox on mail (mailbox_of(recipient), created_at)
	where kind in ('confirmation', 'acknowledgement');

-- Kinds of mail that a restored site holds until a member releases them: much of what is due in the backup was sent
-- long ago. A row also stops jobs from creating mail of its kind.
create table mail_holds (
	id uuid primary key default gen_random_uuid(),
	kind text not null unique check (kind ~ '^[a-z_]{1,40}$'),
	held_at timestamptz not null default now()
);

select protect_tables('mail', 'mail_holds');
grant select, delete on mail to team;
grant update (state, attempts, next_attempt_at, fencing_token, last_error, sent_at, dismissed_at, message_id, provider_id,
	newsletter_id) on mail to team;
grant select, delete on mail_holds to team;

create trigger note_erased after delete or update of recipient on mail
	for each row execute function note_erased_bytes();

-- True if a restore holds a kind of mail. Visitors' sign-ups depend on it too.
create function is_held(wanted text) returns boolean
language sql stable set search_path = pg_catalog as $$
	select exists (select from public.mail_holds where kind = wanted)
$$;

-- Mail has been set up once a process that can send it has registered the job that asks subscribers to confirm.
create function mail_is_set_up() returns boolean
language sql stable set search_path = pg_catalog as $$
	select exists (select from public.scheduled_jobs where name = 'subscribers')
$$;

-- Adds one mail within the transaction of its cause. Triggers on visitors' submissions call it too, since visitors have
-- no right to the table. Call it with named arguments: queue_mail(kind => 'notice', ...).
create function queue_mail(
	kind text,
	recipient text,
	member_id uuid default null,
	item_id uuid default null,
	reply_id uuid default null,
	link_id uuid default null,
	subscriber_id uuid default null,
	newsletter_id uuid default null,
	alert text default null,
	not_before timestamptz default null
) returns uuid
language sql volatile security definer set search_path = pg_catalog as $$
	insert into public.mail (kind, recipient, member_id, item_id, reply_id, link_id, subscriber_id,
		newsletter_id, alert, next_attempt_at)
	values (queue_mail.kind, queue_mail.recipient, queue_mail.member_id, queue_mail.item_id,
		queue_mail.reply_id, queue_mail.link_id, queue_mail.subscriber_id, queue_mail.newsletter_id,
		queue_mail.alert, greatest(queue_mail.not_before, now()))
	returning id
$$;

-- Queues a notice of an item, or of a message in it, for the members who want immediate ones; those with a daily digest
-- get one of what is urgent. A message goes to the assignee alone, if there is one who wants notices. The notice waits a minute, so that
-- an item erased within it causes none. At most thirty an hour per member, sixty in a crisis, and one waiting per item.
create function notify_of_item(item uuid, message uuid default null) returns void
language sql volatile security definer set search_path = pg_catalog as $$
	select public.queue_mail(
		kind => 'notice', recipient => member.email, member_id => member.id, item_id => item,
		reply_id => message, not_before => now() + interval '1 minute'
	)
	from public.members as member, (select urgency, submission_table from public.inbox_items where id = item) as place
	where (member.notices = 'now' or member.notices = 'daily' and urgency < 3) and member.removed_at is null
		and member.role in ('owner', 'responder', 'privacy') and public.is_mailable(member.email)
		and (member.forms is null or submission_table = any (member.forms))
		and (
			select count(*) from public.mail
			where member_id = member.id and kind = 'notice' and created_at > now() - interval '1 hour'
		) < case urgency when 0 then 60 else 30 end
		and not exists (
			select from public.mail
			where member_id = member.id and item_id = item and kind = 'notice' and state = 'waiting'
		)
		and (message is null or member.id = coalesce(
			(
				select assignee.id from public.inbox_items
				join public.members as assignee on assignee.id = assignee_id and assignee.removed_at is null
				where inbox_items.id = item and assignee.notices <> 'none'
					and assignee.role in ('owner', 'responder', 'privacy') and public.is_mailable(assignee.email)
			),
			member.id
		))
$$;

revoke all on function is_mailable(text), mailbox_of(text), is_held(text), mail_is_set_up(),
	queue_mail(text, text, uuid, uuid, uuid, uuid, uuid, uuid, text, timestamptz),
	notify_of_item(uuid, uuid) from anon, team, public;
grant execute on function is_mailable(text), mailbox_of(text), is_held(text), mail_is_set_up(),
	queue_mail(text, text, uuid, uuid, uuid, uuid, uuid, uuid, text, timestamptz), notify_of_item(uuid, uuid) to team;
