-- After a restore nothing leaves by itself until a person releases it, kind by kind (docs/decisions/0057): the copy says
-- of much that it is due which left long ago. Mail that waits in the copy is marked as restored; what would be made
-- from the copy (somebody to be asked or reminded, a digest, an alert) waits for as long as its kind stands here.
create table mail_holds (
	id uuid primary key default gen_random_uuid(),
	kind text not null unique check (kind in ('confirmation', 'reminder', 'notice', 'digest', 'alert')),
	held_at timestamptz not null default now()
);

alter table mail_holds enable row level security;
revoke all on mail_holds from anon, team, public;
create policy team_works on mail_holds for all to team using (true) with check (true);
grant select, delete on mail_holds to team;

create function is_held(wanted text) returns boolean
language sql stable set search_path = pg_catalog as $$
	select exists (select from public.mail_holds where kind = wanted)
$$;

revoke all on function is_held(text) from anon, team, public;
grant execute on function is_held(text) to team;

-- As before, but for what is held.
create or replace function ask_waiting_subscribers() returns integer
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	due public.subscribers;
	looked_at integer := 0;
begin
	perform pg_advisory_xact_lock(hashtext('ask_waiting_subscribers'));
	if not public.mail_is_set_up() or public.is_held('confirmation') then return 0; end if;
	delete from public.confirmation_networks
	where at < now() - interval '1 hour' and (asked_at < now() - interval '1 hour' or at < now() - interval '1 day');
	for due in
		select * from public.subscribers where ask_at <= now() order by ask_at limit 200 for update skip locked
	loop
		perform public.ask_subscriber(due, public.confirmation_allowance(due.id));
		looked_at := looked_at + 1;
	end loop;
	return looked_at;
end
$$;

create or replace function ask_due_subscribers(most integer) returns integer
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	due public.subscribers;
	looked_at integer;
begin
	looked_at := public.ask_waiting_subscribers();
	for due in
		select * from public.subscribers where run_at <= now() order by run_at limit most for update skip locked
	loop
		exit when public.confirmations_of_hour() >= 200 or public.is_held('confirmation');
		perform public.ask_subscriber(due, 200);
		looked_at := looked_at + 1;
	end loop;
	for due in
		select * from public.subscribers where remind_at <= now() order by remind_at limit most for update skip locked
	loop
		exit when public.confirmations_of_hour() >= 100 or public.is_held('reminder');
		update public.subscribers set remind_at = null where id = due.id;
		if due.state = 'unconfirmed' and public.is_mailable(due.email)
			and public.confirmation_limit(due) = 'none' and not exists (
				select from public.mail where public.mailbox_of(recipient) = public.mailbox_of(due.email)
					and kind = 'reminder' and created_at > now() - interval '30 days'
			)
		then
			perform public.queue_mail(kind => 'reminder', recipient => due.email, subscriber_id => due.id);
		end if;
		looked_at := looked_at + 1;
	end loop;
	delete from public.confirmations where expires_at < now();
	return looked_at;
end
$$;
