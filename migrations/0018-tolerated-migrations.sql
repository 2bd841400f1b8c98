-- Which migrations the release before can live with: files from 0019 on whose first line says "-- tolerated". An older
-- release that is started again (a rollback, a replica in a rolling deploy) finds their names here, and goes on.
create table tolerated_migrations (
	id uuid primary key default gen_random_uuid(),
	name text not null unique
);

alter table tolerated_migrations enable row level security;
revoke all on tolerated_migrations from anon, team, public;
