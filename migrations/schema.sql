-- The schema as the migrations leave it, for reading: `npm run db:schema` writes this file, and nothing runs it.
-- Comments and reasons are in the numbered files. Left out: Kysely's tables.
-- The owner has every right; the grants below are those of the other roles.

create role anon nologin noinherit;
create role team nologin noinherit;

create unlogged table acknowledgements (
	id uuid not null,
	network text not null,
	wider_network text not null,
	at timestamp with time zone not null default now(),
	next_at timestamp with time zone not null default now(),
	asked_at timestamp with time zone,
	constraint acknowledgements_pkey PRIMARY KEY (id)
);
CREATE INDEX acknowledgements_due ON public.acknowledgements USING btree (next_at) WHERE (asked_at IS NULL);
CREATE INDEX acknowledgements_oldest ON public.acknowledgements USING btree (at);
alter table acknowledgements enable row level security;
create policy team_works on acknowledgements for all to team using (true) with check (true);
grant delete, select on acknowledgements to team;
grant insert (id, network, wider_network) on acknowledgements to team;
grant update (next_at, asked_at) on acknowledgements to team;

create table audit_log (
	id uuid not null default gen_random_uuid(),
	at timestamp with time zone not null default clock_timestamp(),
	member_id uuid,
	via text not null,
	action text not null,
	subject text,
	counts jsonb not null default '{}'::jsonb,
	constraint audit_log_pkey PRIMARY KEY (id),
	constraint audit_log_action_check CHECK (((action ~ '^[a-z]+(\.[a-z_]+)+$'::text) AND (length(action) <= 60))),
	constraint audit_log_counts_check CHECK (((jsonb_typeof(counts) = 'object'::text) AND (NOT jsonb_path_exists(counts, '$.*?(@.type() != "number")'::jsonpath)))),
	constraint audit_log_subject_check CHECK ((subject ~ '^[A-Za-z0-9_:.-]{1,80}$'::text)),
	constraint audit_log_via_check CHECK ((via = ANY (ARRAY['desk'::text, 'shell'::text, 'job'::text, 'drill'::text, 'sender'::text])))
);
CREATE INDEX audit_log_action ON public.audit_log USING btree (action, at DESC, id DESC);
CREATE INDEX audit_log_member ON public.audit_log USING btree (member_id, at DESC, id DESC);
CREATE INDEX audit_log_newest ON public.audit_log USING btree (at DESC, id DESC);
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject, at DESC, id DESC);
alter table audit_log enable row level security;
create policy team_adds on audit_log for insert to team with check (true);
create policy team_reads on audit_log for select to team using (true);
grant select on audit_log to team;
grant insert (member_id, via, action, subject, counts) on audit_log to team;

create table backup_runs (
	id uuid not null default gen_random_uuid(),
	kind text not null,
	started_at timestamp with time zone not null default clock_timestamp(),
	finished_at timestamp with time zone,
	outcome text,
	failed_step text,
	file_name text,
	bytes bigint,
	row_count bigint,
	restored boolean not null default false,
	copied boolean not null default false,
	constraint backup_runs_pkey PRIMARY KEY (id),
	constraint backup_runs_check CHECK (((outcome IS NULL) = (finished_at IS NULL))),
	constraint backup_runs_check1 CHECK (((failed_step IS NOT NULL) = (COALESCE(outcome, ''::text) = 'failed'::text))),
	constraint backup_runs_failed_step_check CHECK ((failed_step = ANY (ARRAY['write'::text, 'restore'::text, 'copy'::text, 'tidy'::text, 'unfinished'::text]))),
	constraint backup_runs_file_name_check CHECK ((file_name ~ '^[A-Za-z0-9_.-]{1,80}$'::text)),
	constraint backup_runs_kind_check CHECK ((kind = ANY (ARRAY['scheduled'::text, 'manual'::text, 'drill'::text, 'registry'::text]))),
	constraint backup_runs_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'failed'::text])))
);
CREATE INDEX backup_runs_by_kind ON public.backup_runs USING btree (kind, started_at DESC);
CREATE INDEX backup_runs_newest ON public.backup_runs USING btree (started_at DESC);
alter table backup_runs enable row level security;
create policy team_works on backup_runs for all to team using (true) with check (true);
grant insert, select, update on backup_runs to team;

create table blog_post_words (
	post_id uuid not null,
	words tsvector not null,
	constraint blog_post_words_pkey PRIMARY KEY (post_id),
	constraint blog_post_words_post_id_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE
);
CREATE INDEX blog_post_words_words ON public.blog_post_words USING gin (words);
alter table blog_post_words enable row level security;

create table blog_posts (
	id uuid not null default gen_random_uuid(),
	title text not null,
	subtitle text,
	content text not null,
	content_markdown text,
	slug text not null,
	former_slugs text[],
	former_paths text[],
	image_url text,
	youtube_url text,
	soundcloud_url text,
	checked_on date,
	likes_count integer not null default 0,
	created_at timestamp with time zone not null default now(),
	published_at timestamp with time zone,
	edited_at timestamp with time zone,
	version integer not null default 1,
	earlier_published_at timestamp with time zone,
	deleted_at timestamp with time zone,
	deleted_published_at timestamp with time zone,
	picture_hashes text[] not null generated always as (picture_hashes_of(content_markdown, image_url)) stored,
	language text not null default 'en'::text,
	translation_of uuid,
	constraint blog_posts_pkey PRIMARY KEY (id),
	constraint blog_posts_slug_key UNIQUE (slug),
	constraint blog_posts_translation_of_fkey FOREIGN KEY (translation_of) REFERENCES blog_posts(id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
	constraint blog_posts_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
	constraint blog_posts_likes_count_check CHECK ((likes_count >= 0)),
	constraint deleted_is_not_public CHECK (((deleted_at IS NULL) OR (published_at IS NULL))),
	constraint published_at_has_four_digit_year CHECK (((published_at >= '1000-01-01 00:00:00+00'::timestamp with time zone) AND (published_at < '10000-01-01 00:00:00+00'::timestamp with time zone))),
	constraint translation_of_another CHECK ((translation_of <> id))
);
CREATE INDEX blog_posts_any_case ON public.blog_posts USING btree (lower(slug));
CREATE INDEX blog_posts_deleted ON public.blog_posts USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX blog_posts_former_paths ON public.blog_posts USING btree (id) WHERE (former_paths IS NOT NULL);
CREATE INDEX blog_posts_former_slugs ON public.blog_posts USING gin (former_slugs);
CREATE INDEX blog_posts_newest ON public.blog_posts USING btree (published_at DESC, id);
CREATE UNIQUE INDEX blog_posts_translation ON public.blog_posts USING btree (translation_of, language) WHERE (translation_of IS NOT NULL);
alter table blog_posts enable row level security;
create policy anon_reads_published on blog_posts for select to anon using ((published_at <= now()));
create policy team_works on blog_posts for all to team using (true) with check (true);
grant select on blog_posts to anon;
grant delete, select on blog_posts to team;
grant insert (title, subtitle, content, content_markdown, slug, image_url, youtube_url, soundcloud_url, checked_on, language, translation_of) on blog_posts to team;
grant update (title, subtitle, content, content_markdown, slug, former_slugs, image_url, youtube_url, soundcloud_url, checked_on, published_at, version, earlier_published_at, deleted_at, deleted_published_at, language, translation_of) on blog_posts to team;
CREATE CONSTRAINT TRIGGER guard_translation AFTER INSERT OR UPDATE OF language, translation_of ON public.blog_posts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_translation();
CREATE TRIGGER note_edit BEFORE UPDATE OF title, subtitle, content, content_markdown, image_url, youtube_url, soundcloud_url, checked_on ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION note_edit();
CREATE TRIGGER note_words AFTER INSERT OR UPDATE OF title, subtitle, content, language ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION note_words();
CREATE CONSTRAINT TRIGGER withdraw_changed AFTER UPDATE OF title, subtitle, content, content_markdown, slug, former_slugs, published_at, image_url, youtube_url, soundcloud_url, language, translation_of ON public.blog_posts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_changed_post();
CREATE CONSTRAINT TRIGGER withdraw_deleted AFTER DELETE ON public.blog_posts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.published_at <= clock_timestamp())) EXECUTE FUNCTION note_revoked_row('post');

create unlogged table confirmation_networks (
	id uuid not null,
	network text not null,
	wider_network text not null,
	at timestamp with time zone not null default now(),
	asked_at timestamp with time zone,
	constraint confirmation_networks_pkey PRIMARY KEY (id),
	constraint confirmation_networks_id_fkey FOREIGN KEY (id) REFERENCES subscribers(id) ON DELETE CASCADE
);
CREATE INDEX confirmation_networks_asked ON public.confirmation_networks USING btree (network) WHERE (asked_at IS NOT NULL);
CREATE INDEX confirmation_networks_asked_wider ON public.confirmation_networks USING btree (wider_network) WHERE (asked_at IS NOT NULL);
CREATE INDEX confirmation_networks_oldest ON public.confirmation_networks USING btree (at);
alter table confirmation_networks enable row level security;
create policy team_works on confirmation_networks for all to team using (true) with check (true);
grant delete, select on confirmation_networks to team;
grant update (asked_at) on confirmation_networks to team;

create table confirmations (
	id uuid not null default gen_random_uuid(),
	created_at timestamp with time zone not null default now(),
	subscriber_id uuid not null,
	code_hash text not null,
	code_expires_at timestamp with time zone not null,
	tries integer not null default 0,
	token_hash text not null,
	expires_at timestamp with time zone not null,
	used_at timestamp with time zone,
	language text,
	constraint confirmations_pkey PRIMARY KEY (id),
	constraint confirmations_token_hash_key UNIQUE (token_hash),
	constraint confirmations_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES subscribers(id) ON DELETE CASCADE,
	constraint confirmations_language_check CHECK ((language ~ '^[a-z]{2}$'::text))
);
CREATE INDEX confirmations_expired ON public.confirmations USING btree (expires_at);
CREATE INDEX confirmations_subscriber ON public.confirmations USING btree (subscriber_id);
alter table confirmations enable row level security;
create policy team_works on confirmations for all to team using (true) with check (true);
grant delete, select on confirmations to team;
grant insert (id, subscriber_id, code_hash, code_expires_at, token_hash, expires_at, language) on confirmations to team;

create table consents (
	id uuid not null default gen_random_uuid(),
	item_id uuid not null,
	field text not null,
	sentence text not null,
	given_at timestamp with time zone not null,
	given_by text not null,
	withdrawn_at timestamp with time zone,
	withdrawn_by text,
	constraint consents_pkey PRIMARY KEY (id),
	constraint consents_item_id_fkey FOREIGN KEY (item_id) REFERENCES inbox_items(id) ON DELETE CASCADE,
	constraint consents_given_by_check CHECK ((given_by = ANY (ARRAY['form'::text, 'link'::text, 'team'::text]))),
	constraint consents_withdrawn_by_check CHECK ((withdrawn_by = ANY (ARRAY['link'::text, 'team'::text]))),
	constraint withdrawn_by_somebody CHECK (((withdrawn_at IS NULL) = (withdrawn_by IS NULL)))
);
CREATE INDEX consents_item ON public.consents USING btree (item_id);
alter table consents enable row level security;
create policy team_reads on consents for select to team using (true);
grant select on consents to team;

create table contact_messages (
	id uuid not null default gen_random_uuid(),
	created_at timestamp with time zone not null default now(),
	submission_key uuid not null default gen_random_uuid(),
	spam_reason text,
	reference text not null default make_reference('CT'::text),
	due_at timestamp with time zone,
	name text not null,
	email text not null,
	subject text not null,
	message text not null,
	language text not null default 'en'::text,
	constraint contact_messages_pkey PRIMARY KEY (id),
	constraint contact_messages_submission_key_key UNIQUE (submission_key),
	constraint contact_messages_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
	constraint contact_messages_reference_check CHECK ((reference ~ '^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'::text)),
	constraint contact_messages_spam_reason_check CHECK ((spam_reason = ANY (ARRAY['honeypot'::text, 'too_fast'::text, 'team'::text])))
);
CREATE INDEX contact_messages_created_at_idx ON public.contact_messages USING btree (created_at);
alter table contact_messages enable row level security;
create policy anon_adds on contact_messages for insert to anon with check (true);
create policy team_works on contact_messages for all to team using (true) with check (true);
grant insert on contact_messages to anon;
grant delete, select, update on contact_messages to team;
CREATE TRIGGER note_deleted AFTER DELETE ON public.contact_messages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_erased_bytes();
CREATE TRIGGER note_replaced AFTER UPDATE OF submission_key, name, email, subject, message ON public.contact_messages FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_erased_bytes('inbox_items');
CREATE TRIGGER sync_inbox_item AFTER INSERT OR DELETE OR UPDATE ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION sync_inbox_item();

create table desk_secrets (
	id uuid not null default gen_random_uuid(),
	name text not null,
	secret text not null,
	created_at timestamp with time zone not null default now(),
	constraint desk_secrets_pkey PRIMARY KEY (id),
	constraint desk_secrets_name_key UNIQUE (name)
);
alter table desk_secrets enable row level security;
create policy team_adds on desk_secrets for insert to team with check (true);
create policy team_reads on desk_secrets for select to team using (true);
grant select on desk_secrets to team;
grant insert (name, secret) on desk_secrets to team;

create table ended_stories (
	id uuid not null default gen_random_uuid(),
	slug_hash text not null,
	ended_at timestamp with time zone not null default now(),
	constraint ended_stories_pkey PRIMARY KEY (id),
	constraint ended_stories_slug_hash_key UNIQUE (slug_hash)
);
alter table ended_stories enable row level security;

