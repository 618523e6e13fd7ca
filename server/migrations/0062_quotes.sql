-- What quotes are worked out from, as it was on a day: items, prices, rules, steps. A version never changes, so that an old
-- quote is always worked out as it was.
create table quote_versions (
  tenant_id integer not null default app_tenant() references tenants (id),
  scenario_code text not null,
  version integer not null check (version > 0),
  definition jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, scenario_code, version)
);
select secure_table('quote_versions');
