-- Chat: conversations, intervals of membership, messages, reactions, and the outbox of what is still to be told.
-- Every conversation has two counters, moved under its row lock only: last_seq orders its messages, change_seq numbers
-- each change of it. Readers follow these, never a time and never a sequence, which become visible out of order.
create table chat_groups (
  tenant_id integer not null default app_tenant() references tenants (id),
  _id uuid not null,
  type smallint not null check (type between 0 and 4),
  name text not null default '',
  avatar text,
  -- The two people of a direct conversation, smaller id first: one row per pair, whoever opens it.
  direct_low uuid,
  direct_high uuid,
  status smallint not null default 1,
  option smallint not null default 255,
  last_seq bigint not null default 0,
  change_seq bigint not null default 0,
  -- Messages that raise unread; unread = count_no - the member's read_count_no.
  count_no bigint not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  primary key (tenant_id, _id),
  unique (tenant_id, direct_low, direct_high),
  foreign key (tenant_id, direct_low) references users (tenant_id, _id),
  foreign key (tenant_id, direct_high) references users (tenant_id, _id),
  check (case when type = 3 then coalesce(direct_low < direct_high, false)
    else direct_low is null and direct_high is null end),
  check (count_no between 0 and last_seq and last_seq <= change_seq)
) with (fillfactor = 80);
select secure_table('chat_groups');

-- One row per stay in a conversation. Who comes back begins a new stay and does not see what lay between.
create table chat_members (
  tenant_id integer not null default app_tenant() references tenants (id),
  group_id uuid not null,
  user_id uuid not null,
  role smallint not null check (role between 0 and 3),
  joined_change_seq bigint not null,
  left_change_seq bigint check (left_change_seq >= joined_change_seq),
  visible_from_seq bigint not null default 1 check (visible_from_seq >= 1),
  last_read_seq bigint not null default 0,
  read_count_no bigint not null default 0,
  -- Whether the member opened it: an empty direct conversation shows to those who did.
  opened boolean not null default false,
  -- chat_users.user_seq at the last change of this row that my other devices must learn of.
  user_seq bigint not null,
  primary key (tenant_id, group_id, user_id, joined_change_seq),
  foreign key (tenant_id, group_id) references chat_groups (tenant_id, _id),
  foreign key (tenant_id, user_id) references users (tenant_id, _id),
  check (read_count_no between 0 and last_read_seq)
) with (fillfactor = 80);
create unique index chat_members_current on chat_members (tenant_id, group_id, user_id) where left_change_seq is null;
create index chat_members_mine on chat_members (tenant_id, user_id, group_id) where left_change_seq is null;
select secure_table('chat_members');

-- A counter per person, moved under its row lock: numbers the changes of their list of conversations.
create table chat_users (
  tenant_id integer not null default app_tenant() references tenants (id),
  user_id uuid not null,
  user_seq bigint not null default 0,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, _id)
) with (fillfactor = 80);
select secure_table('chat_users');

create table chat_messages (
  tenant_id integer not null default app_tenant() references tenants (id),
  group_id uuid not null,
  seq bigint not null,
  _id uuid not null,
  client_msg_id uuid not null,
  sender_id uuid not null,
  type smallint not null,
  body text not null,
  payload jsonb,
  reply_to_seq bigint check (reply_to_seq < seq),
  -- The conversation's count_no after this message: what a read mark on it is worth.
  count_no bigint not null,
  change_seq bigint not null,
  status smallint not null default 1,
  -- Of what was first sent, so that a repeated send is recognised after an edit too.
  content_hash bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, group_id, seq),
  unique (tenant_id, _id),
  unique (tenant_id, sender_id, client_msg_id),
  foreign key (tenant_id, group_id) references chat_groups (tenant_id, _id),
  foreign key (tenant_id, sender_id) references users (tenant_id, _id),
  foreign key (tenant_id, group_id, reply_to_seq) references chat_messages (tenant_id, group_id, seq)
);
create unique index chat_messages_changes on chat_messages (tenant_id, group_id, change_seq);
select secure_table('chat_messages');
-- A message that was acknowledged stays: recalled ones keep their place, or numbers would have holes.
revoke delete, truncate on chat_messages from :app_role;

create table chat_reactions (
  tenant_id integer not null default app_tenant() references tenants (id),
  group_id uuid not null,
  seq bigint not null,
  user_id uuid not null,
  expression_id smallint not null check (expression_id > 0),
  reacted_at timestamptz not null default now(),
  primary key (tenant_id, group_id, seq, user_id),
  foreign key (tenant_id, group_id, seq) references chat_messages (tenant_id, group_id, seq),
  foreign key (tenant_id, user_id) references users (tenant_id, _id)
);
select secure_table('chat_reactions');

-- Events of committed changes on their way to the members' devices.
create table chat_outbox (
  tenant_id integer not null default app_tenant() references tenants (id),
  _id uuid not null,
  group_id uuid not null,
  change_seq bigint not null,
  event text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, _id),
  foreign key (tenant_id, group_id) references chat_groups (tenant_id, _id)
);
create unique index chat_outbox_unsent on chat_outbox (tenant_id, group_id, change_seq) where sent_at is null;
create index chat_outbox_sent on chat_outbox (tenant_id, sent_at) where sent_at is not null;
select secure_table('chat_outbox');

-- The first people by name for the address book of somebody else; `max_rows` of the given roles whose folded name holds
-- every pattern. Like search_ids it runs as the owner, because row-level security keeps pattern matching from the
-- index; it names the tenant itself and returns ids only. A pattern '% x%' asks for the beginning of a word, and names
-- are stored without a space in front.
create index users_by_name on users (tenant_id, full_name collate "vi-x-icu", _id) where status = 1;
create function contact_ids(me uuid, roles smallint[], patterns text[], max_rows integer) returns setof uuid
  language plpgsql stable security definer parallel safe rows 30 set search_path = pg_catalog, public as $$
declare
  conditions text;
begin
  select string_agg(
      case when pattern like '\% %' then format('(full_name_fold like %L or full_name_fold like %L)', pattern, substr(pattern, 3))
        else format('full_name_fold like %L', pattern) end, ' and ')
    into conditions from unnest(patterns) as pattern;
  return query execute format(
    'select _id from public.users where tenant_id = $1 and status = 1 and _id <> $2 and role = any($3) and %s
      order by full_name collate "vi-x-icu", _id limit $4', coalesce(conditions, 'true'))
    using public.app_tenant(), me, roles, max_rows;
end $$;
