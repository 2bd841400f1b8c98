-- Newsletters to any number of subscribers: queued and canceled in batches, counted as they go, and worked on by one job
-- each. Mail of a newsletter has no jobs of its own.

alter table newsletters
	-- Number of confirmed subscribers when it was started.
	add column recipients integer,
	-- True until each of them has a mail. A batch commits with its position, so that queueing goes on after a crash.
	add column queueing boolean not null default false,
	-- The last subscriber of the batches so far, by id.
	add column queued_to uuid,
	add constraint newsletters_queueing_check check (not queueing or state in ('sending', 'paused'));

grant update (recipients, queueing) on newsletters to team;

-- Recipients in the order in which they are queued, and their number.
create index subscribers_recipients on subscribers (id) where state = 'confirmed';

-- A newsletter's mail that has to leave yet, in the order in which it does; and what didn't arrive.
create index mail_newsletter_open on mail (newsletter_id, subscriber_id)
	where kind = 'newsletter' and state in ('waiting', 'sending');
create index mail_newsletter_unreached on mail (newsletter_id, created_at desc, id desc)
	where kind = 'newsletter' and state in ('failed', 'dead');
drop index mail_newsletter, mail_newsletter_unsent;

-- Other mail, beside a newsletter of any length: what is due, how much there is of each state, what fails, and what a
-- restore held.
drop index mail_due;
create index mail_due on mail (next_attempt_at) where state in ('waiting', 'sending') and kind <> 'newsletter';
create index mail_other on mail (state, kind) where kind <> 'newsletter';
create index mail_deferred on mail (attempts) where state = 'waiting' and attempts > 0;
create index mail_restored on mail (kind) where last_error = 'restored';

-- Mails of each newsletter by state. `refused` is failed mail that was refused for its content or sender, and `erased`
-- mail that was deleted with its recipient before it was sent. A backend adds to rows of its own, so that handovers
-- at the same time don't wait for each other's commit: a count is the sum of all slots.
create table newsletter_counts (
	id uuid primary key default gen_random_uuid(),
	newsletter_id uuid not null references newsletters on delete cascade,
	slot smallint not null,
	state text not null check (
		state in ('waiting', 'sending', 'sent', 'failed', 'refused', 'dead', 'canceled', 'erased')
	),
	mails integer not null,
	unique (newsletter_id, slot, state)
);

alter table newsletter_counts enable row level security;
revoke all on newsletter_counts from anon, team, public;
create policy team_reads on newsletter_counts for select to team using (true);
grant select on newsletter_counts to team;

create function newsletter_count_of(state text, last_error text) returns text
language sql immutable set search_path = pg_catalog as $$
	select case when state = 'failed' and last_error in ('content_refused', 'refused_by_policy')
		then 'refused' else state end
$$;

insert into newsletter_counts (newsletter_id, slot, state, mails)
select newsletter_id, 0, newsletter_count_of(state, last_error), count(*)
from mail where kind = 'newsletter' group by 1, 3;

create function add_newsletter_count(newsletter uuid, counted text, change bigint) returns void
language sql volatile set search_path = pg_catalog as $$
	insert into public.newsletter_counts as stored (newsletter_id, slot, state, mails)
	-- None for a newsletter that is being deleted.
	select id, pg_backend_pid() % 16, counted, change from public.newsletters where id = newsletter
	on conflict (newsletter_id, slot, state) do update set mails = stored.mails + excluded.mails
$$;

-- A trigger, because visitors who leave, erasures and restores change mail as well as deliveries do.
create function count_newsletter_mail() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
	if tg_op = 'INSERT' then
		perform public.add_newsletter_count(newsletter_id, counted, change) from (
			select newsletter_id, public.newsletter_count_of(state, last_error) as counted, count(*) as change
			from added where kind = 'newsletter' group by 1, 2 order by 1, 2
		) as changes;
	elsif tg_op = 'UPDATE' then
		perform public.add_newsletter_count(newsletter_id, counted, change) from (
			select newsletter_id, public.newsletter_count_of(state, last_error) as counted, sum(way) as change
			from (
				select newsletter_id, state, last_error, 1 as way from added where kind = 'newsletter'
				union all
				select newsletter_id, state, last_error, -1 from gone where kind = 'newsletter'
			) as both_ways
			group by 1, 2 having sum(way) <> 0 order by 1, 2
		) as changes;
	else
		perform public.add_newsletter_count(newsletter_id, counted, change) from (
			select newsletter_id, counted, sum(way) as change
			from (
				select newsletter_id, public.newsletter_count_of(state, last_error) as counted, -1 as way
				from gone where kind = 'newsletter'
				union all
				select newsletter_id, 'erased', 1 from gone where kind = 'newsletter' and state <> 'sent'
			) as both_ways
			group by 1, 2 order by 1, 2
		) as changes;
	end if;
	return null;
