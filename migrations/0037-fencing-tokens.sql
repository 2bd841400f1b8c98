-- A process that was paused for longer than its claim holds (a stopped container, a machine that swaps) goes on as if
-- nothing had happened. Each claim of a mail raises this number, and every later statement about it names the number
-- that its claim got, so that only the last one's counts (decision 23).
alter table mail add column fencing_token bigint not null default 0;
grant update (fencing_token) on mail to team;
