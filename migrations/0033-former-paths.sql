-- Paths at which an imported post was found on the site it came from, such as /2024/05/first-post, so that old
-- links lead to it: in lower case, decoded, without a slash at the end. A column for the reasons in 0005.
alter table blog_posts add column former_paths text[];

create index blog_posts_former_paths on blog_posts (id) where former_paths is not null;
