-- A corrected email is another mailbox. What was mailed to the one before confirms nothing any more, and a subscription
-- that ended there isn't brought back from there; the link for leaving still ends it.
create or replace function guard_subscriber() returns trigger language plpgsql
set search_path = pg_catalog as $$
begin
	if new.email <> old.email then
		new.unsubscribed_from := null;
		if old.state = 'confirmed' then
			new.state := 'unconfirmed';
			return new;
		end if;
	end if;
	if new.state = old.state then return new; end if;
	if not new.state = any (case old.state
		when 'unconfirmed' then array['confirmed', 'unsubscribed', 'bounced', 'suppressed']
		when 'confirmed' then array['unsubscribed', 'bounced', 'suppressed']
		when 'unsubscribed' then array['confirmed', 'suppressed']
		when 'bounced' then array['confirmed', 'unsubscribed', 'suppressed']
		else array['unsubscribed']
	end) then
		raise exception 'a subscriber who is % cannot become %', old.state, new.state using errcode = 'TD003';
	end if;
	if new.state = 'confirmed' and (
		new.confirmed_at is not distinct from old.confirmed_at
		or old.state <> 'unconfirmed' and new.confirmed_by = 'import'
	) then
		raise exception 'nobody but the person confirms' using errcode = 'TD003';
	end if;
	return new;
end
$$;

create function forget_former_mailbox() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
begin
	delete from public.confirmations where subscriber_id = new.id;
	return null;
end
$$;

revoke all on function forget_former_mailbox() from anon, team, public;

create trigger forget_former_mailbox after update of email on subscribers for each row
	when (new.email <> old.email)
	execute function forget_former_mailbox();

-- A like runs as the owner within add_likes (0006), so the trigger's condition let it through, and what a post says
-- was compared for each like: both copies of a long text are read for it. By its columns the trigger has nothing to do
-- with likes, whoever adds them.
drop trigger withdraw_changed on blog_posts;
create constraint trigger withdraw_changed
	after update of title, subtitle, content, content_markdown, slug, former_slugs, published_at, image_url,
		youtube_url, soundcloud_url
	on blog_posts deferrable initially deferred for each row
	execute function note_changed_post();
