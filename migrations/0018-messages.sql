-- The conversation of an item: replies of the team, and what the sender wrote back. The replies of 0008 become its first
-- rows, so that an answer's text is stored once, whichever way it reaches the sender.

alter table inbox_replies rename to messages;
alter index inbox_replies_pkey rename to messages_pkey;
alter index inbox_replies_item rename to messages_item;
alter table messages rename constraint inbox_replies_item_id_fkey to messages_item_id_fkey;
alter table messages rename constraint inbox_replies_member_id_fkey to messages_member_id_fkey;
alter table messages drop constraint inbox_replies_send_key_key;
alter table messages drop constraint inbox_replies_channel_check;

alter table messages
	-- `out`: from the team; `in`: from the sender.
	add column direction text not null default 'out' check (direction in ('in', 'out')),
	-- When the sender can read it at their private link. A reply waits until it can't be undone any more.
	add column shown_at timestamptz;
update messages set shown_at = created_at;
alter table messages
	alter column direction drop default,
	alter column shown_at set default clock_timestamp(),
	alter column shown_at set not null,
	-- `link`: at the private link alone; `mail`: by mail and at the link; `elsewhere`: a mail program, the phone.
	add constraint messages_channel_check check (channel in ('elsewhere', 'mail', 'link')),
	-- Only the team answers elsewhere, with a text or without.
	add constraint messages_body_check check (body is not null or channel = 'elsewhere'),
	add constraint messages_length_check check (length(body) <= 300000),
	add constraint messages_in_check check (direction = 'out' or (
		channel <> 'elsewhere' and body ~ '\S' and send_key is not null
		and member_id is null and subject is null and made_version is null
	)),
	-- Stores a message once, however often it's sent.
	add constraint messages_once unique (item_id, send_key);

grant insert (direction, shown_at) on messages to team;

drop trigger note_replaced on messages;
create trigger note_replaced after update of channel, subject, body, direction on messages for each row
	when (old.* is distinct from new.*) execute function note_erased_bytes();
-- The name under which bytes erased before wait to be removed.
update erased_bytes set table_name = 'messages' where table_name = 'inbox_replies';

-- A message of the sender is a change of its item: from the state it found to the one it left.
alter table inbox_changes
	drop constraint inbox_changes_field_check,
	add constraint inbox_changes_field_check check (
		field in ('state', 'assignee', 'correction', 'consent', 'link', 'snooze', 'message')
	);

-- Mails a notice of a new item, or of a message of its sender, to the members who want immediate ones; of a message only
-- to the assignee, if there is one. It waits a minute, so that an item erased within it (the erase drill) causes no
-- notice. At most thirty an hour per member, and none about an item of which one still waits.
drop function notify_of_item(uuid);
create function notify_of_item(item uuid, message uuid default null) returns void
language sql volatile security definer set search_path = pg_catalog as $$
	select public.queue_mail(
		kind => 'notice', recipient => member.email, member_id => member.id, item_id => item,
		reply_id => message, not_before => now() + interval '1 minute'
	)
	from public.members as member
	where member.notices = 'now' and member.removed_at is null
		and member.role in ('owner', 'responder') and public.is_mailable(member.email)
		and (
			select count(*) from public.mail
			where member_id = member.id and kind = 'notice' and created_at > now() - interval '1 hour'
		) < 30
		and not exists (
			select from public.mail
			where member_id = member.id and item_id = item and kind = 'notice' and state = 'waiting'
		)
		and (message is null or member.id = coalesce(
			(
				select assignee.id from public.inbox_items
				join public.members as assignee on assignee.id = assignee_id and assignee.removed_at is null
				where inbox_items.id = item
			),
			member.id
		))
$$;
revoke all on function notify_of_item(uuid, uuid) from anon, team, public;
grant execute on function notify_of_item(uuid, uuid) to team;

-- Acknowledgements: a mail in our own words, right after a form that promises a reply and had an email. The queue's rows
-- are like confirmation_networks (0013): they stay while the item waits for its turn, and for the hour in which it counts.
-- A mail that has left counts for its network also once its item is erased, or a stranger could start over.
create unlogged table acknowledgements (
	-- The item's id. No foreign key, so that the row outlives the item.
	id uuid primary key,
	network text not null,
	wider_network text not null,
	at timestamptz not null default now(),
	next_at timestamptz not null default now(),
	asked_at timestamptz
);

create index acknowledgements_due on acknowledgements (next_at) where asked_at is null;
create index acknowledgements_oldest on acknowledgements (at);

alter table acknowledgements enable row level security;
revoke all on acknowledgements from anon, team, public;
create policy team_works on acknowledgements for all to team using (true) with check (true);
grant select, delete on acknowledgements to team;
grant insert (id, network, wider_network) on acknowledgements to team;
grant update (next_at, asked_at) on acknowledgements to team;

alter table mail
	drop constraint mail_kind_check,
	add constraint mail_kind_check check (kind in (
		'confirmation', 'reminder', 'newsletter', 'reply', 'notice', 'digest', 'alert', 'link', 'test',
		'story_approval', 'story_renewal', 'acknowledgement'
	)),
	add constraint mail_acknowledgement_check check (kind <> 'acknowledgement' or item_id is not null);
alter table mail_holds
	drop constraint mail_holds_kind_check,
	add constraint mail_holds_kind_check check (
		kind in ('confirmation', 'reminder', 'notice', 'digest', 'alert', 'story_renewal', 'acknowledgement')
	);

-- The hour's mails to people we don't know yet, and those of a mailbox (0013), now with acknowledgements.
drop index mail_asking, mail_mailbox;
create index mail_asking on mail (created_at) where kind in ('confirmation', 'reminder', 'acknowledgement');
create index mail_mailbox on mail (mailbox_of(recipient), created_at)
	where kind in ('confirmation', 'reminder', 'acknowledgement');
