-- What was told of a site. The keys are what makes each of it told once, however many processes look, and after any restart.

-- Instalments: step 0 on the day from which one is due, step 1 so many days later; of another day it is told anew.
create table project_payment_reminders (
  tenant_id integer not null default app_tenant(),
  payment_id uuid not null,
  due_on date not null,
  step smallint not null check (step in (0, 1)),
  told_at timestamptz not null default now(),
  primary key (tenant_id, payment_id, due_on, step),
  foreign key (tenant_id, payment_id) references project_payments (tenant_id, _id)
);
select secure_table('project_payment_reminders');

-- Sites that say nothing: a quiet spell is the days after the last one of which there is a log.
create table site_quiet_alerts (
  tenant_id integer not null default app_tenant(),
  project_id uuid not null,
  heard_on date not null,
  told_at timestamptz not null default now(),
  primary key (tenant_id, project_id, heard_on),
  foreign key (tenant_id, project_id) references projects (tenant_id, _id)
);
select secure_table('site_quiet_alerts');
