-- What a site brings: change orders, the payment plan with its receipts, daily logs, selections and documents.

create table change_orders (
  project_id uuid not null,
  code text not null,
  title text not null,
  reason text not null,
  lines jsonb not null default '[]',
  amount bigint not null default 0,
  days_impact smallint,
  approval_deadline date,
  files jsonb not null default '[]',
  is_sent boolean not null default false,
  decline_reason text,
  decided_at timestamptz
);
select section_table('change_orders');
alter table change_orders
  alter column status set default 0,
  add foreign key (tenant_id, project_id) references projects (tenant_id, _id);
create unique index change_orders_code_unique on change_orders (tenant_id, code) where status <> 255;
create index change_orders_title on change_orders (tenant_id, title collate "vi-x-icu", _id) where status <> 255;
create index change_orders_project on change_orders (tenant_id, project_id, _id) where status <> 255;
create index change_orders_amount on change_orders (tenant_id, amount, _id) where status <> 255;
create index change_orders_deadline on change_orders (tenant_id, approval_deadline, _id) where status <> 255;
create index change_orders_maker on change_orders (tenant_id, created_by) where status <> 255;

create table project_payments (
  project_id uuid not null,
  no smallint not null default 1,
  name text not null,
  percent numeric(5, 2) not null default 0,
  amount bigint not null default 0 check (amount >= 0),
  due_rule text not null default 'DATE' check (due_rule in ('DATE', 'STAGE_FINISHED')),
  due_date date,
  stage_id uuid,
  paid_amount bigint not null default 0 check (paid_amount between 0 and amount),
  paid_at date
);
select section_table('project_payments');
alter table project_payments
  alter column status set default 0,
  add foreign key (tenant_id, project_id) references projects (tenant_id, _id),
  add foreign key (tenant_id, stage_id) references project_stages (tenant_id, _id);