end
$$;

create trigger count_added after insert on mail referencing new table as added
	for each statement execute function count_newsletter_mail();
create trigger count_changed after update on mail referencing old table as gone new table as added
	for each statement execute function count_newsletter_mail();
create trigger count_deleted after delete on mail referencing old table as gone
	for each statement execute function count_newsletter_mail();

-- Adds the next batch: a mail for each of up to 1,000 subscribers who were confirmed when the newsletter was started.
-- Returns the number of mails. A function, because the team may mail an issue to all of its subscribers and not write
-- mail by itself.
create or replace function queue_newsletter(newsletter uuid) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	issue public.newsletters;
	batch uuid[];
	made bigint;
begin
	select * into issue from public.newsletters
	-- The release before doesn't set `queueing`.
	where id = newsletter and state = 'sending' and (queueing or mails is null) for no key update;
	if not found then return 0; end if;
	batch := array(
		select id from public.subscribers
		where state = 'confirmed' and id > coalesce(issue.queued_to, '00000000-0000-0000-0000-000000000000')
		order by id limit 1000
	);
	insert into public.mail (kind, recipient, subscriber_id, newsletter_id)
	select 'newsletter', email, id, newsletter from public.subscribers
	where id = any (batch) and state = 'confirmed' and confirmed_at <= issue.started_at
		and public.is_mailable(email)
	order by id
	on conflict (newsletter_id, subscriber_id) do nothing;
	get diagnostics made = row_count;
	update public.newsletters set
		mails = coalesce(mails, 0) + made,
		queued_to = coalesce(batch[cardinality(batch)], queued_to),
		queueing = cardinality(batch) = 1000
	where id = newsletter;
	return made;
end
$$;

-- Adds the job that works on each of these newsletters, unless there is one. Returns the number of jobs.
create function make_newsletter_jobs(newsletters uuid[]) returns bigint
language sql volatile security definer set search_path = pg_catalog as $$
	with made as (
		insert into jobs.job (name, data, singleton_key, retry_limit, retry_delay, retry_backoff, retry_delay_max,
			expire_seconds, deletion_seconds, policy, heartbeat_seconds)
		select queue.name, jsonb_build_object('newsletter', id), id, queue.retry_limit, queue.retry_delay,
			queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds, queue.policy,
			queue.heartbeat_seconds
		from (select distinct unnest(newsletters) as id) as wanted join jobs.queue on queue.name = 'send-newsletter'
		on conflict do nothing
		returning 1
	)
	select count(*) from made
$$;

-- Adds a job for each waiting mail, and for mail that was being sent by a process that is gone. The queue exists once
-- mail has been set up; before that, mail waits without a job and a regular sweep adds it. A newsletter has one job
-- for all of its mail, in a queue of its own, so that a confirmation never waits behind it.
create or replace function make_mail_jobs(mail_ids uuid[]) returns bigint
language sql volatile security definer set search_path = pg_catalog as $$
	with due as materialized (
		select * from public.mail where id = any (mail_ids) and state in ('waiting', 'sending')
	), made as (
		insert into jobs.job (name, data, start_after, keep_until, retry_limit, retry_delay, retry_backoff,
			retry_delay_max, expire_seconds, deletion_seconds, policy, heartbeat_seconds)
		select queue.name, jsonb_build_object('mail', due.id), due.next_attempt_at,
			due.next_attempt_at + queue.retention_seconds * interval '1 second', queue.retry_limit,
			queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds,
			queue.deletion_seconds, queue.policy, queue.heartbeat_seconds
		from due join jobs.queue on queue.name = 'mail'
		where due.kind <> 'newsletter'
		returning 1
	)
	select count(*) + public.make_newsletter_jobs(array(select newsletter_id from due where kind = 'newsletter'))
	from made
$$;

-- The former queue had a job for each mail. The regular sweep makes the new ones.
delete from jobs.job where name = 'newsletter';
delete from jobs.queue where name = 'newsletter';

revoke all on function newsletter_count_of(text, text), add_newsletter_count(uuid, text, bigint),
	count_newsletter_mail(), make_newsletter_jobs(uuid[]) from anon, team, public;
grant execute on function make_newsletter_jobs(uuid[]) to team;