create table equity_labs (
	id uuid not null default gen_random_uuid(),
	created_at timestamp with time zone not null default now(),
	submission_key uuid not null default gen_random_uuid(),
	spam_reason text,
	reference text not null default make_reference('EQ'::text),
	due_at timestamp with time zone,
	name text,
	email text,
	healthcare_experience text not null,
	helpful_tools text not null,
	community_barriers text not null,
	language text not null default 'en'::text,
	constraint equity_labs_pkey PRIMARY KEY (id),
	constraint equity_labs_submission_key_key UNIQUE (submission_key),
	constraint equity_labs_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
	constraint equity_labs_reference_check CHECK ((reference ~ '^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'::text)),
	constraint equity_labs_spam_reason_check CHECK ((spam_reason = ANY (ARRAY['honeypot'::text, 'too_fast'::text, 'team'::text])))
);
CREATE INDEX equity_labs_created_at_idx ON public.equity_labs USING btree (created_at);
alter table equity_labs enable row level security;
create policy anon_adds on equity_labs for insert to anon with check (true);
create policy team_works on equity_labs for all to team using (true) with check (true);
grant insert on equity_labs to anon;
grant delete, select, update on equity_labs to team;
CREATE TRIGGER note_deleted AFTER DELETE ON public.equity_labs REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_erased_bytes();
CREATE TRIGGER note_replaced AFTER UPDATE OF submission_key, name, email, healthcare_experience, helpful_tools, community_barriers ON public.equity_labs FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_erased_bytes('inbox_items');
CREATE TRIGGER sync_inbox_item AFTER INSERT OR DELETE OR UPDATE ON public.equity_labs FOR EACH ROW EXECUTE FUNCTION sync_inbox_item();

create table erase_records (
	id uuid not null default gen_random_uuid(),
	at timestamp with time zone not null default clock_timestamp(),
	member_id uuid,
	via text not null,
	reason text not null,
	counts jsonb not null,
	email_hashes text[] not null default '{}'::text[],
	reference_hashes text[] not null default '{}'::text[],
	constraint erase_records_pkey PRIMARY KEY (id),
	constraint erase_records_counts_check CHECK (((jsonb_typeof(counts) = 'object'::text) AND (NOT jsonb_path_exists(counts, '$.*?(@.type() != "number")'::jsonpath)))),
	constraint erase_records_reason_check CHECK ((reason = ANY (ARRAY['request'::text, 'retention'::text, 'drill'::text, 'restored'::text]))),
	constraint erase_records_via_check CHECK ((via = ANY (ARRAY['desk'::text, 'shell'::text, 'job'::text, 'drill'::text, 'sender'::text])))
);
CREATE INDEX erase_records_hashes ON public.erase_records USING gin (email_hashes);
CREATE INDEX erase_records_newest ON public.erase_records USING btree (at DESC, id DESC);
CREATE INDEX erase_records_references ON public.erase_records USING gin (reference_hashes);
alter table erase_records enable row level security;
create policy team_adds on erase_records for insert to team with check (true);
create policy team_reads on erase_records for select to team using (true);
grant select on erase_records to team;
grant insert (member_id, via, reason, counts, email_hashes, reference_hashes) on erase_records to team;

create table erased_bytes (
	id bigint not null generated by default as identity,
	table_name text not null,
	xid xid8 not null default pg_current_xact_id(),
	at timestamp with time zone not null default clock_timestamp(),
	constraint erased_bytes_pkey PRIMARY KEY (id)
);
alter table erased_bytes enable row level security;
create policy team_reads on erased_bytes for select to team using (true);
grant select on erased_bytes to team;

create table feature_requests (
	id uuid not null default gen_random_uuid(),
	created_at timestamp with time zone not null default now(),
	submission_key uuid not null default gen_random_uuid(),
	spam_reason text,
	reference text not null default make_reference('FR'::text),
	due_at timestamp with time zone,
	name text,
	email text,
	feature_request text not null,
	insurer_name text,
	language text not null default 'en'::text,
	constraint feature_requests_pkey PRIMARY KEY (id),
	constraint feature_requests_submission_key_key UNIQUE (submission_key),
	constraint feature_requests_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
	constraint feature_requests_reference_check CHECK ((reference ~ '^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'::text)),
	constraint feature_requests_spam_reason_check CHECK ((spam_reason = ANY (ARRAY['honeypot'::text, 'too_fast'::text, 'team'::text])))
);
CREATE INDEX feature_requests_created_at_idx ON public.feature_requests USING btree (created_at);
alter table feature_requests enable row level security;
create policy anon_adds on feature_requests for insert to anon with check (true);
create policy team_works on feature_requests for all to team using (true) with check (true);
grant insert on feature_requests to anon;
grant delete, select, update on feature_requests to team;
CREATE TRIGGER note_deleted AFTER DELETE ON public.feature_requests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_erased_bytes();
CREATE TRIGGER note_replaced AFTER UPDATE OF submission_key, name, email, feature_request, insurer_name ON public.feature_requests FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_erased_bytes('inbox_items');
CREATE TRIGGER sync_inbox_item AFTER INSERT OR DELETE OR UPDATE ON public.feature_requests FOR EACH ROW EXECUTE FUNCTION sync_inbox_item();

create table inbox_changes (
	id uuid not null default gen_random_uuid(),
	created_at timestamp with time zone not null default clock_timestamp(),
	item_id uuid not null,
	version integer not null,
	member_id uuid,
	field text not null,
	from_value text,
	to_value text,
	ended_snooze timestamp with time zone,
	constraint inbox_changes_pkey PRIMARY KEY (id),
	constraint inbox_changes_item_id_fkey FOREIGN KEY (item_id) REFERENCES inbox_items(id) ON DELETE CASCADE,
	constraint inbox_changes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
	constraint inbox_changes_field_check CHECK ((field = ANY (ARRAY['state'::text, 'assignee'::text, 'correction'::text, 'consent'::text, 'link'::text, 'snooze'::text, 'message'::text])))
);
CREATE INDEX inbox_changes_item ON public.inbox_changes USING btree (item_id, version);
alter table inbox_changes enable row level security;
create policy team_works on inbox_changes for all to team using (true) with check (true);
grant select on inbox_changes to team;
grant insert (item_id, version, member_id, field, from_value, to_value, ended_snooze) on inbox_changes to team;

create table inbox_items (
	id uuid not null default gen_random_uuid(),
	submission_table text not null,
	submission_id uuid not null,
	reference text not null,
	received_at timestamp with time zone not null,
	due_at timestamp with time zone,
	state text not null default 'new'::text,
	assignee_id uuid,
	first_answered_at timestamp with time zone,
	closed_at timestamp with time zone,
	version integer not null default 1,
	email text,
	search tsvector not null default ''::tsvector,
	answer_due timestamp with time zone not null generated always as (
CASE
    WHEN ((state = ANY (ARRAY['new'::text, 'open'::text])) AND (first_answered_at IS NULL)) THEN COALESCE(due_at, 'infinity'::timestamp with time zone)
    ELSE 'infinity'::timestamp with time zone
END) stored,
	link_number integer not null default 0,
	snoozed_until timestamp with time zone,
	language text not null default 'en'::text,
	constraint inbox_items_pkey PRIMARY KEY (id),
	constraint inbox_items_reference_key UNIQUE (reference),
	constraint inbox_items_submission_table_submission_id_key UNIQUE (submission_table, submission_id),
	constraint inbox_items_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES members(id) ON DELETE SET NULL,
	constraint inbox_items_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
	constraint inbox_items_link_number_check CHECK (((link_number >= 0) AND (link_number <= 9))),
	constraint inbox_items_state_check CHECK ((state = ANY (ARRAY['new'::text, 'open'::text, 'answered'::text, 'closed'::text, 'spam'::text])))
);
CREATE INDEX inbox_items_assignee ON public.inbox_items USING btree (assignee_id, received_at DESC, id DESC) WHERE (assignee_id IS NOT NULL);
CREATE INDEX inbox_items_email ON public.inbox_items USING btree (email, received_at DESC, id DESC) WHERE (email IS NOT NULL);
CREATE INDEX inbox_items_language ON public.inbox_items USING btree (language, received_at DESC, id DESC) WHERE (language <> 'en'::text);
CREATE INDEX inbox_items_newest ON public.inbox_items USING btree (received_at DESC, id DESC, submission_table) WHERE (state <> 'spam'::text);
CREATE INDEX inbox_items_search ON public.inbox_items USING gin (search);
CREATE INDEX inbox_items_state ON public.inbox_items USING btree (state, received_at DESC, id DESC) WHERE (state = ANY (ARRAY['answered'::text, 'closed'::text, 'spam'::text]));
CREATE INDEX inbox_items_urgent ON public.inbox_items USING btree (answer_due, received_at, id) WHERE (state = ANY (ARRAY['new'::text, 'open'::text]));
alter table inbox_items enable row level security;
create policy team_works on inbox_items for all to team using (true) with check (true);
grant select on inbox_items to team;
grant update (due_at, state, assignee_id, first_answered_at, closed_at, version, search, link_number, snoozed_until) on inbox_items to team;
CREATE TRIGGER note_deleted AFTER DELETE ON public.inbox_items REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_erased_bytes();

create table inbox_notes (
	id uuid not null default gen_random_uuid(),
	created_at timestamp with time zone not null default clock_timestamp(),
	item_id uuid not null,
	member_id uuid,
	note text not null,
	constraint inbox_notes_pkey PRIMARY KEY (id),
	constraint inbox_notes_item_id_fkey FOREIGN KEY (item_id) REFERENCES inbox_items(id) ON DELETE CASCADE,
	constraint inbox_notes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
	constraint inbox_notes_note_check CHECK ((note <> ''::text))
);
CREATE INDEX inbox_notes_item ON public.inbox_notes USING btree (item_id, created_at, id);
alter table inbox_notes enable row level security;
create policy team_works on inbox_notes for all to team using (true) with check (true);
grant select on inbox_notes to team;
grant insert (item_id, member_id, note) on inbox_notes to team;
CREATE TRIGGER note_deleted AFTER DELETE ON public.inbox_notes REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_erased_bytes();
CREATE TRIGGER note_replaced AFTER UPDATE OF note ON public.inbox_notes FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_erased_bytes();

create table inbox_tags (
	id uuid not null default gen_random_uuid(),
	created_at timestamp with time zone not null default clock_timestamp(),
	item_id uuid not null,
	tag_id uuid not null,
	name text not null,
	constraint inbox_tags_pkey PRIMARY KEY (id),
	constraint inbox_tags_item_id_fkey FOREIGN KEY (item_id) REFERENCES inbox_items(id) ON DELETE CASCADE,
	constraint inbox_tags_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 40))))
);
CREATE UNIQUE INDEX inbox_tags_item ON public.inbox_tags USING btree (item_id, lower(name));
CREATE INDEX inbox_tags_name ON public.inbox_tags USING btree (lower(name), item_id);
CREATE INDEX inbox_tags_tag ON public.inbox_tags USING btree (tag_id);
alter table inbox_tags enable row level security;
create policy team_works on inbox_tags for all to team using (true) with check (true);
grant delete, select on inbox_tags to team;
grant insert (item_id, tag_id, name) on inbox_tags to team;
CREATE TRIGGER note_deleted AFTER DELETE ON public.inbox_tags REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_erased_bytes();
CREATE TRIGGER note_replaced AFTER UPDATE OF name ON public.inbox_tags FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_erased_bytes();

create table insight_network (
	id uuid not null default gen_random_uuid(),
	created_at timestamp with time zone not null default now(),
	submission_key uuid not null default gen_random_uuid(),
	spam_reason text,
	reference text not null default make_reference('NT'::text),
	due_at timestamp with time zone,
	name text not null,
	email text not null,
	role text not null,
	areas_of_interest text not null,
	invite_to_advisory boolean not null default false,
	consent_sentences jsonb,
	language text not null default 'en'::text,
	constraint insight_network_pkey PRIMARY KEY (id),
	constraint insight_network_submission_key_key UNIQUE (submission_key),
	constraint insight_network_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
	constraint insight_network_reference_check CHECK ((reference ~ '^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'::text)),
	constraint insight_network_role_check CHECK ((role = ANY (ARRAY['patient'::text, 'caregiver'::text, 'both'::text]))),
	constraint insight_network_spam_reason_check CHECK ((spam_reason = ANY (ARRAY['honeypot'::text, 'too_fast'::text, 'team'::text])))
);
CREATE INDEX insight_network_created_at_idx ON public.insight_network USING btree (created_at);
alter table insight_network enable row level security;
create policy anon_adds on insight_network for insert to anon with check (true);
create policy team_works on insight_network for all to team using (true) with check (true);
grant insert on insight_network to anon;
grant delete, select, update on insight_network to team;
CREATE TRIGGER note_deleted AFTER DELETE ON public.insight_network REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_erased_bytes();
CREATE TRIGGER note_replaced AFTER UPDATE OF submission_key, name, email, role, areas_of_interest, invite_to_advisory ON public.insight_network FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_erased_bytes('inbox_items');
CREATE TRIGGER sync_inbox_item AFTER INSERT OR DELETE OR UPDATE ON public.insight_network FOR EACH ROW EXECUTE FUNCTION sync_inbox_item();
CREATE TRIGGER tell_consent_changed AFTER UPDATE OF invite_to_advisory ON public.insight_network FOR EACH ROW WHEN ((new.invite_to_advisory IS DISTINCT FROM old.invite_to_advisory)) EXECUTE FUNCTION keep_consent('invite_to_advisory', 'You may invite me to join an advisory group.');
CREATE TRIGGER tell_consent_given AFTER INSERT ON public.insight_network FOR EACH ROW WHEN (new.invite_to_advisory) EXECUTE FUNCTION keep_consent('invite_to_advisory', 'You may invite me to join an advisory group.');

