-- Whom a message names, with the places in its words: [{"userId", "at", "length"}], of all without an id.
alter table chat_messages add column mentions jsonb not null default '[]';

-- For each of them the message, so that what they have not read of it is found without reading messages. Who names all
-- names each member of that moment.
create table chat_mentions (
  tenant_id integer not null default app_tenant() references tenants (id),
  user_id uuid not null,
  group_id uuid not null,
  seq bigint not null,
  primary key (tenant_id, user_id, group_id, seq),
  foreign key (tenant_id, group_id, seq) references chat_messages (tenant_id, group_id, seq),
  foreign key (tenant_id, user_id) references users (tenant_id, _id)
);
-- A message that is changed or taken back.
create index chat_mentions_message on chat_mentions (tenant_id, group_id, seq);
select secure_table('chat_mentions');
