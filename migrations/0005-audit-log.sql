-- Audit log of the desk. The role team can add and read rows, but not change or delete them. The checks reject
-- content: an action and a subject have no room for an email or a sentence, and counts are numbers.
create table audit_log (
	id uuid primary key default gen_random_uuid(),
	at timestamptz not null default clock_timestamp(),
	-- Null for the shell and for jobs. No foreign key: the log outlives the member.
	member_id uuid,
	-- `sender` is a visitor with a private link.
	via text not null check (via in ('desk', 'shell', 'job', 'drill', 'sender')),
	action text not null check (action ~ '^[a-z]+(\.[a-z_]+)+$' and length(action) <= 60),
	-- A reference or an id.
	subject text check (subject ~ '^[A-Za-z0-9_:.-]{1,80}$'),
	counts jsonb not null default '{}'
		check (jsonb_typeof(counts) = 'object' and not jsonb_path_exists(counts, '$.* ? (@.type() != "number")'))
);

create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_member on audit_log (member_id, at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_subject on audit_log (subject, at desc, id desc);

select protect_tables('audit_log');
grant select on audit_log to team;
-- Without id and time, so that no entry can be backdated.
grant insert (member_id, via, action, subject, counts) on audit_log to team;
