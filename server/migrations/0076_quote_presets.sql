-- What a quote of a house of the library begins with: the scenario that it is worked out by, and what was filled in of a
-- quote that somebody took for a model.
create table quote_presets (
  tenant_id integer not null default app_tenant(),
  house_template_id uuid not null,
  scenario_id uuid not null,
  inputs jsonb not null,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, house_template_id),
  foreign key (tenant_id, house_template_id) references house_templates (tenant_id, _id),
  foreign key (tenant_id, scenario_id) references quote_scenarios (tenant_id, _id)
);
select secure_table('quote_presets');
create index quote_presets_scenario on quote_presets (tenant_id, scenario_id);
