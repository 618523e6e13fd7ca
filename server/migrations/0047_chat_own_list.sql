-- A conversation that somebody deleted from their own list: up to which message, and how many had been said that count. It stands
-- in the list again when more has been said. What they still see begins behind it (visible_from_seq); from where on they were there,
-- which others may know, stays in came_from_seq.
alter table chat_members
  add column came_from_seq bigint not null default 1,
  add column cleared_seq bigint,
  add column cleared_count_no bigint,
  add check ((cleared_seq is null) = (cleared_count_no is null));
update chat_members set came_from_seq = visible_from_seq where visible_from_seq > 1;
