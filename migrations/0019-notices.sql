-- What the team hears by mail of what arrives: each person's choice. A notice is about an item and holds
-- nothing of what somebody wrote (app/mail/messages/kinds/to-the-team.ts).
alter table members
	add column notices text not null default 'daily' check (notices in ('now', 'daily', 'none'));
grant update (notices) on members to team;

-- Made with the form that a reply is written in: pressing its button twice sends one mail.
alter table inbox_replies add column send_key uuid unique;
grant insert (send_key) on inbox_replies to team;

-- Notices at once, in the transaction of what arrived. Newsletter sign-ups ask for no answer and cause none.
-- They wait a minute: what is erased within it, as the erase drill does, tells nobody. A flood of
-- submissions is thirty notices an hour, and the rest is in the inbox.
create function queue_notices() returns trigger language plpgsql volatile security definer
set search_path = pg_catalog as $$
begin
	perform public.queue_mail(
		kind => 'notice', recipient => member.email, member_id => member.id, item_id => new.id,
		not_before => now() + interval '1 minute'
	)
	from public.members as member
	where member.notices = 'now' and member.removed_at is null
		and member.role in ('owner', 'responder') and public.is_mailable(member.email)
		and (
			select count(*) from public.mail
			where member_id = member.id and kind = 'notice' and created_at > now() - interval '1 hour'
		) < 30;
	return null;
end
$$;

revoke all on function queue_notices() from public;

-- Only for what a submission's trigger adds: a restored backup adds items itself, which are no news.
create trigger queue_notices after insert on inbox_items for each row
	when (new.state = 'new' and new.submission_table <> 'newsletter_signups' and pg_trigger_depth() > 0)
	execute function queue_notices();

-- "Not spam" runs what an honest arrival would have run.
create trigger queue_notices_of_released after update of state on inbox_items for each row
	when (old.state = 'spam' and new.state = 'new' and new.submission_table <> 'newsletter_signups')
	execute function queue_notices();