create table investor_interest (
	id uuid not null default gen_random_uuid(),
	created_at timestamp with time zone not null default now(),
	submission_key uuid not null default gen_random_uuid(),
	spam_reason text,
	reference text not null default make_reference('NV'::text),
	due_at timestamp with time zone,
	name text not null,
	email text not null,
	organization text,
	message text,
	language text not null default 'en'::text,
	constraint investor_interest_pkey PRIMARY KEY (id),
	constraint investor_interest_submission_key_key UNIQUE (submission_key),
	constraint investor_interest_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
	constraint investor_interest_reference_check CHECK ((reference ~ '^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'::text)),
	constraint investor_interest_spam_reason_check CHECK ((spam_reason = ANY (ARRAY['honeypot'::text, 'too_fast'::text, 'team'::text])))
);
CREATE INDEX investor_interest_created_at_idx ON public.investor_interest USING btree (created_at);
alter table investor_interest enable row level security;
create policy anon_adds on investor_interest for insert to anon with check (true);
create policy team_works on investor_interest for all to team using (true) with check (true);
grant insert on investor_interest to anon;
grant delete, select, update on investor_interest to team;
CREATE TRIGGER note_deleted AFTER DELETE ON public.investor_interest REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_erased_bytes();
CREATE TRIGGER note_replaced AFTER UPDATE OF submission_key, name, email, organization, message ON public.investor_interest FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_erased_bytes('inbox_items');
CREATE TRIGGER sync_inbox_item AFTER INSERT OR DELETE OR UPDATE ON public.investor_interest FOR EACH ROW EXECUTE FUNCTION sync_inbox_item();

create table mail (
	id uuid not null default gen_random_uuid(),
	created_at timestamp with time zone not null default clock_timestamp(),
	kind text not null,
	recipient text not null,
	member_id uuid,
	item_id uuid,
	reply_id uuid,
	link_id uuid,
	subscriber_id uuid,
	newsletter_id uuid,
	alert text,
	state text not null default 'waiting'::text,
	attempts integer not null default 0,
	next_attempt_at timestamp with time zone not null default now(),
	fencing_token bigint not null default 0,
	last_error text,
	sent_at timestamp with time zone,
	message_id text,
	constraint mail_pkey PRIMARY KEY (id),
	constraint mail_message_id_key UNIQUE (message_id),
	constraint mail_newsletter_id_subscriber_id_key UNIQUE (newsletter_id, subscriber_id),
	constraint mail_item_id_fkey FOREIGN KEY (item_id) REFERENCES inbox_items(id) ON DELETE CASCADE,
	constraint mail_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
	constraint mail_newsletter_id_fkey FOREIGN KEY (newsletter_id) REFERENCES newsletters(id) ON DELETE CASCADE,
	constraint mail_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES messages(id) ON DELETE CASCADE,
	constraint mail_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES subscribers(id) ON DELETE CASCADE,
	constraint mail_acknowledgement_check CHECK (((kind <> 'acknowledgement'::text) OR (item_id IS NOT NULL))),
	constraint mail_alert_check CHECK ((alert ~ '^[a-z_]{1,40}$'::text)),
	constraint mail_check CHECK (((kind <> ALL (ARRAY['confirmation'::text, 'reminder'::text, 'newsletter'::text])) OR (subscriber_id IS NOT NULL))),
	constraint mail_check1 CHECK (((kind <> 'newsletter'::text) OR (newsletter_id IS NOT NULL))),
	constraint mail_check2 CHECK (((kind <> 'reply'::text) OR (reply_id IS NOT NULL))),
	constraint mail_check3 CHECK (((kind <> 'notice'::text) OR ((member_id IS NOT NULL) AND (item_id IS NOT NULL)))),
	constraint mail_check4 CHECK (((kind <> 'digest'::text) OR (member_id IS NOT NULL))),
	constraint mail_check5 CHECK (((kind <> 'alert'::text) OR ((member_id IS NOT NULL) AND (alert IS NOT NULL)))),
	constraint mail_check6 CHECK (((kind <> 'link'::text) OR ((member_id IS NOT NULL) AND (link_id IS NOT NULL)))),
	constraint mail_check7 CHECK (((kind <> ALL (ARRAY['story_approval'::text, 'story_renewal'::text])) OR (item_id IS NOT NULL))),
	constraint mail_kind_check CHECK ((kind = ANY (ARRAY['confirmation'::text, 'reminder'::text, 'newsletter'::text, 'reply'::text, 'notice'::text, 'digest'::text, 'alert'::text, 'link'::text, 'test'::text, 'story_approval'::text, 'story_renewal'::text, 'acknowledgement'::text]))),
	constraint mail_last_error_check CHECK ((last_error ~ '^[a-z_]{1,40}$'::text)),
	constraint mail_recipient_check CHECK (is_mailable(recipient)),
	constraint mail_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'dead'::text, 'canceled'::text])))
);
CREATE INDEX mail_asking ON public.mail USING btree (created_at) WHERE (kind = ANY (ARRAY['confirmation'::text, 'reminder'::text, 'acknowledgement'::text]));
CREATE INDEX mail_deferred ON public.mail USING btree (attempts) WHERE ((state = 'waiting'::text) AND (attempts > 0));
CREATE INDEX mail_due ON public.mail USING btree (next_attempt_at) WHERE ((state = ANY (ARRAY['waiting'::text, 'sending'::text])) AND (kind <> 'newsletter'::text));
CREATE INDEX mail_item ON public.mail USING btree (item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX mail_mailbox ON public.mail USING btree (mailbox_of(recipient), created_at) WHERE (kind = ANY (ARRAY['confirmation'::text, 'reminder'::text, 'acknowledgement'::text]));
CREATE INDEX mail_member ON public.mail USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX mail_newest ON public.mail USING btree (created_at DESC, id DESC);
CREATE INDEX mail_newsletter ON public.mail USING btree (newsletter_id, state) WHERE (kind = 'newsletter'::text);
CREATE INDEX mail_newsletter_open ON public.mail USING btree (newsletter_id, subscriber_id) WHERE ((kind = 'newsletter'::text) AND (state = ANY (ARRAY['waiting'::text, 'sending'::text])));
CREATE INDEX mail_newsletter_unreached ON public.mail USING btree (newsletter_id, created_at DESC, id DESC) WHERE ((kind = 'newsletter'::text) AND (state = ANY (ARRAY['failed'::text, 'dead'::text])));
CREATE INDEX mail_other ON public.mail USING btree (state, kind) WHERE (kind <> 'newsletter'::text);
CREATE INDEX mail_recipient ON public.mail USING btree (lower(recipient));
CREATE INDEX mail_reply ON public.mail USING btree (reply_id) WHERE (reply_id IS NOT NULL);
CREATE INDEX mail_restored ON public.mail USING btree (kind) WHERE (last_error = 'restored'::text);
CREATE INDEX mail_state ON public.mail USING btree (state, created_at DESC, id DESC);
CREATE INDEX mail_subscriber ON public.mail USING btree (subscriber_id) WHERE (subscriber_id IS NOT NULL);
alter table mail enable row level security;
create policy team_works on mail for all to team using (true) with check (true);
grant delete, select on mail to team;
grant update (state, attempts, next_attempt_at, fencing_token, last_error, sent_at, message_id) on mail to team;
CREATE TRIGGER note_deleted AFTER DELETE ON public.mail REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_erased_bytes();
CREATE TRIGGER note_replaced AFTER UPDATE OF recipient, alert ON public.mail FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_erased_bytes();

create table mail_holds (
	id uuid not null default gen_random_uuid(),
	kind text not null,
	held_at timestamp with time zone not null default now(),
	constraint mail_holds_pkey PRIMARY KEY (id),
	constraint mail_holds_kind_key UNIQUE (kind),
	constraint mail_holds_kind_check CHECK ((kind = ANY (ARRAY['confirmation'::text, 'reminder'::text, 'notice'::text, 'digest'::text, 'alert'::text, 'story_renewal'::text, 'acknowledgement'::text])))
);
alter table mail_holds enable row level security;
create policy team_works on mail_holds for all to team using (true) with check (true);
grant delete, select on mail_holds to team;

create table members (
	id uuid not null default gen_random_uuid(),
	created_at timestamp with time zone not null default now(),
	email text,
	name text not null,
	role text not null,
	notices text not null default 'daily'::text,
	removed_at timestamp with time zone,
	constraint members_pkey PRIMARY KEY (id),
	constraint members_check CHECK (((removed_at IS NOT NULL) OR (email IS NOT NULL))),
	constraint members_email_check CHECK (((email = btrim(email)) AND (email <> ''::text))),
	constraint members_notices_check CHECK ((notices = ANY (ARRAY['now'::text, 'daily'::text, 'none'::text]))),
	constraint members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'editor'::text, 'responder'::text])))
);
CREATE UNIQUE INDEX members_email ON public.members USING btree (lower(email));
alter table members enable row level security;
create policy team_works on members for all to team using (true) with check (true);
grant insert, select on members to team;
grant update (email, name, role, notices, removed_at) on members to team;
CREATE TRIGGER guard_last_owner BEFORE DELETE OR UPDATE ON public.members FOR EACH ROW EXECUTE FUNCTION guard_last_owner();
CREATE TRIGGER note_deleted AFTER DELETE ON public.members REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_erased_bytes();
CREATE TRIGGER note_replaced AFTER UPDATE OF email, name, notices ON public.members FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_erased_bytes();

create table messages (
	id uuid not null default gen_random_uuid(),
	created_at timestamp with time zone not null default clock_timestamp(),
	item_id uuid not null,
	member_id uuid,
	channel text not null,
	subject text,
	body text,
	send_key uuid,
	made_version integer,
	direction text not null,
	shown_at timestamp with time zone not null default clock_timestamp(),
	constraint messages_pkey PRIMARY KEY (id),
	constraint messages_once UNIQUE (item_id, send_key),
	constraint messages_item_id_fkey FOREIGN KEY (item_id) REFERENCES inbox_items(id) ON DELETE CASCADE,
	constraint messages_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
	constraint messages_body_check CHECK (((body IS NOT NULL) OR (channel = 'elsewhere'::text))),
	constraint messages_channel_check CHECK ((channel = ANY (ARRAY['elsewhere'::text, 'mail'::text, 'link'::text]))),
	constraint messages_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
	constraint messages_in_check CHECK (((direction = 'out'::text) OR ((channel <> 'elsewhere'::text) AND (body ~ '\S'::text) AND (send_key IS NOT NULL) AND (member_id IS NULL) AND (subject IS NULL) AND (made_version IS NULL)))),
	constraint messages_length_check CHECK ((length(body) <= 300000))
);
CREATE INDEX messages_item ON public.messages USING btree (item_id, created_at, id);
alter table messages enable row level security;
create policy team_works on messages for all to team using (true) with check (true);
grant delete, select on messages to team;
grant insert (item_id, member_id, channel, subject, body, send_key, made_version, direction, shown_at) on messages to team;
CREATE TRIGGER note_deleted AFTER DELETE ON public.messages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_erased_bytes();
CREATE TRIGGER note_replaced AFTER UPDATE OF channel, subject, body, direction ON public.messages FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_erased_bytes();

create table newsletter_signups (
	id uuid not null default gen_random_uuid(),
	created_at timestamp with time zone not null default now(),
	submission_key uuid not null default gen_random_uuid(),
	spam_reason text,
	networks text[],
	name text not null,
	email text not null,
	language text not null default 'en'::text,
	constraint newsletter_signups_pkey PRIMARY KEY (id),
	constraint newsletter_signups_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
	constraint newsletter_signups_spam_reason_check CHECK ((spam_reason = ANY (ARRAY['honeypot'::text, 'too_fast'::text, 'team'::text])))
);
CREATE INDEX newsletter_signups_flagged ON public.newsletter_signups USING btree (created_at, id) WHERE (spam_reason IS NOT NULL);
CREATE UNIQUE INDEX newsletter_signups_flagged_key ON public.newsletter_signups USING btree (submission_key) WHERE (spam_reason IS NOT NULL);
CREATE INDEX newsletter_signups_oldest ON public.newsletter_signups USING btree (created_at, id);
alter table newsletter_signups enable row level security;
create policy anon_adds on newsletter_signups for insert to anon with check (true);
create policy team_works on newsletter_signups for all to team using (true) with check (true);
grant insert on newsletter_signups to anon;
grant delete, select, update on newsletter_signups to team;
CREATE TRIGGER note_deleted AFTER DELETE ON public.newsletter_signups REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_erased_bytes();
CREATE TRIGGER note_replaced AFTER UPDATE OF submission_key, name, email ON public.newsletter_signups FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_erased_bytes();
CREATE TRIGGER sign_up BEFORE INSERT ON public.newsletter_signups FOR EACH ROW EXECUTE FUNCTION sign_up();
CREATE TRIGGER sync_subscriber AFTER DELETE OR UPDATE OF email, spam_reason ON public.newsletter_signups FOR EACH ROW EXECUTE FUNCTION sync_subscriber();

