-- After an old backup is restored, what was erased since must be erased again. An email's hash finds what
-- was sent under it, and more than was erased then; a record without an email, it never finds. So an erase
-- record also says which records went: keyed hashes of their references (decision 30).
alter table erase_records add column reference_hashes text[] not null default '{}';
grant insert (reference_hashes) on erase_records to team;

alter table erase_records drop constraint erase_records_reason_check;
alter table erase_records add constraint erase_records_reason_check
	check (reason in ('request', 'retention', 'drill', 'restored'));
