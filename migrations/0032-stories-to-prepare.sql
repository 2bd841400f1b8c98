-- tolerated
-- The list of stories begins with the newest that may be shown (docs/decisions/0081). In place of the index that had no
-- order, so that an arrival pays for no more than before.
create index success_stories_to_prepare on success_stories (created_at desc, id desc)
	where consent_to_share and spam_reason is null;
drop index success_stories_permitted;
