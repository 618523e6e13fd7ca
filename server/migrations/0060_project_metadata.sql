-- Fields that a company adds to its projects and actions.
create table project_metadata (
  label text not null,
  label_en text,
  code text not null,
  field_type smallint not null,
  section text,
  help_text text,
  config text,
  default_value text,
  applies_to text[] not null,
  scope_using smallint not null,
  project_types text[] not null default '{}',
  required boolean not null default false,
  required_from_status text,
  restriction smallint not null default 0,
  access_scope smallint not null default 0,
  editable_scope smallint not null default 0,
  conditions jsonb not null default '[]',
  show_in_list boolean not null default false,
  filterable boolean not null default false,
  searchable boolean not null default false,
  show_to_customer boolean not null default false
);
select section_table('project_metadata');
create unique index project_metadata_code_unique on project_metadata (tenant_id, code) where status <> 255;
create index project_metadata_code on project_metadata (tenant_id, code collate "vi-x-icu", _id) where status <> 255;
create index project_metadata_label on project_metadata (tenant_id, label collate "vi-x-icu", _id) where status <> 255;
create index project_metadata_section on project_metadata (tenant_id, section collate "vi-x-icu", _id) where status <> 255;
create index project_metadata_section_is on project_metadata (tenant_id, section, _id) where status <> 255;
create index project_metadata_type on project_metadata (tenant_id, field_type, _id) where status <> 255;
create index project_metadata_scope on project_metadata (tenant_id, scope_using, _id) where status <> 255;
create index project_metadata_filterable on project_metadata (tenant_id, filterable, _id) where status <> 255;
create index project_metadata_applies on project_metadata using gin (tenant_id, applies_to) where status <> 255;
create index project_metadata_types on project_metadata using gin (tenant_id, project_types) where status <> 255;

create table project_metadata_groups (
  tenant_id integer not null default app_tenant(),
  field_id uuid not null,
  group_id uuid not null,
  order_no smallint not null default 0,
  primary key (tenant_id, field_id, group_id),
  foreign key (tenant_id, field_id) references project_metadata (tenant_id, _id),
  foreign key (tenant_id, group_id) references user_groups (tenant_id, _id)
);
create index project_metadata_groups_group on project_metadata_groups (tenant_id, group_id);
select secure_table('project_metadata_groups');

create table project_metadata_action_types (
  tenant_id integer not null default app_tenant(),
  field_id uuid not null,
  type_id uuid not null,
  order_no smallint not null default 0,
  primary key (tenant_id, field_id, type_id),
  foreign key (tenant_id, field_id) references project_metadata (tenant_id, _id),
  foreign key (tenant_id, type_id) references project_action_types (tenant_id, _id)
);
create index project_metadata_action_types_type on project_metadata_action_types (tenant_id, type_id);
select secure_table('project_metadata_action_types');

-- What objects hold of which field: a row for each value, with the value itself where lists are filtered by the field.
create table metadata_values (
  tenant_id integer not null default app_tenant() references tenants (id),
  owner_id uuid not null,
  field_id uuid not null,
  place smallint not null default 0,
  text_value text,
  -- Whole numbers and halves, which it holds exactly; of numerics row-level security keeps comparisons from the index.
  number_value double precision,
  time_value timestamptz,
  primary key (tenant_id, owner_id, field_id, place),
  foreign key (tenant_id, field_id) references project_metadata (tenant_id, _id)
);
select secure_table('metadata_values');
create index metadata_values_field on metadata_values (tenant_id, field_id, owner_id);
create index metadata_values_text on metadata_values (tenant_id, field_id, text_value, owner_id) where text_value is not null;
create index metadata_values_number on metadata_values (tenant_id, field_id, number_value, owner_id) where number_value is not null;
create index metadata_values_time on metadata_values (tenant_id, field_id, time_value, owner_id) where time_value is not null;

-- The values of an object, keyed by the codes of their fields, beside its own row: they are read and written apart, and who
-- changes them is in nobody's way who changes the row.
create table metadata_records (
  tenant_id integer not null default app_tenant() references tenants (id),
  owner_id uuid not null,
  "values" jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, owner_id)
);
select secure_table('metadata_records');
