-- tolerated
-- Whoever corrects what they sent is told that the old text isn't kept, and a public version repeats it
-- (docs/decisions/0065). So what the team prepared goes with a correction, unless the teller approved exactly that.
create function forget_former_words() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
	words boolean := (old.success_story, old.helpful_resources)
		is distinct from (new.success_story, new.helpful_resources);
begin
	update public.stories
	set title = case when words then '' else title end,
		body = case when words then '' else body end,
		helped = case when words then '' else helped end,
		-- A first name that is no longer theirs.
		first_name = case when new.name is distinct from old.name then '' else first_name end,
		-- Whoever has it open learns of it.
		version = version + 1
	where item_id = (
			select id from public.inbox_items where submission_table = 'success_stories' and submission_id = new.id
		)
		and (approved_by = 'teller' and approved_hash = public.story_hash(title, body, helped, first_name)) is not true;
	return null;
end
$$;

revoke all on function forget_former_words() from anon, team, public;

-- Before withdraw_story by its name: that one takes the approval away.
create trigger forget_former_words after update of name, success_story, helpful_resources
	on success_stories for each row
	when ((old.name, old.success_story, old.helpful_resources)
		is distinct from (new.name, new.success_story, new.helpful_resources))
	execute function forget_former_words();
