-- Templates of stages with their work.

create table stage_templates (
  code text not null,
  name text not null,
  project_type smallint not null,
  action_type_id uuid not null,
  stages jsonb not null default '[]',
  work jsonb not null default '[]'
);
select section_table('stage_templates');
alter table stage_templates add foreign key (tenant_id, action_type_id) references project_action_types (tenant_id, _id);
create unique index stage_templates_code_unique on stage_templates (tenant_id, code) where status <> 255;
create index stage_templates_name on stage_templates (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index stage_templates_type on stage_templates (tenant_id, project_type, _id) where status <> 255;
create index stage_templates_action_type on stage_templates (tenant_id, action_type_id, _id) where status <> 255;
