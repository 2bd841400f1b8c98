-- A date that no page, feed or header can write: -infinity, before our era, a year of five digits.
-- Whoever writes posts by hand gets the error, and not every reader of the list. A post that already has
-- such a date keeps it until it is next changed.
alter table blog_posts add constraint published_at_has_four_digit_year
	check (published_at >= '1000-01-01 00:00Z' and published_at < '10000-01-01 00:00Z') not valid;
