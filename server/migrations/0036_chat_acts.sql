-- A message that was passed on: a copy with an id of its own, which stays when the first one is taken back.
alter table chat_messages
  add forward_of uuid,
  add foreign key (tenant_id, forward_of) references chat_messages (tenant_id, _id);
comment on column chat_messages.forward_of is 'the message whose copy it is';

-- What is pinned above a conversation, the one with the smallest place first. Who came later sees of it what they see of
-- the messages.
create table chat_pins (
  tenant_id integer not null default app_tenant() references tenants (id),
  group_id uuid not null,
  seq bigint not null,
  place integer not null,
  pinned_by uuid not null,
  pinned_at timestamptz not null default now(),
  primary key (tenant_id, group_id, seq),
  foreign key (tenant_id, group_id, seq) references chat_messages (tenant_id, group_id, seq),
  foreign key (tenant_id, pinned_by) references users (tenant_id, _id)
);
select secure_table('chat_pins');
