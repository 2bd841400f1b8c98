-- Slugs a post had before, so that old links lead to it. A column and not a table: who may read a
-- post may read its former slugs and nobody else, and a backup has them without more.
alter table blog_posts add column former_slugs text[];

create index blog_posts_former_slugs on blog_posts using gin (former_slugs);

-- Finds a post when an address has its slug in other capitals.
create index blog_posts_any_case on blog_posts (lower(slug));
