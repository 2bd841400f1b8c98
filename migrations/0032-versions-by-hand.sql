-- Which saves of a post go on with the version before, and which leave it as it is (decision 42).
alter table post_versions
	-- Somebody saved it themselves: no later save becomes part of it.
	add column by_hand boolean not null default false,
	-- Characters, spaces not counted, that the saves which became part of it took away.
	add column removed integer not null default 0;

grant insert (by_hand) on post_versions to team;
grant update (by_hand, removed) on post_versions to team;
