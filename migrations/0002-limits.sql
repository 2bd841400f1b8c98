-- What several servers on one database share to slow a burst from one address. Addresses are not stored: a key is a
-- hash with the day's salt, and both go when they are no longer needed. Written on the login's own connection, so
-- neither role has a right here.

-- Unlogged: written at every submission, and losing it in a crash of the database only
-- forgets who was in a hurry.
create unlogged table rate_limits (
	key varchar(255) primary key,
	points integer not null default 0,
	-- Milliseconds since 1970.
	expire bigint
);

create table rate_limit_salts (
	day date primary key,
	salt text not null
);

alter table rate_limits enable row level security;
alter table rate_limit_salts enable row level security;
revoke all on rate_limits, rate_limit_salts from anon, team, public;
