-- tolerated
-- Private links: whoever sent something sees, corrects or deletes it (docs/decisions/0064). A link follows from the
-- reference, a key and the number of the item's link, so nothing is stored for it but that number.

-- Rises when the team ends a link that got into wrong hands, to 9 at most; the links before open nothing any more. No check,
-- which every form that arrives would have to read.
alter table inbox_items add column link_number integer not null default 0;
grant update (link_number) on inbox_items to team;

-- What senders do themselves stands beside what the team does.
alter table audit_log drop constraint audit_log_via_check;
alter table audit_log add constraint audit_log_via_check
	check (via in ('desk', 'shell', 'job', 'drill', 'sender'));
alter table erase_records drop constraint erase_records_via_check;
alter table erase_records add constraint erase_records_via_check
	check (via in ('desk', 'shell', 'job', 'drill', 'sender'));
alter table inbox_changes drop constraint inbox_changes_field_check;
alter table inbox_changes add constraint inbox_changes_field_check
	check (field in ('state', 'assignee', 'correction', 'consent', 'link'));

-- A right link to something that was erased says since when, and one of the most is asked for by strangers.
create index erase_records_references on erase_records using gin (reference_hashes);
