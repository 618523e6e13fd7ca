-- Where bytes of an upload go in the file store is noted before they go there: what a crash leaves there is named by a row,
-- and goes with it.
alter table uploads add column coming_keys text[] not null default '{}';