create table newsletters (
	id uuid not null default gen_random_uuid(),
	created_at timestamp with time zone not null default clock_timestamp(),
	created_by uuid,
	post_id uuid not null,
	post_version integer not null,
	slug text not null,
	title text not null,
	subtitle text,
	content text not null,
	content_markdown text,
	youtube_url text,
	soundcloud_url text,
	published_at timestamp with time zone not null,
	subject text,
	preheader text,
	intro text,
	version integer not null default 1,
	tested_version integer,
	state text not null default 'draft'::text,
	scheduled_at timestamp with time zone,
	started_at timestamp with time zone,
	finished_at timestamp with time zone,
	paused_because text,
	recipients integer,
	queueing boolean not null default false,
	queued_to uuid,
	language text not null default 'en'::text,
	constraint newsletters_pkey PRIMARY KEY (id),
	constraint newsletters_created_by_fkey FOREIGN KEY (created_by) REFERENCES members(id) ON DELETE SET NULL,
	constraint newsletters_check CHECK (((NOT queueing) OR (state = ANY (ARRAY['sending'::text, 'paused'::text])))),
	constraint newsletters_check1 CHECK (((state <> 'scheduled'::text) OR (scheduled_at IS NOT NULL))),
	constraint newsletters_check2 CHECK (((state = ANY (ARRAY['sending'::text, 'paused'::text, 'sent'::text])) <= (started_at IS NOT NULL))),
	constraint newsletters_intro_check CHECK (((length(intro) >= 1) AND (length(intro) <= 1000))),
	constraint newsletters_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
	constraint newsletters_paused_because_check CHECK ((paused_because ~ '^[a-z_]{1,40}$'::text)),
	constraint newsletters_preheader_check CHECK ((((length(preheader) >= 1) AND (length(preheader) <= 200)) AND (preheader !~ '[[:cntrl:]]'::text))),
	constraint newsletters_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'paused'::text, 'sent'::text, 'canceled'::text]))),
	constraint newsletters_subject_check CHECK ((((length(subject) >= 1) AND (length(subject) <= 150)) AND (subject !~ '[[:cntrl:]]'::text)))
);
CREATE INDEX newsletters_member ON public.newsletters USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX newsletters_newest ON public.newsletters USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX newsletters_post ON public.newsletters USING btree (post_id) WHERE ((state <> 'canceled'::text) OR (started_at IS NOT NULL));
alter table newsletters enable row level security;
create policy team_works on newsletters for all to team using (true) with check (true);
grant select on newsletters to team;
grant insert (created_by, post_id, post_version, slug, title, subtitle, content, content_markdown, youtube_url, soundcloud_url, published_at, language) on newsletters to team;
grant update (post_version, slug, title, subtitle, content, content_markdown, youtube_url, soundcloud_url, published_at, subject, preheader, intro, tested_version, state, scheduled_at, started_at, finished_at, paused_because, recipients, queueing, language) on newsletters to team;
CREATE TRIGGER count_newsletter_version BEFORE UPDATE OF subject, preheader, intro, slug, title, subtitle, content, content_markdown, youtube_url, soundcloud_url, published_at, language ON public.newsletters FOR EACH ROW WHEN (((((((((((((new.subject IS DISTINCT FROM old.subject) OR (new.preheader IS DISTINCT FROM old.preheader)) OR (new.intro IS DISTINCT FROM old.intro)) OR (new.slug IS DISTINCT FROM old.slug)) OR (new.title IS DISTINCT FROM old.title)) OR (new.subtitle IS DISTINCT FROM old.subtitle)) OR (new.content IS DISTINCT FROM old.content)) OR (new.content_markdown IS DISTINCT FROM old.content_markdown)) OR (new.youtube_url IS DISTINCT FROM old.youtube_url)) OR (new.soundcloud_url IS DISTINCT FROM old.soundcloud_url)) OR (new.published_at IS DISTINCT FROM old.published_at)) OR (new.language IS DISTINCT FROM old.language))) EXECUTE FUNCTION count_newsletter_version();
CREATE TRIGGER guard_newsletter BEFORE UPDATE OF state ON public.newsletters FOR EACH ROW EXECUTE FUNCTION guard_newsletter();

create table one_time_links (
	id uuid not null default gen_random_uuid(),
	token_hash text not null,
	member_id uuid,
	purpose text not null,
	created_at timestamp with time zone not null,
	created_by uuid,
	expires_at timestamp with time zone not null,
	used_at timestamp with time zone,
	constraint one_time_links_pkey PRIMARY KEY (id),
	constraint one_time_links_token_hash_key UNIQUE (token_hash),
	constraint one_time_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES members(id) ON DELETE SET NULL,
	constraint one_time_links_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
	constraint one_time_links_check CHECK (((purpose = 'first'::text) = (member_id IS NULL))),
	constraint one_time_links_purpose_check CHECK ((purpose = ANY (ARRAY['first'::text, 'invitation'::text, 'passkey'::text])))
);
CREATE INDEX one_time_links_member ON public.one_time_links USING btree (member_id);
alter table one_time_links enable row level security;
create policy team_works on one_time_links for all to team using (true) with check (true);
grant delete, insert, select on one_time_links to team;
grant update (expires_at, used_at) on one_time_links to team;

create table page_views (
	id uuid not null default gen_random_uuid(),
	day date not null,
	path text not null,
	views integer not null,
	constraint page_views_pkey PRIMARY KEY (id),
	constraint page_views_day_path_key UNIQUE (day, path),
	constraint page_views_path_check CHECK (((path ~ '^/'::text) AND (length(path) <= 250))),
	constraint page_views_views_check CHECK ((views > 0))
);
alter table page_views enable row level security;
create policy team_works on page_views for all to team using (true) with check (true);
grant delete, insert, select on page_views to team;
grant update (views) on page_views to team;

create table partnership_applications (
	id uuid not null default gen_random_uuid(),
	created_at timestamp with time zone not null default now(),
	submission_key uuid not null default gen_random_uuid(),
	spam_reason text,
	reference text not null default make_reference('PA'::text),
	due_at timestamp with time zone,
	company_name text not null,
	contact_name text not null,
	email text not null,
	phone text,
	website text,
	organization_type text not null,
	num_employees text,
	message text,
	language text not null default 'en'::text,
	constraint partnership_applications_pkey PRIMARY KEY (id),
	constraint partnership_applications_submission_key_key UNIQUE (submission_key),
	constraint partnership_applications_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
	constraint partnership_applications_organization_type_check CHECK ((organization_type = ANY (ARRAY['employer'::text, 'provider'::text, 'other'::text]))),
	constraint partnership_applications_reference_check CHECK ((reference ~ '^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'::text)),
	constraint partnership_applications_spam_reason_check CHECK ((spam_reason = ANY (ARRAY['honeypot'::text, 'too_fast'::text, 'team'::text])))
);
CREATE INDEX partnership_applications_created_at_idx ON public.partnership_applications USING btree (created_at);
alter table partnership_applications enable row level security;
create policy anon_adds on partnership_applications for insert to anon with check (true);
create policy team_works on partnership_applications for all to team using (true) with check (true);
grant insert on partnership_applications to anon;
grant delete, select, update on partnership_applications to team;
CREATE TRIGGER note_deleted AFTER DELETE ON public.partnership_applications REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_erased_bytes();
CREATE TRIGGER note_replaced AFTER UPDATE OF submission_key, company_name, contact_name, email, phone, website, organization_type, num_employees, message ON public.partnership_applications FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_erased_bytes('inbox_items');
CREATE TRIGGER sync_inbox_item AFTER INSERT OR DELETE OR UPDATE ON public.partnership_applications FOR EACH ROW EXECUTE FUNCTION sync_inbox_item();

