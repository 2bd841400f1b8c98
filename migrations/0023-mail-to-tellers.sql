-- tolerated
-- Mail to whoever told a story (docs/decisions/0069): a text waits for their approval, or their permission ends in 30 days.
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in (
	'confirmation', 'reminder', 'newsletter', 'reply', 'notice', 'digest', 'alert', 'link', 'test',
	'story_approval', 'story_renewal'
));
alter table mail add constraint mail_story_item
	check (kind not in ('story_approval', 'story_renewal') or item_id is not null);

-- The second is made by the clock, so a restore holds it (0017).
alter table mail_holds drop constraint mail_holds_kind_check;
alter table mail_holds add constraint mail_holds_kind_check check (
	kind in ('confirmation', 'reminder', 'notice', 'digest', 'alert', 'story_renewal')
);

-- Somebody who said no to a text, or asked for another one, approves whatever is shown from then on: the permission of
-- the form alone covers nothing any more.
alter table stories add column teller_decides boolean not null default false;
grant update (teller_decides) on stories to team;
update stories set teller_decides = true where answer in ('declined', 'changes');

-- As before, but what is public may be another text than the approved one, which nobody has published yet: the public
-- one was for the words as they were.
create or replace function withdraw_story() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
	story record;
	allowed boolean := new.consent_to_share and new.spam_reason is null;
begin
	select stories.id, approved_by, approved_hash, published_at, ended_at into story
	from public.stories
	join public.inbox_items as item on item.id = stories.item_id
	where item.submission_table = 'success_stories' and item.submission_id = new.id
	for update of stories;
	if not found then return null; end if;
	if allowed and story.approved_by is distinct from 'permission' then
		delete from public.public_stories where id = story.id
			and public.story_hash(title, body, helped, first_name) is distinct from story.approved_hash;
		if found then
			update public.stories set ended_at = clock_timestamp(),
				ended_by = case when current_setting('consents.by', true) = 'link' then 'teller' else 'team' end
			where id = story.id;
		end if;
		return null;
	end if;
	delete from public.public_stories where id = story.id;
	update public.stories
	set approved_hash = null, approved_by = null, approved_at = null, ends_at = null,
		asked_hash = null, asked_at = null, answer = null,
		ended_at = case when published_at is null or ended_at is not null then ended_at else clock_timestamp() end,
		ended_by = case when published_at is null or ended_at is not null then ended_by
			when current_setting('consents.by', true) = 'link' then 'teller' else 'team' end
	where id = story.id;
	return null;
end
$$;
