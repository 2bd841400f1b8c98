-- Likes of one post that arrive together are one update (docs/decisions/0050). A visitor by itself still raises
-- a count by exactly one (guard_like); here the server says how many visitors there were. Returns how many likes
-- the post has then; null for one that isn't public.
create function add_likes(slug text, likes integer) returns integer
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	total integer;
begin
	if likes not between 1 and 1000 then
		raise exception 'likes_count rises by 1 to 1,000 at a time' using errcode = 'check_violation';
	end if;
	update public.blog_posts set likes_count = likes_count + likes
	where blog_posts.slug = add_likes.slug and published_at <= now()
	returning likes_count into total;
	return total;
end
$$;

revoke all on function add_likes(text, integer) from public;
grant execute on function add_likes(text, integer) to anon;
