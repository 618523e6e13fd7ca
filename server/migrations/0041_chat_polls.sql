-- What each person chose in a poll; the poll itself, with how it stands, is the payload of its message, and both change
-- under the lock of their conversation. Nobody who chose nothing is here. Votes of who left the group stay.
create table chat_poll_votes (
  tenant_id integer not null default app_tenant() references tenants (id),
  group_id uuid not null,
  seq bigint not null,
  user_id uuid not null,
  option_ids uuid[] not null check (cardinality(option_ids) between 1 and 30),
  voted_at timestamptz not null default now(),
  primary key (tenant_id, group_id, seq, user_id),
  foreign key (tenant_id, group_id, seq) references chat_messages (tenant_id, group_id, seq),
  foreign key (tenant_id, user_id) references users (tenant_id, _id)
);
select secure_table('chat_poll_votes');