create table passkeys (
	id uuid not null default gen_random_uuid(),
	created_at timestamp with time zone not null default now(),
	member_id uuid not null,
	credential_id text not null,
	public_key text not null,
	counter bigint not null default 0,
	transports text[] not null default '{}'::text[],
	name text not null,
	last_used_at timestamp with time zone,
	constraint passkeys_pkey PRIMARY KEY (id),
	constraint passkeys_credential_id_key UNIQUE (credential_id),
	constraint passkeys_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_member ON public.passkeys USING btree (member_id);
alter table passkeys enable row level security;
create policy team_works on passkeys for all to team using (true) with check (true);
grant delete, insert, select on passkeys to team;
grant update (counter, name, last_used_at) on passkeys to team;
CREATE TRIGGER guard_last_passkey BEFORE DELETE ON public.passkeys FOR EACH ROW EXECUTE FUNCTION guard_last_passkey();

create table patient_advocates (
	id uuid not null default gen_random_uuid(),
	created_at timestamp with time zone not null default now(),
	submission_key uuid not null default gen_random_uuid(),
	spam_reason text,
	reference text not null default make_reference('AD'::text),
	due_at timestamp with time zone,
	first_name text not null,
	last_name text not null,
	email text not null,
	experience text not null,
	services_offered text not null,
	profile text not null,
	why_join text not null,
	language text not null default 'en'::text,
	constraint patient_advocates_pkey PRIMARY KEY (id),
	constraint patient_advocates_submission_key_key UNIQUE (submission_key),
	constraint patient_advocates_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
	constraint patient_advocates_reference_check CHECK ((reference ~ '^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'::text)),
	constraint patient_advocates_spam_reason_check CHECK ((spam_reason = ANY (ARRAY['honeypot'::text, 'too_fast'::text, 'team'::text])))
);
CREATE INDEX patient_advocates_created_at_idx ON public.patient_advocates USING btree (created_at);
alter table patient_advocates enable row level security;
create policy anon_adds on patient_advocates for insert to anon with check (true);
create policy team_works on patient_advocates for all to team using (true) with check (true);
grant insert on patient_advocates to anon;
grant delete, select, update on patient_advocates to team;
CREATE TRIGGER note_deleted AFTER DELETE ON public.patient_advocates REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_erased_bytes();
CREATE TRIGGER note_replaced AFTER UPDATE OF submission_key, first_name, last_name, email, experience, services_offered, profile, why_join ON public.patient_advocates FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_erased_bytes('inbox_items');
CREATE TRIGGER sync_inbox_item AFTER INSERT OR DELETE OR UPDATE ON public.patient_advocates FOR EACH ROW EXECUTE FUNCTION sync_inbox_item();

create table patient_caregiver_lab (
	id uuid not null default gen_random_uuid(),
	created_at timestamp with time zone not null default now(),
	submission_key uuid not null default gen_random_uuid(),
	spam_reason text,
	reference text not null default make_reference('CG'::text),
	due_at timestamp with time zone,
	name text,
	role text not null,
	feature_request text not null,
	how_this_helps text not null,
	join_community boolean not null default false,
	consent_sentences jsonb,
	language text not null default 'en'::text,
	constraint patient_caregiver_lab_pkey PRIMARY KEY (id),
	constraint patient_caregiver_lab_submission_key_key UNIQUE (submission_key),
	constraint patient_caregiver_lab_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
	constraint patient_caregiver_lab_reference_check CHECK ((reference ~ '^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'::text)),
	constraint patient_caregiver_lab_role_check CHECK ((role = ANY (ARRAY['patient'::text, 'caregiver'::text, 'both'::text]))),
	constraint patient_caregiver_lab_spam_reason_check CHECK ((spam_reason = ANY (ARRAY['honeypot'::text, 'too_fast'::text, 'team'::text])))
);
CREATE INDEX patient_caregiver_lab_created_at_idx ON public.patient_caregiver_lab USING btree (created_at);
alter table patient_caregiver_lab enable row level security;
create policy anon_adds on patient_caregiver_lab for insert to anon with check (true);
create policy team_works on patient_caregiver_lab for all to team using (true) with check (true);
grant insert on patient_caregiver_lab to anon;
grant delete, select, update on patient_caregiver_lab to team;
CREATE TRIGGER note_deleted AFTER DELETE ON public.patient_caregiver_lab REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_erased_bytes();
CREATE TRIGGER note_replaced AFTER UPDATE OF submission_key, name, role, feature_request, how_this_helps, join_community ON public.patient_caregiver_lab FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_erased_bytes('inbox_items');
CREATE TRIGGER sync_inbox_item AFTER INSERT OR DELETE OR UPDATE ON public.patient_caregiver_lab FOR EACH ROW EXECUTE FUNCTION sync_inbox_item();
CREATE TRIGGER tell_consent_changed AFTER UPDATE OF join_community ON public.patient_caregiver_lab FOR EACH ROW WHEN ((new.join_community IS DISTINCT FROM old.join_community)) EXECUTE FUNCTION keep_consent('join_community', 'Count me in for the lab’s community. (We can’t email you about it, because we don’t ask for your address here.)');
CREATE TRIGGER tell_consent_given AFTER INSERT ON public.patient_caregiver_lab FOR EACH ROW WHEN (new.join_community) EXECUTE FUNCTION keep_consent('join_community', 'Count me in for the lab’s community. (We can’t email you about it, because we don’t ask for your address here.)');

create table picture_files (
	id uuid not null default gen_random_uuid(),
	picture_id uuid not null,
	width integer not null,
	height integer not null,
	format text not null,
	bytes bytea not null storage external,
	constraint picture_files_pkey PRIMARY KEY (id),
	constraint picture_files_picture_id_width_format_key UNIQUE (picture_id, width, format),
	constraint picture_files_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE CASCADE,
	constraint picture_files_format_check CHECK ((format = ANY (ARRAY['avif'::text, 'webp'::text, 'jpeg'::text])))
);
alter table picture_files enable row level security;
create policy team_works on picture_files for all to team using (true) with check (true);
grant select on picture_files to team;
grant insert (picture_id, width, height, format, bytes) on picture_files to team;

create table pictures (
	id uuid not null default gen_random_uuid(),
	hash text not null,
	width integer not null,
	height integer not null,
	alt text not null default ''::text,
	created_at timestamp with time zone not null default clock_timestamp(),
	created_by uuid,
	original bytea not null storage external,
	constraint pictures_pkey PRIMARY KEY (id),
	constraint pictures_hash_key UNIQUE (hash),
	constraint pictures_created_by_fkey FOREIGN KEY (created_by) REFERENCES members(id) ON DELETE SET NULL,
	constraint pictures_hash_check CHECK ((hash ~ '^[0-9a-f]{32}$'::text)),
	constraint pictures_height_check CHECK (((height >= 1) AND (height <= 4000))),
	constraint pictures_width_check CHECK (((width >= 1) AND (width <= 1600)))
);
CREATE INDEX pictures_member ON public.pictures USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX pictures_newest ON public.pictures USING btree (created_at DESC, id DESC);
alter table pictures enable row level security;
create policy team_works on pictures for all to team using (true) with check (true);
grant select on pictures to team;
grant insert (hash, width, height, alt, created_by, original) on pictures to team;
grant update (alt) on pictures to team;
CREATE CONSTRAINT TRIGGER withdraw_deleted AFTER DELETE ON public.pictures DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_revoked_row('picture');

create table post_presence (
	id uuid not null default gen_random_uuid(),
	post_id uuid not null,
	member_id uuid not null,
	since timestamp with time zone not null default now(),
	until timestamp with time zone not null,
	constraint post_presence_pkey PRIMARY KEY (id),
	constraint post_presence_post_id_member_id_key UNIQUE (post_id, member_id),
	constraint post_presence_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
	constraint post_presence_post_id_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE
);
CREATE INDEX post_presence_member ON public.post_presence USING btree (member_id);
alter table post_presence enable row level security;
create policy team_works on post_presence for all to team using (true) with check (true);
grant delete, select on post_presence to team;
grant insert (post_id, member_id, until) on post_presence to team;
grant update (until) on post_presence to team;

create table post_previews (
	id uuid not null default gen_random_uuid(),
	post_id uuid not null,
	token_hash text not null,
	created_at timestamp with time zone not null default now(),
	created_by uuid,
	own boolean not null default false,
	expires_at timestamp with time zone not null,
	revoked_at timestamp with time zone,
	constraint post_previews_pkey PRIMARY KEY (id),
	constraint post_previews_token_hash_key UNIQUE (token_hash),
	constraint post_previews_created_by_fkey FOREIGN KEY (created_by) REFERENCES members(id) ON DELETE SET NULL,
	constraint post_previews_post_id_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE
);
CREATE INDEX post_previews_post ON public.post_previews USING btree (post_id, created_at DESC);
alter table post_previews enable row level security;
create policy team_works on post_previews for all to team using (true) with check (true);
grant select on post_previews to team;
grant insert (post_id, token_hash, created_by, own, expires_at) on post_previews to team;
grant update (revoked_at) on post_previews to team;

create table post_versions (
	id uuid not null default gen_random_uuid(),
	post_id uuid not null,
	version integer not null,
	created_at timestamp with time zone not null default clock_timestamp(),
	saved_at timestamp with time zone not null default clock_timestamp(),
	member_id uuid,
	reason text not null,
	by_hand boolean not null default false,
	removed integer not null default 0,
	title text not null,
	subtitle text,
	content text not null,
	content_markdown text,
	image_url text,
	youtube_url text,
	soundcloud_url text,
	checked_on date,
	picture_hashes text[] not null generated always as (picture_hashes_of(content_markdown, image_url)) stored,
	constraint post_versions_pkey PRIMARY KEY (id),
	constraint post_versions_post_id_version_key UNIQUE (post_id, version),
	constraint post_versions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
	constraint post_versions_post_id_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE,
	constraint post_versions_reason_check CHECK ((reason = ANY (ARRAY['saved'::text, 'published'::text, 'restored'::text, 'found'::text])))
);
CREATE INDEX post_versions_member ON public.post_versions USING btree (member_id) WHERE (member_id IS NOT NULL);
alter table post_versions enable row level security;
create policy team_works on post_versions for all to team using (true) with check (true);
grant select on post_versions to team;
grant insert (post_id, version, member_id, reason, by_hand, title, subtitle, content, content_markdown, image_url, youtube_url, soundcloud_url, checked_on) on post_versions to team;
grant update (version, saved_at, reason, by_hand, removed, title, subtitle, content, content_markdown, image_url, youtube_url, soundcloud_url, checked_on) on post_versions to team;

create table public_stories (
	id uuid not null,
	slug text not null,
	title text not null,
	body text not null,
	helped text not null,
	first_name text not null,
	published_at timestamp with time zone not null,
	ends_at timestamp with time zone not null,
	language text not null default 'en'::text,
	constraint public_stories_pkey PRIMARY KEY (id),
	constraint public_stories_slug_key UNIQUE (slug),
	constraint public_stories_id_fkey FOREIGN KEY (id) REFERENCES stories(id) ON DELETE CASCADE,
	constraint public_stories_language_check CHECK ((language ~ '^[a-z]{2}$'::text))
);
CREATE INDEX public_stories_newest ON public.public_stories USING btree (published_at DESC, id);
alter table public_stories enable row level security;
create policy anon_reads on public_stories for select to anon using ((ends_at > now()));
create policy team_works on public_stories for all to team using (true) with check (true);
grant select on public_stories to anon;
grant delete, insert, select on public_stories to team;
CREATE TRIGGER guard_public_story BEFORE INSERT OR UPDATE ON public.public_stories FOR EACH ROW EXECUTE FUNCTION guard_public_story();
CREATE TRIGGER note_deleted AFTER DELETE ON public.public_stories REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_erased_bytes();
CREATE TRIGGER note_replaced AFTER UPDATE OF slug, title, body, helped, first_name ON public.public_stories FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_erased_bytes();
CREATE CONSTRAINT TRIGGER withdraw_deleted AFTER DELETE ON public.public_stories DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_ended_story();

create table rate_limit_salts (
	day date not null,
	salt text not null,
	constraint rate_limit_salts_pkey PRIMARY KEY (day)
);
alter table rate_limit_salts enable row level security;

create unlogged table rate_limits (
	key character varying(255) not null,
	points integer not null default 0,
	expire bigint,
	constraint rate_limits_pkey PRIMARY KEY (key)
);
alter table rate_limits enable row level security;

create table revocations (
	id boolean not null default true,
	number bigint not null default 0,
	constraint revocations_pkey PRIMARY KEY (id),
	constraint revocations_id_check CHECK (id)
);
alter table revocations enable row level security;

create table scheduled_jobs (
	id uuid not null default gen_random_uuid(),
	created_at timestamp with time zone not null default now(),
	name text not null,
	next_at timestamp with time zone not null,
	claimed_until timestamp with time zone,
	fencing_token bigint not null default 0,
	started_at timestamp with time zone,
	finished_at timestamp with time zone,
	failures integer not null default 0,
	last_error text,
	constraint scheduled_jobs_pkey PRIMARY KEY (id),
	constraint scheduled_jobs_name_key UNIQUE (name),
	constraint scheduled_jobs_last_error_check CHECK ((length(last_error) <= 100)),
	constraint scheduled_jobs_name_check CHECK ((name ~ '^[a-z-]{1,40}$'::text))
);
alter table scheduled_jobs enable row level security;
create policy team_works on scheduled_jobs for all to team using (true) with check (true);
grant delete, select on scheduled_jobs to team;
grant insert (name, next_at) on scheduled_jobs to team;
grant update (next_at, claimed_until, fencing_token, started_at, finished_at, failures, last_error) on scheduled_jobs to team;

create table sessions (
	id uuid not null default gen_random_uuid(),
	token_hash text not null,
	member_id uuid not null,
	created_at timestamp with time zone not null,
	last_seen_at timestamp with time zone not null,
	asserted_at timestamp with time zone not null,
	user_agent text not null,
	revoked_at timestamp with time zone,
	constraint sessions_pkey PRIMARY KEY (id),
	constraint sessions_token_hash_key UNIQUE (token_hash),
	constraint sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX sessions_member ON public.sessions USING btree (member_id);
alter table sessions enable row level security;
create policy team_works on sessions for all to team using (true) with check (true);
grant delete, insert, select on sessions to team;
grant update (token_hash, last_seen_at, asserted_at, revoked_at) on sessions to team;

create table site_settings (
	id uuid not null default gen_random_uuid(),
	name text not null,
	value text not null,
	changed_at timestamp with time zone not null default clock_timestamp(),
	member_id uuid,
	constraint site_settings_pkey PRIMARY KEY (id),
	constraint site_settings_name_key UNIQUE (name),
	constraint site_settings_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
	constraint site_settings_name_check CHECK ((name ~ '^[a-z_]{1,40}$'::text)),
	constraint site_settings_value_check CHECK (((length(value) >= 1) AND (length(value) <= 5000)))
);
alter table site_settings enable row level security;
create policy team_works on site_settings for all to team using (true) with check (true);
grant delete, select on site_settings to team;
grant insert (name, value, member_id) on site_settings to team;
grant update (value, changed_at, member_id) on site_settings to team;
CREATE CONSTRAINT TRIGGER announce_setting AFTER INSERT OR DELETE OR UPDATE ON public.site_settings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_changed_setting();
CREATE TRIGGER note_deleted AFTER DELETE ON public.site_settings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_erased_bytes();
CREATE TRIGGER note_replaced AFTER UPDATE OF value ON public.site_settings FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_erased_bytes();

create table stories (
	id uuid not null default gen_random_uuid(),
	created_at timestamp with time zone not null default now(),
	item_id uuid not null,
	title text not null default ''::text,
	body text not null default ''::text,
	helped text not null default ''::text,
	first_name text not null default ''::text,
	version integer not null default 1,
	asked_hash text,
	asked_at timestamp with time zone,
	answer text,
	answer_note text,
	answered_at timestamp with time zone,
	approved_hash text,
	approved_by text,
	approved_at timestamp with time zone,
	ends_at timestamp with time zone,
	slug text,
	published_at timestamp with time zone,
	ended_at timestamp with time zone,
	ended_by text,
	reminded_at timestamp with time zone,
	author_decides boolean not null default false,
	constraint stories_pkey PRIMARY KEY (id),
	constraint stories_item_id_key UNIQUE (item_id),
	constraint stories_slug_key UNIQUE (slug),
	constraint stories_item_id_fkey FOREIGN KEY (item_id) REFERENCES inbox_items(id) ON DELETE CASCADE,
	constraint stories_answer_check CHECK ((answer = ANY (ARRAY['approved'::text, 'declined'::text, 'changes'::text]))),
	constraint stories_approved_by_check CHECK ((approved_by = ANY (ARRAY['author'::text, 'permission'::text]))),
	constraint stories_check CHECK ((((approved_hash IS NULL) = (approved_by IS NULL)) AND ((approved_hash IS NULL) = (ends_at IS NULL)))),
	constraint stories_ended_by_check CHECK ((ended_by = ANY (ARRAY['author'::text, 'team'::text, 'time'::text]))),
	constraint stories_slug_check CHECK (((length(slug) >= 1) AND (length(slug) <= 100)))
);
alter table stories enable row level security;
create policy team_works on stories for all to team using (true) with check (true);
grant insert, select on stories to team;
grant update (title, body, helped, first_name, version, asked_hash, asked_at, answer, answer_note, answered_at, approved_hash, approved_by, approved_at, ends_at, slug, published_at, ended_at, ended_by, reminded_at, author_decides) on stories to team;
CREATE TRIGGER note_deleted AFTER DELETE ON public.stories REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_erased_bytes();
CREATE TRIGGER note_replaced AFTER UPDATE OF title, body, helped, first_name, answer_note ON public.stories FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_erased_bytes();

create table subscribers (
	id uuid not null default gen_random_uuid(),
	created_at timestamp with time zone not null default now(),
	email text not null,
	state text not null default 'unconfirmed'::text,
	state_at timestamp with time zone not null default now(),
	signup_id uuid not null,
	source text not null,
	consented_at timestamp with time zone not null,
	consent_note text,
	confirmed_at timestamp with time zone,
	confirmed_by text,
	unsubscribed_from text,
	asked_at timestamp with time zone,
	ask_at timestamp with time zone,
	run_at timestamp with time zone,
	remind_at timestamp with time zone,
	token text not null default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text),
	language text not null default 'en'::text,
	asked_language text,
	constraint subscribers_pkey PRIMARY KEY (id),
	constraint subscribers_email_key UNIQUE (email),
	constraint subscribers_asked_language_check CHECK ((asked_language ~ '^[a-z]{2}$'::text)),
	constraint subscribers_asks_after_confirming CHECK (((asked_language IS NULL) OR (state = ANY (ARRAY['confirmed'::text, 'unsubscribed'::text, 'bounced'::text])))),
	constraint subscribers_confirmed_by_check CHECK ((confirmed_by = ANY (ARRAY['code'::text, 'link'::text, 'undo'::text, 'import'::text]))),
	constraint subscribers_consent_note_check CHECK ((consent_note <> ''::text)),
	constraint subscribers_email_check CHECK ((email = lower(btrim(email, ' 	\r
'::text)))),
	constraint subscribers_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
	constraint subscribers_proof CHECK ((((source <> 'import'::text) OR (consent_note IS NOT NULL)) AND ((state <> 'confirmed'::text) OR ((confirmed_at IS NOT NULL) AND (confirmed_by IS NOT NULL))))),
	constraint subscribers_source_check CHECK ((source = ANY (ARRAY['form'::text, 'import'::text]))),
	constraint subscribers_state_check CHECK ((state = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text, 'unsubscribed'::text, 'bounced'::text, 'suppressed'::text])))
);
CREATE INDEX subscribers_ask ON public.subscribers USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE INDEX subscribers_newest ON public.subscribers USING btree (created_at, id);
CREATE INDEX subscribers_recipients ON public.subscribers USING btree (language, id) WHERE (state = 'confirmed'::text);
CREATE INDEX subscribers_remind ON public.subscribers USING btree (remind_at) WHERE (remind_at IS NOT NULL);
CREATE INDEX subscribers_run ON public.subscribers USING btree (run_at) WHERE (run_at IS NOT NULL);
CREATE INDEX subscribers_state ON public.subscribers USING btree (state, created_at, id);
CREATE UNIQUE INDEX subscribers_token ON public.subscribers USING btree (token);
alter table subscribers enable row level security;
create policy team_works on subscribers for all to team using (true) with check (true);
grant select on subscribers to team;
grant update (asked_at, ask_at, run_at, remind_at) on subscribers to team;
CREATE TRIGGER guard_subscriber BEFORE UPDATE ON public.subscribers FOR EACH ROW EXECUTE FUNCTION guard_subscriber();
CREATE TRIGGER note_deleted AFTER DELETE ON public.subscribers REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_erased_bytes();
CREATE TRIGGER note_replaced AFTER UPDATE OF email, source, consent_note, confirmed_by, unsubscribed_from, token ON public.subscribers FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_erased_bytes();

create table success_stories (
	id uuid not null default gen_random_uuid(),
	created_at timestamp with time zone not null default now(),
	submission_key uuid not null default gen_random_uuid(),
	spam_reason text,
	reference text not null default make_reference('ST'::text),
	due_at timestamp with time zone,
	name text,
	email text,
	success_story text not null,
	helpful_resources text not null,
	consent_to_share boolean not null default false,
	consent_sentences jsonb,
	language text not null default 'en'::text,
	constraint success_stories_pkey PRIMARY KEY (id),
	constraint success_stories_submission_key_key UNIQUE (submission_key),
	constraint success_stories_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
	constraint success_stories_reference_check CHECK ((reference ~ '^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'::text)),
	constraint success_stories_spam_reason_check CHECK ((spam_reason = ANY (ARRAY['honeypot'::text, 'too_fast'::text, 'team'::text])))
);
CREATE INDEX success_stories_created_at_idx ON public.success_stories USING btree (created_at);
CREATE INDEX success_stories_to_prepare ON public.success_stories USING btree (created_at DESC, id DESC) WHERE (consent_to_share AND (spam_reason IS NULL));
alter table success_stories enable row level security;
create policy anon_adds on success_stories for insert to anon with check (true);
create policy team_works on success_stories for all to team using (true) with check (true);
grant insert on success_stories to anon;
grant delete, select, update on success_stories to team;
CREATE TRIGGER note_deleted AFTER DELETE ON public.success_stories REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_erased_bytes();
CREATE TRIGGER note_replaced AFTER UPDATE OF submission_key, name, email, success_story, helpful_resources, consent_to_share ON public.success_stories FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_erased_bytes('inbox_items');
CREATE TRIGGER sync_inbox_item AFTER INSERT OR DELETE OR UPDATE ON public.success_stories FOR EACH ROW EXECUTE FUNCTION sync_inbox_item();
CREATE TRIGGER tell_consent_changed AFTER UPDATE OF consent_to_share ON public.success_stories FOR EACH ROW WHEN ((new.consent_to_share IS DISTINCT FROM old.consent_to_share)) EXECUTE FUNCTION keep_consent('consent_to_share', 'I give permission to feature my story with my first name only. (Leave this unchecked to keep it private.)');
CREATE TRIGGER tell_consent_given AFTER INSERT ON public.success_stories FOR EACH ROW WHEN (new.consent_to_share) EXECUTE FUNCTION keep_consent('consent_to_share', 'I give permission to feature my story with my first name only. (Leave this unchecked to keep it private.)');
CREATE TRIGGER withdraw_story AFTER UPDATE OF consent_to_share, spam_reason, name, success_story, helpful_resources ON public.success_stories FOR EACH ROW WHEN ((((((old.consent_to_share IS DISTINCT FROM new.consent_to_share) OR (old.spam_reason IS DISTINCT FROM new.spam_reason)) OR (old.name IS DISTINCT FROM new.name)) OR (old.success_story IS DISTINCT FROM new.success_story)) OR (old.helpful_resources IS DISTINCT FROM new.helpful_resources))) EXECUTE FUNCTION withdraw_story();

create table tolerated_migrations (
	id uuid not null default gen_random_uuid(),
	name text not null,
	constraint tolerated_migrations_pkey PRIMARY KEY (id),
	constraint tolerated_migrations_name_key UNIQUE (name)
);
alter table tolerated_migrations enable row level security;

create table webauthn_challenges (
	challenge_hash text not null,
	purpose text not null,
	bound_to uuid,
	expires_at timestamp with time zone not null,
	constraint webauthn_challenges_pkey PRIMARY KEY (challenge_hash),
	constraint webauthn_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['registration'::text, 'sign_in'::text, 'assertion'::text])))
);
CREATE INDEX webauthn_challenges_expired ON public.webauthn_challenges USING btree (expires_at);
alter table webauthn_challenges enable row level security;
create policy team_works on webauthn_challenges for all to team using (true) with check (true);
grant delete, insert, select on webauthn_challenges to team;

