-- A preview that somebody opens for themselves while writing: good for an hour, in no list, and ended by
-- their next one.
alter table post_previews add column own boolean not null default false;

grant insert (own) on post_previews to team;
