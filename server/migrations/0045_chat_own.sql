-- What somebody began to write in a conversation, on all their devices. A row stays when it is empty: its number says so.
create table chat_drafts (
  tenant_id integer not null default app_tenant() references tenants (id),
  user_id uuid not null,
  group_id uuid not null,
  body text not null,
  reply_to_seq bigint,
  -- chat_users.user_seq of the last change: which of two devices was later.
  draft_seq bigint not null,
  primary key (tenant_id, user_id, group_id),
  foreign key (tenant_id, group_id) references chat_groups (tenant_id, _id),
  foreign key (tenant_id, user_id) references users (tenant_id, _id)
);
create index chat_drafts_group on chat_drafts (tenant_id, group_id);
select secure_table('chat_drafts');

-- Messages that somebody does not want to see any more; the others do. `user_seq` tells it to their devices.
create table chat_hidden (
  tenant_id integer not null default app_tenant() references tenants (id),
  user_id uuid not null,
  group_id uuid not null,
  seq bigint not null,
  user_seq bigint not null,
  primary key (tenant_id, user_id, group_id, seq),
  foreign key (tenant_id, group_id, seq) references chat_messages (tenant_id, group_id, seq),
  foreign key (tenant_id, user_id) references users (tenant_id, _id)
);
create index chat_hidden_message on chat_hidden (tenant_id, group_id, seq);
select secure_table('chat_hidden');

-- Answers that staff give often, by a word after a slash: of one person, or of all where nobody owns it.
create table chat_quick_replies (
  tenant_id integer not null default app_tenant() references tenants (id),
  _id uuid not null,
  owner_id uuid,
  shortcut text not null,
  body text not null,
  primary key (tenant_id, _id),
  foreign key (tenant_id, owner_id) references users (tenant_id, _id)
);
create unique index chat_quick_replies_shortcut on chat_quick_replies (tenant_id, owner_id, shortcut) nulls not distinct;
select secure_table('chat_quick_replies');
