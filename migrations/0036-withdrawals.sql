-- What was public and may no longer be shown. Every process keeps finished pages in memory and hears of it here
-- (app/db/withdrawals.server.ts, decision 46): at once by a notification, and by asking for the number each
-- second, which works where notifications don't (a pooler that shares connections by transaction).
create table withdrawals (
	-- There is one row.
	id boolean primary key default true check (id),
	-- How often something was taken back. A counter in a row and not a sequence: it must not be seen before the
	-- transaction that takes something back is over, or a page rendered in between would be the old one.
	number bigint not null default 0
);
insert into withdrawals default values;

alter table withdrawals enable row level security;
-- The site's login asks for it, as it does for its rate limits: no role has a use for it.
revoke all on withdrawals from anon, team, public;

-- Tells every process that something was taken back. For triggers of whatever can be: call it at the end of the
-- transaction, since it locks the counter.
create function note_withdrawal(what text) returns void
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	current bigint;
begin
	update public.withdrawals set number = number + 1 returning number into current;
	perform pg_notify('withdrawals', current || ' ' || what);
end
$$;
revoke all on function note_withdrawal(text) from public;

-- Its argument names the kind of thing that was taken back.
create function note_withdrawn_row() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
	perform public.note_withdrawal(concat_ws(' ', tg_argv[0], old.id));
	return null;
end
$$;
revoke all on function note_withdrawn_row() from public;

-- A post that was public and isn't any more, or says something else than before, whoever changed it.
create function note_changed_post() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
	if old.published_at <= clock_timestamp()
		and (old.title, old.subtitle, old.content, old.content_markdown, old.slug, old.former_slugs, old.published_at,
			old.image_url, old.youtube_url, old.soundcloud_url)
		is distinct from (new.title, new.subtitle, new.content, new.content_markdown, new.slug, new.former_slugs,
			new.published_at, new.image_url, new.youtube_url, new.soundcloud_url)
	then
		perform public.note_withdrawal(concat_ws(' ', 'post', old.id));
	end if;
	return null;
end
$$;
revoke all on function note_changed_post() from public;

-- Deferred, so that the counter is locked for the commit alone. Visitors change nothing but likes (0002), which then
-- don't even run the function.
create constraint trigger withdraw_changed
	after update on blog_posts deferrable initially deferred for each row
	when (current_user <> 'anon')
	execute function note_changed_post();
create constraint trigger withdraw_deleted
	after delete on blog_posts deferrable initially deferred for each row
	when (old.published_at <= clock_timestamp())
	execute function note_withdrawn_row('post');

create function note_emptied_table() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
	perform public.note_withdrawal(tg_table_name);
	return null;
end
$$;
revoke all on function note_emptied_table() from public;
create trigger withdraw_all after truncate on blog_posts
	for each statement execute function note_emptied_table();

-- A picture's files stay in memory as long as they are asked for.
create constraint trigger withdraw_deleted
	after delete on pictures deferrable initially deferred for each row
	execute function note_withdrawn_row('picture');
