-- tolerated
-- Consents as evidence (docs/decisions/0065): what exactly was agreed to, when, by whom, and until when. The boolean of the
-- form's table stays, and says whether the newest one stands: triggers on it write the evidence, whoever changes it.
create table consents (
	id uuid primary key default gen_random_uuid(),
	item_id uuid not null references inbox_items on delete cascade,
	-- The checkbox, by its column.
	field text not null,
	-- As it was shown beside the box. One that is reworded later doesn't change what people agreed to.
	sentence text not null,
	given_at timestamptz not null,
	-- By whoever sent the form, with it or by their private link, or by the team at their request.
	given_by text not null check (given_by in ('form', 'link', 'team')),
	withdrawn_at timestamptz,
	withdrawn_by text check (withdrawn_by in ('link', 'team')),
	constraint withdrawn_by_somebody check ((withdrawn_at is null) = (withdrawn_by is null))
);

create index consents_item on consents (item_id);

alter table consents enable row level security;
revoke all on consents from anon, team, public;
create policy team_reads on consents for select to team using (true);
grant select on consents to team;

-- The sentences beside the boxes that were checked, by column. A visitor may not read the row that they add, so the
-- sentence comes with it; an object, since the inbox's search takes texts for what somebody wrote.
alter table patient_caregiver_lab add column consent_sentences jsonb;
alter table insight_network add column consent_sentences jsonb;
alter table success_stories add column consent_sentences jsonb;

-- Its arguments: the checkbox, and the sentence of a row that comes without one (from before, or added by hand). What is
-- done later says by whom, and with which sentence, in settings of its transaction. A restored backup has its consents
-- already.
create function add_consent() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
	insert into public.consents (item_id, field, sentence, given_at, given_by)
	select item.id, tg_argv[0],
		coalesce(
			nullif(current_setting('consents.sentence', true), ''),
			case tg_op when 'INSERT' then new.consent_sentences ->> tg_argv[0] end,
			tg_argv[1]
		),
		case tg_op when 'INSERT' then new.created_at else clock_timestamp() end,
		coalesce(nullif(current_setting('consents.by', true), ''), case tg_op when 'INSERT' then 'form' else 'team' end)
	from public.inbox_items as item
	where item.submission_table = tg_table_name and item.submission_id = new.id
		and not exists (
			select from public.consents
			where consents.item_id = item.id and consents.field = tg_argv[0] and consents.withdrawn_at is null
		);
	return null;
end
$$;

create function end_consent() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
	update public.consents
	set withdrawn_at = clock_timestamp(),
		withdrawn_by = coalesce(nullif(current_setting('consents.by', true), ''), 'team')
	where field = tg_argv[0] and withdrawn_at is null and item_id = (
		select id from public.inbox_items where submission_table = tg_table_name and submission_id = new.id
	);
	return null;
end
$$;

revoke all on function add_consent(), end_consent() from anon, team, public;

-- For each checkbox of each form. Triggers run in the order of their names: these after sync_inbox_item, which makes the item.
do $$
declare
	checkbox record;
begin
	for checkbox in
		select * from (values
			('patient_caregiver_lab', 'join_community',
				'Count me in for the lab’s community. (We can’t email you about it, because we don’t ask for your address here.)'),
			('insight_network', 'invite_to_advisory',
				'You may invite me to join an advisory group.'),
			('success_stories', 'consent_to_share',
				'I give permission to feature my story with my first name only. (Leave this unchecked to keep it private.)')
		) as boxes (submissions, field, sentence)
	loop
		execute format('create trigger tell_consent_given after insert on %I for each row when (new.%I)
			execute function add_consent(%L, %L)',
			checkbox.submissions, checkbox.field, checkbox.field, checkbox.sentence);
		execute format('create trigger tell_consent_given_later after update of %2$I on %1$I for each row
			when (new.%2$I and not old.%2$I) execute function add_consent(%2$L, %3$L)',
			checkbox.submissions, checkbox.field, checkbox.sentence);
		execute format('create trigger tell_consent_withdrawn after update of %2$I on %1$I for each row
			when (old.%2$I and not new.%2$I) execute function end_consent(%2$L)',
			checkbox.submissions, checkbox.field);
		-- What was agreed to before this was kept: the sentences have been these.
		execute format('insert into consents (item_id, field, sentence, given_at, given_by)
			select item.id, %2$L, %3$L, sent.created_at, ''form''
			from %1$I as sent
			join inbox_items as item on item.submission_table = %1$L and item.submission_id = sent.id
			where sent.%2$I',
			checkbox.submissions, checkbox.field, checkbox.sentence);
	end loop;
end
$$;
