-- Work that repeats, each time once, and work that is reminded of.

alter table project_actions
  add column repeat_type smallint not null default 0,
  add column repeat_until date,
  add column remind_before text[] not null default '{}';
create index project_actions_repeating on project_actions (tenant_id, _id) where repeat_type <> 0 and status <> 255;
create index project_actions_reminded on project_actions (tenant_id, end_date) where remind_before <> '{}' and status in (0, 1);

-- The times of repeating work. The key is what makes each of them exist once, however many processes look.
create table project_action_occurrences (
  tenant_id integer not null default app_tenant(),
  series_id uuid not null,
  occurrence_date date not null,
  action_id uuid not null,
  primary key (tenant_id, series_id, occurrence_date),
  foreign key (tenant_id, action_id) references project_actions (tenant_id, _id)
);
create unique index project_action_occurrences_action on project_action_occurrences (tenant_id, action_id);
select secure_table('project_action_occurrences');

-- What people were reminded of, or missed; of work that was given other dates they are reminded anew.
create table project_action_reminders (
  tenant_id integer not null default app_tenant(),
  action_id uuid not null,
  end_date timestamptz not null,
  minutes integer not null,
  told boolean not null,
  primary key (tenant_id, action_id, end_date, minutes),
  foreign key (tenant_id, action_id) references project_actions (tenant_id, _id)
);
select secure_table('project_action_reminders');
