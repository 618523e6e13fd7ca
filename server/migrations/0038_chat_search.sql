-- Messages by their words: folded like everything that is searched, every whitespace one space, so that a short word is
-- found at the beginning of a line too. Recalled messages have no words and stay out.
alter table chat_messages
  add column body_fold text generated always as (' ' || regexp_replace(fold_vi(body), '\s+', ' ', 'g')) stored;
create index chat_messages_words on chat_messages using gin (tenant_id, group_id, body_fold gin_trgm_ops) where status = 1;
-- The latest of all conversations, and the days of one.
create index chat_messages_latest on chat_messages (tenant_id, created_at, _id) where status = 1;
create index chat_messages_days on chat_messages (tenant_id, group_id, created_at, _id) where status = 1;

-- Messages of conversations out of the index of words, in no order and at most so many: whoever gets more than they wanted
-- knows that the words are common. Like search_ids it runs as the owner, because row-level security keeps pattern matching
-- from the index; it names the tenant itself and returns ids only. Nothing but the index is cheap here, whatever the
-- statistics of a table say that was filled a moment ago.
create function message_ids(groups uuid[], patterns text[], most integer) returns setof uuid
  language plpgsql stable security definer parallel safe rows 200
  set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
declare
  conditions text;
begin
  select string_agg(format('body_fold like %L', pattern), ' and ') into conditions from unnest(patterns) as pattern;
  return query execute format(
    'select _id from public.chat_messages where tenant_id = $1 and status = 1 and group_id = any($2) and %s limit $3',
    conditions) using public.app_tenant(), groups, most;
end $$;
