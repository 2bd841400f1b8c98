-- Run by psql in compose's Postgres, once on a new volume: makes the site's login and its database. The login creates
-- the roles anon, team and team_limited, and owns its schema; it isn't a superuser, so it can't read the server's files or run programs.
\getenv password POSTGRES_PASSWORD
create role site login createrole password :'password';
create database site owner site;
-- The superuser can't log in over the network anymore, only within the container.
alter role postgres password null;
