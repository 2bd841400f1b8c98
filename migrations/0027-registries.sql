-- tolerated
-- The registry of decisions is written every hour, beside the backups (docs/decisions/0075).
alter table backup_runs drop constraint backup_runs_kind_check;
alter table backup_runs add constraint backup_runs_kind_check
	check (kind in ('scheduled', 'manual', 'drill', 'registry'));

-- One row an hour: the newest of each kind is found without the others.
create index backup_runs_by_kind on backup_runs (kind, started_at desc);
