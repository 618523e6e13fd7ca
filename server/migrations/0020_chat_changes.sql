-- Changes of messages and of membership, all numbered and told in one way.
-- Edits and recalls never touch seq, count_no or a read mark.
alter table chat_messages
  add edited_at timestamptz,
  add recalled_at timestamptz,
  add recalled_by uuid,
  add foreign key (tenant_id, recalled_by) references users (tenant_id, _id),
  add check ((recalled_at is null) = (recalled_by is null));

-- What a message said before an edit or a recall, for who has to answer for it. Nothing is ever taken out.
create table chat_message_history (
  tenant_id integer not null default app_tenant() references tenants (id),
  group_id uuid not null,
  seq bigint not null,
  -- The change that put other words in their place.
  change_seq bigint not null,
  body text not null,
  payload jsonb,
  actor_id uuid not null,
  changed_at timestamptz not null,
  primary key (tenant_id, group_id, seq, change_seq),
  foreign key (tenant_id, group_id, seq) references chat_messages (tenant_id, group_id, seq),
  foreign key (tenant_id, actor_id) references users (tenant_id, _id)
);
select secure_table('chat_message_history');
revoke update, delete, truncate on chat_message_history from :app_role;

-- A conversation that belongs to a row of another feature, whose people are its members: at most one per row.
alter table chat_groups
  add owner_feature text,
  add owner_id uuid,
  add check ((owner_feature is null) = (owner_id is null)),
  add unique (tenant_id, owner_feature, owner_id);

-- Some changes tell two things: the members who has joined, and those that they have.
alter table chat_outbox add to_user_ids uuid[];
comment on column chat_outbox.to_user_ids is 'whom it tells, where that is not the members';
drop index chat_outbox_unsent;
create index chat_outbox_unsent on chat_outbox (tenant_id, group_id, change_seq) where sent_at is null;

alter table user_groups add has_chat_group boolean not null default false;
