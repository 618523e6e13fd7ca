-- When somebody was last connected, kept when their connections end: `hub_presence` says who is connected now.
create table user_seen (
  tenant_id integer not null default app_tenant() references tenants (id),
  user_id uuid not null,
  seen_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, _id)
);
-- Who has gone a moment ago.
create index user_seen_at on user_seen (tenant_id, seen_at);
select secure_table('user_seen');

alter table chat_members
  -- Up to which message a device of the member has them all. What was read has arrived as well.
  add column last_delivered_seq bigint not null default 0;
