-- Answers to calls that make or move something, by the key that the client gave the call (ADR 028): whoever sends it once
-- more gets the answer, not a second row. Written in the transaction of the change; kept for a day.
create table idempotency_keys (
  tenant_id integer not null default app_tenant() references tenants (id),
  user_id uuid not null,
  key text not null check (length(key) between 1 and 255),
  -- Method and address.
  route text not null,
  body_hash bytea not null,
  status smallint not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id, user_id) references users (tenant_id, _id)
);
select secure_table('idempotency_keys');
create index idempotency_keys_created on idempotency_keys (tenant_id, created_at);