create index project_payments_name on project_payments (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index project_payments_project on project_payments (tenant_id, project_id, _id) where status <> 255;
create index project_payments_due on project_payments (tenant_id, due_date, _id) where status <> 255;
create index project_payments_amount on project_payments (tenant_id, amount, _id) where status <> 255;
create index project_payments_maker on project_payments (tenant_id, created_by) where status <> 255;

create table payment_receipts (
  payment_id uuid not null,
  project_id uuid not null,
  code text not null,
  amount bigint not null check (amount > 0),
  paid_on date not null,
  method text not null default 'TRANSFER' check (method in ('TRANSFER', 'CASH', 'OTHER')),
  note text
);
select section_table('payment_receipts');
alter table payment_receipts
  alter column status set default 0,
  add foreign key (tenant_id, payment_id) references project_payments (tenant_id, _id),
  add foreign key (tenant_id, project_id) references projects (tenant_id, _id);
create unique index payment_receipts_code_unique on payment_receipts (tenant_id, code) where status <> 255;
create index payment_receipts_payment on payment_receipts (tenant_id, payment_id, _id) where status <> 255;
create index payment_receipts_project on payment_receipts (tenant_id, project_id, _id) where status <> 255;
create index payment_receipts_amount on payment_receipts (tenant_id, amount, _id) where status <> 255;
create index payment_receipts_paid on payment_receipts (tenant_id, paid_on, _id) where status <> 255;
create index payment_receipts_method on payment_receipts (tenant_id, method, _id) where status <> 255;
create index payment_receipts_maker on payment_receipts (tenant_id, created_by) where status <> 255;

create table site_logs (
  project_id uuid not null,
  client_id text,
  log_date date not null,
  weather_am text check (weather_am in ('SUNNY', 'RAIN', 'OVERCAST')),
  weather_pm text check (weather_pm in ('SUNNY', 'RAIN', 'OVERCAST')),
  temperature smallint,
  work_done text not null,
  manpower jsonb not null default '[]',
  materials jsonb not null default '[]',
  equipment jsonb not null default '[]',
  issues text,
  delay_reason text,
  photos uuid[] not null default '{}',
  visibility text not null default 'INTERNAL' check (visibility in ('INTERNAL', 'VENDOR', 'CUSTOMER')),
  title text,
  is_shared boolean not null default false,
  approved_at timestamptz
);
select section_table('site_logs');
alter table site_logs
  alter column status set default 0,
  add foreign key (tenant_id, project_id) references projects (tenant_id, _id);
-- In this order: what is sent again is the same log before it is another one of the same day.
create unique index site_logs_client_id_unique on site_logs (tenant_id, client_id) where status <> 255;
create unique index site_logs_log_date_unique on site_logs (tenant_id, project_id, created_by, log_date) where status <> 255;
create index site_logs_title on site_logs (tenant_id, title collate "vi-x-icu", _id) where status <> 255;
create index site_logs_project on site_logs (tenant_id, project_id, _id) where status <> 255;
create index site_logs_date on site_logs (tenant_id, log_date, _id) where status <> 255;
create index site_logs_visibility on site_logs (tenant_id, visibility, _id) where status <> 255;
create index site_logs_maker on site_logs (tenant_id, created_by) where status <> 255;

create table selections (
  project_id uuid not null,
  title text not null,
  stage_id uuid,
  deadline date not null,
  allowance bigint not null check (allowance >= 0),
  options jsonb not null default '[]',
  chosen smallint,
  chosen_at timestamptz
);
select section_table('selections');
alter table selections
  alter column status set default 0,
  add foreign key (tenant_id, project_id) references projects (tenant_id, _id),
  add foreign key (tenant_id, stage_id) references project_stages (tenant_id, _id);
create index selections_title on selections (tenant_id, title collate "vi-x-icu", _id) where status <> 255;
create index selections_project on selections (tenant_id, project_id, _id) where status <> 255;
create index selections_stage on selections (tenant_id, stage_id, _id) where status <> 255;
create index selections_deadline on selections (tenant_id, deadline, _id) where status <> 255;
create index selections_allowance on selections (tenant_id, allowance, _id) where status <> 255;
create index selections_maker on selections (tenant_id, created_by) where status <> 255;

create table project_documents (
  project_id uuid not null,
  folder text not null,
  name text not null,
  document_no text,
  versions jsonb not null default '[]',
  is_shared boolean not null default false
);
select section_table('project_documents');
alter table project_documents add foreign key (tenant_id, project_id) references projects (tenant_id, _id);
create index project_documents_name on project_documents (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index project_documents_folder on project_documents (tenant_id, folder collate "vi-x-icu", _id) where status <> 255;
create index project_documents_of_folder on project_documents (tenant_id, folder, _id) where status <> 255;
create index project_documents_project on project_documents (tenant_id, project_id, _id) where status <> 255;
create index project_documents_shared on project_documents (tenant_id, is_shared, _id) where status <> 255;
create index project_documents_maker on project_documents (tenant_id, created_by) where status <> 255;

-- The people of each are those of its project.
create view change_order_people with (security_invoker = true) as
  select r.tenant_id, r._id as change_order_id, p.user_id
  from project_people p join change_orders r on r.tenant_id = p.tenant_id and r.project_id = p.project_id;
create view project_payment_people with (security_invoker = true) as
  select r.tenant_id, r._id as project_payment_id, p.user_id
  from project_people p join project_payments r on r.tenant_id = p.tenant_id and r.project_id = p.project_id;
create view payment_receipt_people with (security_invoker = true) as
  select r.tenant_id, r._id as payment_receipt_id, p.user_id
  from project_people p join payment_receipts r on r.tenant_id = p.tenant_id and r.project_id = p.project_id;
create view site_log_people with (security_invoker = true) as
  select r.tenant_id, r._id as site_log_id, p.user_id
  from project_people p join site_logs r on r.tenant_id = p.tenant_id and r.project_id = p.project_id;
create view selection_people with (security_invoker = true) as
  select r.tenant_id, r._id as selection_id, p.user_id
  from project_people p join selections r on r.tenant_id = p.tenant_id and r.project_id = p.project_id;
create view project_document_people with (security_invoker = true) as
  select r.tenant_id, r._id as project_document_id, p.user_id
  from project_people p join project_documents r on r.tenant_id = p.tenant_id and r.project_id = p.project_id;
