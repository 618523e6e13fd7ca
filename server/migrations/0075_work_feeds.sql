-- The address under which a person's calendar fetches their work. Of its secret only a hash is kept; there is one at a time.
create table work_feeds (
  tenant_id integer not null default app_tenant() references tenants (id),
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, _id)
);
create unique index work_feeds_token on work_feeds (tenant_id, token_hash);
select secure_table('work_feeds');
