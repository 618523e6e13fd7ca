-- What somebody sorts their conversations by, all of it in one row. Without a row: the labels everybody begins with.
create table chat_labels (
  tenant_id integer not null default app_tenant() references tenants (id),
  user_id uuid not null,
  labels jsonb not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, _id)
);
select secure_table('chat_labels');

-- Those on a conversation, in the order in which they were put on. One that was deleted may still be named.
alter table chat_members add column labels uuid[] not null default '{}';
