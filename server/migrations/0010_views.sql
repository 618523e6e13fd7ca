-- How people look at lists: views with a name, the one that a list opens with, and what each person chose for themselves.
create table saved_views (
  tenant_id integer not null default app_tenant() references tenants (id),
  _id uuid not null,
  feature text not null,
  owner_id uuid not null,
  name text not null,
  everybody boolean not null default false,
  role_ids uuid[] not null default '{}',
  state jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, _id),
  foreign key (tenant_id, owner_id) references users (tenant_id, _id)
);
select secure_table('saved_views');
create unique index saved_views_name_unique on saved_views (tenant_id, owner_id, feature, lower(name));
create index saved_views_shared on saved_views (tenant_id, feature) where everybody or role_ids <> '{}';

create table saved_view_defaults (
  tenant_id integer not null default app_tenant() references tenants (id),
  user_id uuid not null,
  feature text not null,
  view_id uuid not null,
  primary key (tenant_id, user_id, feature),
  foreign key (tenant_id, user_id) references users (tenant_id, _id),
  foreign key (tenant_id, view_id) references saved_views (tenant_id, _id) on delete cascade
);
select secure_table('saved_view_defaults');
create index saved_view_defaults_view on saved_view_defaults (tenant_id, view_id);

create table user_preferences (
  tenant_id integer not null default app_tenant() references tenants (id),
  user_id uuid not null,
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id, user_id) references users (tenant_id, _id)
);
select secure_table('user_preferences');