CREATE OR REPLACE FUNCTION public.add_likes(slug text, likes integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
grant execute on function add_likes(text,integer) to anon;

CREATE OR REPLACE FUNCTION public.apply_subscriber_event(who uuid, event text, proof text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare
	stored public.subscribers;
	next_state text;
begin
	select * into stored from public.subscribers where id = who for update;
	if not found then return null; end if;
	next_state := case
		when event = 'confirm' and stored.state in ('unconfirmed', 'unsubscribed', 'bounced') then 'confirmed'
		when event = 'import' and stored.state = 'unconfirmed' then 'confirmed'
		when event = 'unsubscribe' and stored.state in ('unconfirmed', 'confirmed', 'bounced') then 'unsubscribed'
		when event = 'undo' and stored.state = 'unsubscribed' and stored.unsubscribed_from = 'confirmed'
			and stored.state_at > now() - interval '7 days' then 'confirmed'
		when event = 'bounce' and stored.state in ('unconfirmed', 'confirmed') then 'bounced'
		when event = 'suppress' then 'suppressed'
		-- May sign up again, and isn't written to before that.
		when event = 'release' and stored.state = 'suppressed' then 'unsubscribed'
		when event in ('confirm', 'import', 'unsubscribe', 'undo', 'bounce', 'release') then stored.state
	end;
	if next_state is null then
		raise exception 'no such event: %', event using errcode = '22023';
	end if;
	if next_state = stored.state then return next_state; end if;
	update public.subscribers set
		state = next_state,
		state_at = now(),
		confirmed_at = case next_state when 'confirmed' then clock_timestamp() else confirmed_at end,
		confirmed_by = case
			when next_state <> 'confirmed' then confirmed_by
			when event = 'confirm' then proof
			else event
		end,
		unsubscribed_from = case next_state when 'unsubscribed' then stored.state end,
		ask_at = null,
		remind_at = null
	where id = who;
	update public.mail set state = 'canceled'
	where subscriber_id = who and state = 'waiting'
		and (next_state <> 'confirmed' or kind in ('confirmation', 'reminder'));
	return next_state;
end
$function$;

CREATE OR REPLACE FUNCTION public.ask_language(who uuid, wanted text, networks text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
	update public.subscribers set ask_at = now(), asked_language = wanted
	where id = who and state = 'confirmed' and language <> wanted and ask_at is null;
	if found then perform public.note_networks(who, networks); end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_subscriber(who uuid, event text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
	next_state text;
begin
	if event not in ('unsubscribe', 'bounce', 'suppress', 'release') then
		raise exception 'not for the team: %', event using errcode = '42501';
	end if;
	next_state := public.apply_subscriber_event(who, event);
	if event <> 'release' then
		delete from public.confirmations where subscriber_id = who;
	end if;
	return next_state;
end
$function$;
grant execute on function change_subscriber(uuid,text) to team;

CREATE OR REPLACE FUNCTION public.confirm_by_code(email text, code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
	who uuid;
	now_is text;
	matches boolean;
	wanted text;
begin
	select id, state into who, now_is from public.subscribers
	where subscribers.email = lower(btrim(confirm_by_code.email, E' \t\r\n')) for update;
	if who is null then return false; end if;
	with tried as (
		update public.confirmations set tries = tries + 1
		where subscriber_id = who and code_expires_at > now() and tries < 5
			-- Sending it again is no error while the subscription is confirmed.
			and (used_at is null or now_is = 'confirmed')
		returning code_hash = public.hash_of(confirmations.id::text || ':' || confirm_by_code.code) as fits,
			case when used_at is null then language end as language
	)
	select coalesce(bool_or(fits), false), min(language) filter (where fits) into matches, wanted from tried;
	if not matches then return false; end if;
	return public.use_confirmations(who, 'code', wanted);
end
$function$;
grant execute on function confirm_by_code(text,text) to anon;

CREATE OR REPLACE FUNCTION public.confirm_by_link(token text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
	hash text := public.hash_of(confirm_by_link.token);
	who uuid;
	now_is text;
	wanted text;
begin
	select state into now_is from public.subscribers
	where id = (select subscriber_id from public.confirmations where token_hash = hash and expires_at > now())
	for update;
	if not found then return false; end if;
	select subscriber_id, language into who, wanted from public.confirmations
	where token_hash = hash and used_at is null;
	-- Clicking again is no error while the subscription is confirmed.
	if not found then return now_is = 'confirmed'; end if;
	return public.use_confirmations(who, 'link', wanted);
end
$function$;
grant execute on function confirm_by_link(text) to anon;

CREATE OR REPLACE FUNCTION public.count_newsletter_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
	new.version := old.version + 1;
	return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_unused_picture(wanted_hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
	lock table public.blog_posts, public.post_versions, public.site_settings in share mode;
	delete from public.pictures as picture
	where picture.hash = wanted_hash
		and not exists (select 1 from public.picture_uses() as used where used.hash = wanted_hash)
		and not exists (select 1 from public.site_settings where value like '/pictures/' || wanted_hash || '/%');
	return found;
end
$function$;
grant execute on function delete_unused_picture(text) to team;

CREATE OR REPLACE FUNCTION public.find_text_anywhere(wanted text)
 RETURNS TABLE(schema_name text, table_name text, column_name text, hits bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
	if length(wanted) < 10 then
		raise exception 'a text of at least 10 characters' using errcode = '22023';
	end if;
	for schema_name, table_name, column_name in
		select space.nspname, class.relname, attribute.attname
		from pg_attribute as attribute
		join pg_class as class on class.oid = attribute.attrelid
		join pg_namespace as space on space.oid = class.relnamespace
		join pg_type as type on type.oid = attribute.atttypid
		where class.relkind in ('r', 'm') and attribute.attnum > 0 and not attribute.attisdropped
			and space.nspname not in ('pg_catalog', 'information_schema') and space.nspname not like 'pg\_t%'
			-- Every type that can hold text; not numbers, times and ids.
			and type.typcategory not in ('N', 'D', 'T', 'B', 'I') and type.typname not in ('uuid', 'bytea')
		order by 1, 2, attribute.attnum
	loop
		execute format('select count(*) from %I.%I where position(lower($1) in lower(%I::text)) > 0',
			schema_name, table_name, column_name) into hits using wanted;
		if hits > 0 then return next; end if;
	end loop;
end
$function$;
grant execute on function find_text_anywhere(text) to team;

CREATE OR REPLACE FUNCTION public.fold(written text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog'
AS $function$
declare
	folded text := written;
begin
	if octet_length(folded) > length(folded) then
		folded := normalize(regexp_replace(folded, '([^\u0001-\u007f]{50})', E'\\1\u200b', 'g'), nfkd);
		folded := regexp_replace(folded,
			'[\u0300-\u036f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]+', '', 'g');
		-- Letters that have no accent to take away.
		if folded ~ '[øØđĐłŁıß]' then
			folded := replace(translate(folded, 'øØđĐłŁı', 'oOdDlLi'), 'ß', 'ss');
		end if;
	end if;
	return lower(folded);
end
$function$;
grant execute on function fold(text) to team;

CREATE OR REPLACE FUNCTION public.guard_last_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
	if old.role = 'owner' and old.removed_at is null
		and (tg_op = 'DELETE' or new.role <> 'owner' or new.removed_at is not null)
	then
		perform pg_advisory_xact_lock(hashtext('members: last owner'));
		perform 1 from public.members
			where role = 'owner' and removed_at is null and id <> old.id;
		if not found then
			raise exception 'the last owner stays an owner' using errcode = 'TD001';
		end if;
	end if;
	return case when tg_op = 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_last_passkey()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
	if coalesce(current_setting('people.revoking', true), '') = 'on' then return old; end if;
	perform 1 from public.members where id = old.member_id and removed_at is null for update;
	if found then
		perform 1 from public.passkeys where member_id = old.member_id and id <> old.id;
		if not found then
			raise exception 'the last passkey stays' using errcode = 'TD002';
		end if;
	end if;
	return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_newsletter()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
	if new.state <> old.state and not new.state = any (case old.state
		when 'draft' then array['scheduled', 'sending', 'canceled']
		when 'scheduled' then array['draft', 'sending', 'canceled']
		when 'sending' then array['paused', 'sent', 'canceled']
		when 'paused' then array['sending', 'canceled']
		else array[]::text[]
	end) then
		raise exception 'a newsletter that is % cannot become %', old.state, new.state using errcode = 'TD004';
	end if;
	return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_public_story()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
	perform 1 from public.stories as story
	join public.inbox_items as item on item.id = story.item_id
	join public.success_stories as sent
		on item.submission_table = 'success_stories' and sent.id = item.submission_id
	where story.id = new.id and story.slug = new.slug and story.ends_at = new.ends_at
		and story.ends_at > clock_timestamp()
		and story.approved_hash = public.story_hash(new.title, new.body, new.helped, new.first_name)
		and sent.consent_to_share and sent.spam_reason is null;
	if not found then
		raise exception 'nobody has approved this story as it is' using errcode = 'TD004';
	end if;
	delete from public.ended_stories where slug_hash = public.hash_of(new.slug);
	return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_subscriber()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
	if new.email <> old.email then
		new.unsubscribed_from := null;
		if old.state = 'confirmed' then
			new.state := 'unconfirmed';
			new.asked_language := null;
			new.ask_at := null;
			return new;
		end if;
	end if;
	if new.state = old.state then return new; end if;
	new.asked_language := null;
	if not new.state = any (case old.state
		when 'unconfirmed' then array['confirmed', 'unsubscribed', 'bounced', 'suppressed']
		when 'confirmed' then array['unsubscribed', 'bounced', 'suppressed']
		when 'unsubscribed' then array['confirmed', 'suppressed']
		when 'bounced' then array['confirmed', 'unsubscribed', 'suppressed']
		else array['unsubscribed']
	end) then
		raise exception 'a subscriber who is % cannot become %', old.state, new.state using errcode = 'TD003';
	end if;
	if new.state = 'confirmed' and (
		new.confirmed_at is not distinct from old.confirmed_at
		or old.state <> 'unconfirmed' and new.confirmed_by = 'import'
	) then
		raise exception 'nobody but the person confirms' using errcode = 'TD003';
	end if;
	return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_translation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
	post public.blog_posts;
begin
	perform 1 from public.blog_posts
	where id in (new.id, new.translation_of) or translation_of = new.id order by id for no key update;
	-- As it is at the end of the transaction.
	select * into post from public.blog_posts where id = new.id;
	if exists (
		select from public.blog_posts as other
		where other.id = post.translation_of
			and (other.language = post.language or other.translation_of is not null)
	) or exists (
		select from public.blog_posts as other
		where other.translation_of = post.id and (other.language = post.language or post.translation_of is not null)
	) then
		raise exception 'a post and its translation have different languages, and a translation has none itself'
			using errcode = 'TD005';
	end if;
	return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.hash_of(secret text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
	select encode(sha256(convert_to(secret, 'UTF8')), 'hex')
$function$;

CREATE OR REPLACE FUNCTION public.import_subscriber(email text, name text, consented_at timestamp with time zone, consent_note text, language text DEFAULT 'en'::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
	address text := lower(btrim(import_subscriber.email, E' \t\r\n'));
	stored public.subscribers;
	signup uuid;
begin
	if not public.is_mailable(address) then return 'invalid'; end if;
	select * into stored from public.subscribers where subscribers.email = address for update;
	if not found then
		perform set_config('subscribers.importing', 'on', true);
		insert into public.newsletter_signups (created_at, name, email, language)
		values (import_subscriber.consented_at, coalesce(btrim(import_subscriber.name), ''), address,
			import_subscriber.language)
		on conflict do nothing
		returning id into signup;
		perform set_config('subscribers.importing', '', true);
		select * into stored from public.subscribers where subscribers.email = address for update;
	end if;
	if stored.state <> 'unconfirmed' then return stored.state || '_before'; end if;
	update public.subscribers set
		source = 'import',
		consented_at = import_subscriber.consented_at,
		consent_note = import_subscriber.consent_note,
		language = import_subscriber.language
	where id = stored.id;
	perform public.apply_subscriber_event(stored.id, 'import');
	return case when signup is null then 'confirmed' else 'added' end;
end
$function$;
grant execute on function import_subscriber(text,text,timestamp with time zone,text,text) to team;

CREATE OR REPLACE FUNCTION public.is_held(wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
	select exists (select from public.mail_holds where kind = wanted)
$function$;
grant execute on function is_held(text) to team;

CREATE OR REPLACE FUNCTION public.is_mailable(email text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
	select coalesce(
		length(email) <= 254 and email ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$',
		false
	)
$function$;
grant execute on function is_mailable(text) to team;

CREATE OR REPLACE FUNCTION public.keep_consent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
	giver text := nullif(current_setting('consents.by', true), '');
	item uuid;
begin
	select id into item from public.inbox_items where submission_table = tg_table_name and submission_id = new.id;
	if not (to_jsonb(new) ->> tg_argv[0])::boolean then
		update public.consents set withdrawn_at = clock_timestamp(), withdrawn_by = coalesce(giver, 'team')
		where item_id = item and field = tg_argv[0] and withdrawn_at is null;
		return null;
	end if;
	insert into public.consents (item_id, field, sentence, given_at, given_by)
	select item, tg_argv[0],
		coalesce(
			nullif(current_setting('consents.sentence', true), ''),
			case tg_op when 'INSERT' then new.consent_sentences ->> tg_argv[0] end,
			tg_argv[1]
		),
		case tg_op when 'INSERT' then new.created_at else clock_timestamp() end,
		coalesce(giver, case tg_op when 'INSERT' then 'form' else 'team' end)
	where item is not null and not exists (
		select from public.consents where item_id = item and field = tg_argv[0] and withdrawn_at is null
	);
	return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.mail_is_set_up()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
	select exists (select from public.scheduled_jobs where name = 'subscribers')
$function$;
grant execute on function mail_is_set_up() to team;

CREATE OR REPLACE FUNCTION public.mailbox_of(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
	select case when domain in ('gmail.com', 'googlemail.com')
			then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
	from (
		select case when strpos(whole, '+') > 1 then split_part(whole, '+', 1) else whole end as name, domain
		from (
			select regexp_replace(lower(email), '@[^@]*$', '') as whole, substring(lower(email) from '[^@]*$') as domain
		) as halves
	) as parts
$function$;
grant execute on function mailbox_of(text) to team;

CREATE OR REPLACE FUNCTION public.make_reference(prefix text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO 'pg_catalog'
AS $function$
	with bits as (
		select ('x' || substr(md5(gen_random_uuid()::text), 1, 16))::bit(64)::bigint & 1125899906842623 as value
	), letters as (
		select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((value >> (5 * place)) & 31)::int + 1, 1), ''
			order by place) as text
		from bits, generate_series(0, 9) as place
	)
	select prefix || '-' || left(text, 5) || '-' || right(text, 5) from letters
$function$;
grant execute on function make_reference(text) to anon;

CREATE OR REPLACE FUNCTION public.note_changed_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
	if old.published_at <= clock_timestamp()
		and (old.title, old.subtitle, old.content, old.content_markdown, old.slug, old.former_slugs, old.published_at,
			old.image_url, old.youtube_url, old.soundcloud_url, old.language, old.translation_of)
		is distinct from (new.title, new.subtitle, new.content, new.content_markdown, new.slug, new.former_slugs,
			new.published_at, new.image_url, new.youtube_url, new.soundcloud_url, new.language, new.translation_of)
	then
		perform public.note_revocation(concat_ws(' ', 'post', old.id));
	end if;
	return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_changed_setting()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
	perform public.note_revocation('setting');
	return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_edit()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
	if (new.title, new.subtitle, new.content, new.content_markdown, new.image_url, new.youtube_url,
		new.soundcloud_url, new.checked_on)
		is distinct from
		(old.title, old.subtitle, old.content, old.content_markdown, old.image_url, old.youtube_url,
		old.soundcloud_url, old.checked_on)
	then
		new.edited_at := now();
		new.version := old.version + 1;
	end if;
	return new;
end
$function$;
grant execute on function note_edit() to public;

CREATE OR REPLACE FUNCTION public.note_ended_story()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
	insert into public.ended_stories (slug_hash)
	select public.hash_of(old.slug)
	where not exists (select from public.public_stories where slug = old.slug)
	on conflict (slug_hash) do nothing;
	perform public.note_revocation(concat_ws(' ', 'story', old.id));
	return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_erased_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
	if tg_level = 'STATEMENT' then
		perform 1 from gone limit 1;
		if not found then return null; end if;
	end if;
	insert into public.erased_bytes (table_name) values (tg_table_name);
	insert into public.erased_bytes (table_name) select unnest(tg_argv);
	return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_networks(who uuid, networks text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
	if networks is null then return; end if;
	insert into public.confirmation_networks (id, network, wider_network)
	values (who, networks[1], networks[2])
	on conflict (id) do update set network = excluded.network, wider_network = excluded.wider_network,
		at = now(), asked_at = null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_revocation(what text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
	current bigint;
begin
	update public.revocations set number = number + 1 returning number into current;
	perform pg_notify('revocations', current || ' ' || what);
end
$function$;

CREATE OR REPLACE FUNCTION public.note_revoked_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
	perform public.note_revocation(concat_ws(' ', tg_argv[0], old.id));
	return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
	insert into public.blog_post_words (post_id, words)
	values (new.id, public.words_of_post(public.stemmable(new.title, new.language),
		public.stemmable(coalesce(new.subtitle, ''), new.language), public.stemmable(new.content, new.language),
		new.language))
	on conflict (post_id) do update set words = excluded.words;
	return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.notify_of_item(item uuid, message uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
	select public.queue_mail(
		kind => 'notice', recipient => member.email, member_id => member.id, item_id => item,
		reply_id => message, not_before => now() + interval '1 minute'
	)
	from public.members as member
	where member.notices = 'now' and member.removed_at is null
		and member.role in ('owner', 'responder') and public.is_mailable(member.email)
		and (
			select count(*) from public.mail
			where member_id = member.id and kind = 'notice' and created_at > now() - interval '1 hour'
		) < 30
		and not exists (
			select from public.mail
			where member_id = member.id and item_id = item and kind = 'notice' and state = 'waiting'
		)
		and (message is null or member.id = coalesce(
			(
				select assignee.id from public.inbox_items
				join public.members as assignee on assignee.id = assignee_id and assignee.removed_at is null
				where inbox_items.id = item
			),
			member.id
		))
$function$;
grant execute on function notify_of_item(uuid,uuid) to team;

CREATE OR REPLACE FUNCTION public.pattern_of(sought text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
	select nullif(regexp_replace(
		regexp_replace(public.fold(sought), public.separators() || '+', '', 'g'),
		'(.)(?=.)', '\1' || replace(public.separators(), '\', '\\') || '*', 'g'
	), '')
$function$;
grant execute on function pattern_of(text) to team;

CREATE OR REPLACE FUNCTION public.picture_hashes_of(written text, image text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
	select coalesce(array_agg(distinct left(part, 32)), '{}')
	from unnest(string_to_array(coalesce(written, '') || ' ' || coalesce(image, ''), '/pictures/'))
		with ordinality as parts (part, place)
	where place > 1 and part ~ '^[0-9a-f]{32}(/|$)'
$function$;
grant execute on function picture_hashes_of(text,text) to anon, team;

CREATE OR REPLACE FUNCTION public.picture_uses()
 RETURNS TABLE(hash text, post_id uuid, slug text, title text)
 LANGUAGE sql
 STABLE
AS $function$
	select unnest(post.picture_hashes), post.id, post.slug, post.title
	from public.blog_posts as post where post.picture_hashes <> '{}'
	union
	select unnest(version.picture_hashes), post.id, post.slug, post.title
	from public.blog_posts as post
	join public.post_versions as version on version.post_id = post.id and version.version = post.version
	where version.picture_hashes <> '{}'
$function$;
grant execute on function picture_uses() to team;

CREATE OR REPLACE FUNCTION public.preview_post(wanted_hash text)
 RETURNS TABLE(id uuid, slug text, title text, subtitle text, content text, content_markdown text, image_url text, youtube_url text, soundcloud_url text, checked_on date, likes_count integer, published_at timestamp with time zone, edited_at timestamp with time zone, created_at timestamp with time zone, language text, translation_of uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
	select post.id, post.slug, shown.title, shown.subtitle, shown.content, shown.content_markdown,
		shown.image_url, shown.youtube_url, shown.soundcloud_url, shown.checked_on, post.likes_count,
		coalesce(post.published_at, now()), null::timestamptz, post.created_at, post.language, post.translation_of
	from public.post_previews as preview
	join public.blog_posts as post on post.id = preview.post_id and post.deleted_at is null
	cross join lateral (
		select version.title, version.subtitle, version.content, version.content_markdown, version.image_url,
			version.youtube_url, version.soundcloud_url, version.checked_on
		from public.post_versions as version
		where version.post_id = post.id and version.version = post.version
		union all
		select post.title, post.subtitle, post.content, post.content_markdown, post.image_url,
			post.youtube_url, post.soundcloud_url, post.checked_on
		limit 1
	) as shown
	where preview.token_hash = wanted_hash and preview.revoked_at is null and preview.expires_at > now()
$function$;
grant execute on function preview_post(text) to anon;

CREATE OR REPLACE FUNCTION public.queue_mail(kind text, recipient text, member_id uuid DEFAULT NULL::uuid, item_id uuid DEFAULT NULL::uuid, reply_id uuid DEFAULT NULL::uuid, link_id uuid DEFAULT NULL::uuid, subscriber_id uuid DEFAULT NULL::uuid, newsletter_id uuid DEFAULT NULL::uuid, alert text DEFAULT NULL::text, not_before timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
	insert into public.mail (kind, recipient, member_id, item_id, reply_id, link_id, subscriber_id,
		newsletter_id, alert, next_attempt_at)
	values (queue_mail.kind, queue_mail.recipient, queue_mail.member_id, queue_mail.item_id,
		queue_mail.reply_id, queue_mail.link_id, queue_mail.subscriber_id, queue_mail.newsletter_id,
		queue_mail.alert, greatest(queue_mail.not_before, now()))
	returning id
$function$;
grant execute on function queue_mail(text,text,uuid,uuid,uuid,uuid,uuid,uuid,text,timestamp with time zone) to team;

CREATE OR REPLACE FUNCTION public.queue_newsletter(newsletter uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
	issue public.newsletters;
	batch uuid[];
	made bigint;
begin
	-- One process at a time. Not by locking the row, for which pausing and canceling would wait.
	if not pg_try_advisory_xact_lock(hashtext('queue_newsletter'), hashtext(newsletter::text)) then return 0; end if;
	select * into issue from public.newsletters where id = newsletter and state = 'sending' and queueing;
	if not found then return 0; end if;
	batch := array(
		select id from public.subscribers
		where state = 'confirmed' and language = issue.language
			and id > coalesce(issue.queued_to, '00000000-0000-0000-0000-000000000000')
		order by id limit 5000
	);
	insert into public.mail (kind, recipient, subscriber_id, newsletter_id)
	select 'newsletter', email, id, newsletter from public.subscribers
	where id = any (batch) and state = 'confirmed' and language = issue.language
		and confirmed_at <= issue.started_at and public.is_mailable(email)
	order by id
	on conflict (newsletter_id, subscriber_id) do nothing;
	get diagnostics made = row_count;
	update public.newsletters set
		queued_to = coalesce(batch[cardinality(batch)], queued_to),
		-- It may have been canceled meanwhile.
		queueing = queueing and cardinality(batch) = 5000
	where id = newsletter;
	return made;
end
$function$;
grant execute on function queue_newsletter(uuid) to team;

CREATE OR REPLACE FUNCTION public.read_picture_file(wanted_hash text, wanted_width integer, wanted_height integer, wanted_format text)
 RETURNS bytea
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
	select file.bytes
	from public.picture_files as file join public.pictures as picture on picture.id = file.picture_id
	where picture.hash = wanted_hash and file.width = wanted_width and file.height = wanted_height
		and file.format = wanted_format
$function$;
grant execute on function read_picture_file(text,integer,integer,text) to anon;

CREATE OR REPLACE FUNCTION public.request_confirmation(who uuid, networks text[] DEFAULT NULL::text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
	update public.subscribers set ask_at = now(), run_at = null
	where id = who and ask_at is null and state in ('unconfirmed', 'unsubscribed', 'bounced')
		and coalesce(asked_at <= now() - interval '15 minutes', true);
	if found then perform public.note_networks(who, networks); end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.resubscribe_by_token(token text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
	who uuid;
begin
	select id into who from public.subscribers where subscribers.token = resubscribe_by_token.token;
	return who is not null and public.apply_subscriber_event(who, 'undo') = 'confirmed';
end
$function$;
grant execute on function resubscribe_by_token(text) to anon;

CREATE OR REPLACE FUNCTION public.search_config(language text)
 RETURNS regconfig
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
	select case language
		when 'en' then 'pg_catalog.english'::regconfig
		when 'es' then 'pg_catalog.spanish'::regconfig
		else 'pg_catalog.simple'::regconfig
	end
$function$;
grant execute on function search_config(text) to anon;

CREATE OR REPLACE FUNCTION public.search_of(written text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
	select to_tsvector('pg_catalog.english', words) || array_to_tsvector(array(
		select distinct left(word, 60) from unnest(string_to_array(words, ' ')) as word where word <> ''
	))
	from public.words_of(coalesce(written, '')) as words
$function$;

CREATE OR REPLACE FUNCTION public.search_of_item(item uuid)
 RETURNS tsvector
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
	place public.inbox_items;
	sent jsonb;
	thread text;
begin
	select * into place from public.inbox_items where id = item;
	execute format('select to_jsonb(sent) from public.%I as sent where id = $1', place.submission_table)
		into sent using place.submission_id;
	select string_agg(left(written, 30000), E'\n' order by created_at desc) into thread from (
		select note as written, created_at from public.inbox_notes where item_id = item
		union all
		select concat_ws(E'\n', subject, body), created_at from public.messages where item_id = item
		order by created_at desc limit 200
	) as texts;
	return public.search_of(concat_ws(E'\n', public.texts_of(sent), thread));
end
$function$;
grant execute on function search_of_item(uuid) to team;

CREATE OR REPLACE FUNCTION public.search_posts(query tsquery, most integer, language text DEFAULT 'en'::text)
 RETURNS TABLE(id uuid, place bigint, found bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
	with fits as (
		select post.id, post.published_at,
			ts_rank_cd('{0.02, 0.02, 0.4, 1}', listed.words, query, 1)
				+ ts_rank('{0.02, 0.02, 0.4, 1}', listed.words, any_word, 1) as rank
		from public.blog_post_words as listed
		join public.blog_posts as post on post.id = listed.post_id,
			cast(replace(query::text, ' & ', ' | ') as tsquery) as any_word
		where listed.words @@ query and post.published_at <= now() and post.language = search_posts.language
	)
	select fits.id, row_number() over best, count(*) over ()
	from fits
	window best as (order by fits.rank desc, fits.published_at desc, fits.id)
	order by 2
	limit most
$function$;
grant execute on function search_posts(tsquery,integer,text) to anon;

CREATE OR REPLACE FUNCTION public.search_query(typed text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
	select websearch_to_tsquery('pg_catalog.english', translate(words, E'\ue000\ue001', '-"'))
		|| case when words ~ '[\ue000\ue001]|\mor\M' then '' else coalesce((
			select string_agg(quote_literal(left(word, 60)) || case when length(word) > 2 then ':*' else '' end, ' & ')
			from unnest(string_to_array(words, ' ')) as word where word <> ''
		), '') end::tsquery
	from public.words_of(translate(
		regexp_replace(left(typed, 1000), '(^|\s)-(?=\S)', E'\\1\ue000', 'g'), '"“”„«»＂', repeat(E'\ue001', 7)
	)) as words
$function$;
grant execute on function search_query(text) to team;

CREATE OR REPLACE FUNCTION public.searchable_text(written text, longest integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
	select translate(left(written, longest), E'!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 32))
$function$;

CREATE OR REPLACE FUNCTION public.separators()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
	select '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02bb\u02bc\u2000-\u2bff\u3000-\u303f]'
$function$;
grant execute on function separators() to team;

CREATE OR REPLACE FUNCTION public.sign_up()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
	networks text[] := new.networks;
	address text;
	asks boolean;
	who uuid;
	earlier uuid;
begin
	new.networks := null;
	if new.spam_reason is not null then return new; end if;
	address := lower(btrim(new.email, E' \t\r\n'));
	-- A row that is an hour old comes from a backup or an import.
	asks := new.created_at > now() - interval '1 hour'
		and coalesce(current_setting('subscribers.importing', true), '') <> 'on'
		and public.mail_is_set_up();
	insert into public.subscribers (email, signup_id, source, consented_at, ask_at, language)
	values (address, new.id, 'form', new.created_at, case when asks then now() end, new.language)
	on conflict (email) do nothing
	returning id into who;
	if who is not null then
		if asks then perform public.note_networks(who, networks); end if;
	else
		select id, signup_id into who, earlier from public.subscribers where email = address;
		if earlier = new.id then return new; end if;
		update public.subscribers set
			language = case state when 'unconfirmed' then new.language else language end,
			asked_language = case when state <> 'unconfirmed' then nullif(new.language, language) end
		where id = who and state in ('unconfirmed', 'unsubscribed', 'bounced')
			and coalesce(asked_language, language) <> new.language
			-- As in request_confirmation.
			and (ask_at is not null or coalesce(asked_at <= now() - interval '15 minutes', true));
		if asks then
			perform public.request_confirmation(who, networks);
			perform public.ask_language(who, new.language, networks);
		end if;
		perform 1 from public.newsletter_signups where id = earlier and spam_reason is null;
		if found then return null; end if;
		-- The earlier one was flagged or deleted: this one takes its place.
		update public.subscribers set signup_id = new.id where id = who;
	end if;
	return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.stemmable(written text, language text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
	select case language
		when 'en' then written
		when 'es' then regexp_replace(plain, 'cion\M', 'ción', 'gi')
		else plain
	end
	from translate(written,
		'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ¿¡«»',
		'aaaaaeeeeiiiiooooouuuuncAAAAAEEEEIIIIOOOOOUUUUNC?!""') as plain
$function$;
grant execute on function stemmable(text,text) to anon;

CREATE OR REPLACE FUNCTION public.story_hash(title text, body text, helped text, first_name text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
	select encode(sha256(convert_to(jsonb_build_array(title, body, helped, first_name)::text, 'UTF8')), 'hex')
$function$;
grant execute on function story_hash(text,text,text,text) to team;

CREATE OR REPLACE FUNCTION public.sync_inbox_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
	added uuid;
	noticed boolean;
begin
	if tg_op = 'DELETE' then
		delete from public.inbox_items
		where submission_table = tg_table_name and submission_id = old.id;
		return null;
	end if;
	if tg_op = 'UPDATE' then
		update public.inbox_items
		set email = lower(btrim(to_jsonb(new) ->> 'email', E' \t\r\n')), search = public.search_of_item(id)
		where submission_table = tg_table_name and submission_id = new.id;
		return null;
	end if;
	insert into public.inbox_items
		(submission_table, submission_id, reference, received_at, due_at, state, email, search, language)
	values (
		tg_table_name, new.id, new.reference, new.created_at, new.due_at,
		case when new.spam_reason is null then 'new' else 'spam' end,
		lower(btrim(to_jsonb(new) ->> 'email', E' \t\r\n')),
		public.search_of(public.texts_of(to_jsonb(new))),
		new.language
	)
	on conflict (submission_table, submission_id) do nothing
	returning id, state = 'new' and exists (select from public.members where notices = 'now' and removed_at is null)
	into added, noticed;
	if noticed then
		perform public.notify_of_item(added);
	end if;
	return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.sync_subscriber()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
	who uuid;
	address text;
begin
	if tg_op = 'DELETE' then
		delete from public.subscribers
		where email = lower(btrim(old.email, E' \t\r\n')) and signup_id = old.id;
		return null;
	end if;
	address := lower(btrim(new.email, E' \t\r\n'));
	if new.spam_reason is not null then
		delete from public.subscribers where email = address and signup_id = new.id and state = 'unconfirmed';
		return null;
	end if;
	if old.spam_reason is null then
		update public.subscribers set email = address
		where email = lower(btrim(old.email, E' \t\r\n')) and signup_id = new.id and email <> address
		returning id into who;
		-- Another mailbox: what was mailed to the former one confirms nothing.
		delete from public.confirmations where subscriber_id = who;
		return null;
	end if;
	insert into public.subscribers (email, signup_id, source, consented_at, language)
	values (address, new.id, 'form', new.created_at, new.language)
	on conflict (email) do update set signup_id = excluded.signup_id
	where not exists (
		select from public.newsletter_signups as other
		where other.id = subscribers.signup_id and other.id <> new.id and other.spam_reason is null
	)
	returning id into who;
	if who is null then
		raise unique_violation using message = 'the newsletter has that email already';
	end if;
	if public.mail_is_set_up() then perform public.request_confirmation(who); end if;
	return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.texts_of(sent jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
	select string_agg(left(value #>> '{}', 30000), E'\n') from jsonb_each(sent)
	where jsonb_typeof(value) = 'string' and key not in
		('id', 'created_at', 'submission_key', 'spam_reason', 'reference', 'due_at', 'language')
$function$;

CREATE OR REPLACE FUNCTION public.unsubscribe_by_email(email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
	who uuid;
begin
	select id into who from public.subscribers
	where subscribers.email = lower(btrim(unsubscribe_by_email.email, E' \t\r\n'));
	if who is null then return; end if;
	perform public.apply_subscriber_event(who, 'unsubscribe');
	delete from public.confirmations where subscriber_id = who;
end
$function$;
grant execute on function unsubscribe_by_email(text) to anon;

CREATE OR REPLACE FUNCTION public.unsubscribe_by_token(token text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
	who uuid;
begin
	select id into who from public.subscribers where subscribers.token = unsubscribe_by_token.token;
	if who is null then return false; end if;
	perform public.apply_subscriber_event(who, 'unsubscribe');
	delete from public.confirmations where subscriber_id = who;
	return true;
end
$function$;
grant execute on function unsubscribe_by_token(text) to anon;

CREATE OR REPLACE FUNCTION public.use_confirmations(who uuid, proof text, wanted text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
	update public.confirmations set used_at = now()
	where subscriber_id = who and used_at is null and (
		language is not distinct from wanted
		or exists (select from public.subscribers where id = who and state <> 'confirmed')
	);
	if public.apply_subscriber_event(who, 'confirm', proof) is distinct from 'confirmed' then return false; end if;
	update public.subscribers set language = wanted, asked_language = null, ask_at = null
	where id = who and wanted is not null;
	return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.was_public_story(slug text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
	select exists (select from public.ended_stories where slug_hash = public.hash_of(slug))
		or exists (select from public.public_stories as story
			where story.slug = was_public_story.slug and story.ends_at <= now())
$function$;
grant execute on function was_public_story(text) to anon;

CREATE OR REPLACE FUNCTION public.withdraw_story()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
	story record;
	allowed boolean := new.consent_to_share and new.spam_reason is null;
begin
	select stories.id, approved_by, approved_hash, published_at, ended_at into story
	from public.stories
	join public.inbox_items as item on item.id = stories.item_id
	where item.submission_table = 'success_stories' and item.submission_id = new.id
	for update of stories;
	if not found then return null; end if;
	if allowed and story.approved_by is distinct from 'permission' then
		delete from public.public_stories where id = story.id
			and public.story_hash(title, body, helped, first_name) is distinct from story.approved_hash;
		if found then
			update public.stories set ended_at = clock_timestamp(),
				ended_by = case when current_setting('consents.by', true) = 'link' then 'author' else 'team' end
			where id = story.id;
		end if;
		return null;
	end if;
	delete from public.public_stories where id = story.id;
	update public.stories
	set approved_hash = null, approved_by = null, approved_at = null, ends_at = null,
		asked_hash = null, asked_at = null, answer = null,
		ended_at = case when published_at is null or ended_at is not null then ended_at else clock_timestamp() end,
		ended_by = case when published_at is null or ended_at is not null then ended_by
			when current_setting('consents.by', true) = 'link' then 'author' else 'team' end
	where id = story.id;
	return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.words_of(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
	select regexp_replace(regexp_replace(regexp_replace(regexp_replace(
		regexp_replace(left(public.fold(left(written, 60000)), 60000), '[''`\u02bb\u02bc\u2018-\u201b\u2032]+', '', 'g'),
		public.separators() || '+', ' ', 'g'),
		'\m1?(\d{3})(\d{3})(\d{4})\M', '\1 \2 \3', 'g'),
		'\m(\d{3})(\d{4})\M', '\1 \2', 'g'),
		'\m1 (?=\d{3} \d{3} \d{4}\M)', '', 'g')
$function$;
grant execute on function words_of(text) to team;

CREATE OR REPLACE FUNCTION public.words_of_post(title text, subtitle text, content text, language text DEFAULT 'en'::text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
	select setweight(to_tsvector(config, public.searchable_text(title, 5000)), 'A')
		|| setweight(to_tsvector(config, public.searchable_text(subtitle, 5000)), 'B')
		|| setweight(to_tsvector(config, public.searchable_text(content, 100000)), 'D')
	from public.search_config(language) as config
$function$;
