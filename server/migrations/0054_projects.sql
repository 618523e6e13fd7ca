-- Customers, and projects with their stages and work.

create table customers (
  code text not null,
  full_name text not null,
  nickname text,
  avatar uuid,
  customer_type text not null default 'PERSONAL' check (customer_type in ('PERSONAL', 'COMPANY')),
  company_name text,
  tax_code text,
  representative text,
  phone text not null,
  email text,
  date_of_birth date,
  gender text,
  identity_no text,
  province_id uuid,
  address text,
  level smallint not null default 0,
  points integer not null default 0 check (points >= 0),
  source text,
  referrer_id uuid,
  assigned_staff_id uuid,
  last_contact_at timestamptz,
  consent_marketing boolean not null default false,
  notes text,
  user_id uuid
);
select section_table('customers');
alter table customers
  add foreign key (tenant_id, avatar) references files (tenant_id, _id),
  add foreign key (tenant_id, province_id) references provinces (tenant_id, _id),
  add foreign key (tenant_id, referrer_id) references customers (tenant_id, _id),
  add foreign key (tenant_id, assigned_staff_id) references users (tenant_id, _id),
  add foreign key (tenant_id, user_id) references users (tenant_id, _id);
create unique index customers_code_unique on customers (tenant_id, code) where status <> 255;
create unique index customers_phone_unique on customers (tenant_id, phone) where status <> 255;
create unique index customers_email_unique on customers (tenant_id, email) where status <> 255;
create unique index customers_user_unique on customers (tenant_id, user_id) where status <> 255;
create index customers_user on customers (tenant_id, user_id, _id);
create index customers_name on customers (tenant_id, full_name collate "vi-x-icu", _id) where status <> 255;
create index customers_type on customers (tenant_id, customer_type, _id) where status <> 255;
create index customers_level on customers (tenant_id, level, _id) where status <> 255;
create index customers_points on customers (tenant_id, points, _id) where status <> 255;
create index customers_source on customers (tenant_id, source, _id) where status <> 255;
create index customers_referrer on customers (tenant_id, referrer_id) where referrer_id is not null;
create index customers_staff on customers (tenant_id, assigned_staff_id, _id) where status <> 255;
create index customers_province on customers (tenant_id, province_id, _id) where status <> 255;
create index customers_contact on customers (tenant_id, last_contact_at, _id) where status <> 255;
create index customers_maker on customers (tenant_id, created_by) where status <> 255;

create table customer_category_members (
  tenant_id integer not null default app_tenant(),
  customer_id uuid not null,
  category_id uuid not null,
  order_no smallint not null default 0,
  primary key (tenant_id, customer_id, category_id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, _id),
  foreign key (tenant_id, category_id) references customer_categories (tenant_id, _id)
);
create index customer_category_members_category on customer_category_members (tenant_id, category_id, customer_id);
select secure_table('customer_category_members');

create table projects (
  code text not null,
  name text not null,
  type smallint not null,
  featured_image uuid,
  owner_id uuid not null,
  site_manager_id uuid,
  branch_id uuid not null,
  province_id uuid,
  address text not null,
  start_date date not null,
  due_date date not null,
  total_amount bigint not null check (total_amount >= 0),
  contract_no text,
  contract_date date,
  gallery uuid[] not null default '{}',
  description text,
  works_saturday boolean not null default true,
  works_sunday boolean not null default false,
  progress_by_hand smallint,
  accepted_at timestamptz,
  actual_start date,
  actual_end date,
  cancelled_at timestamptz,
  check (due_date >= start_date)
);
select section_table('projects');
alter table projects
  alter column status set default 0,
  add foreign key (tenant_id, featured_image) references files (tenant_id, _id),
  add foreign key (tenant_id, owner_id) references users (tenant_id, _id),
  add foreign key (tenant_id, site_manager_id) references users (tenant_id, _id),
  add foreign key (tenant_id, branch_id) references branches (tenant_id, _id),
  add foreign key (tenant_id, province_id) references provinces (tenant_id, _id);
create unique index projects_code_unique on projects (tenant_id, code) where status <> 255;
create index projects_name on projects (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index projects_type on projects (tenant_id, type, _id) where status <> 255;
create index projects_branch on projects (tenant_id, branch_id, _id) where status <> 255;
create index projects_owner on projects (tenant_id, owner_id, _id) where status <> 255;
create index projects_site_manager on projects (tenant_id, site_manager_id, _id) where status <> 255;
create index projects_province on projects (tenant_id, province_id, _id) where status <> 255;
create index projects_start on projects (tenant_id, start_date, _id) where status <> 255;
create index projects_due on projects (tenant_id, due_date, _id) where status <> 255;
create index projects_amount on projects (tenant_id, total_amount, _id) where status <> 255;
create index projects_maker on projects (tenant_id, created_by) where status <> 255;

create table project_customers (
  tenant_id integer not null default app_tenant(),
  project_id uuid not null,
  customer_id uuid not null,
  order_no smallint not null default 0,
  primary key (tenant_id, project_id, customer_id),
  foreign key (tenant_id, project_id) references projects (tenant_id, _id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, _id)
);
create index project_customers_customer on project_customers (tenant_id, customer_id, project_id);
select secure_table('project_customers');

create table project_managers (
  tenant_id integer not null default app_tenant(),
  project_id uuid not null,
  user_id uuid not null,
  order_no smallint not null default 0,
  primary key (tenant_id, project_id, user_id),
  foreign key (tenant_id, project_id) references projects (tenant_id, _id),
  foreign key (tenant_id, user_id) references users (tenant_id, _id)
);
create index project_managers_user on project_managers (tenant_id, user_id, project_id);
select secure_table('project_managers');

create table project_members (
  tenant_id integer not null default app_tenant(),
  project_id uuid not null,
  user_id uuid not null,
  order_no smallint not null default 0,
  primary key (tenant_id, project_id, user_id),
  foreign key (tenant_id, project_id) references projects (tenant_id, _id),
  foreign key (tenant_id, user_id) references users (tenant_id, _id)
);
create index project_members_user on project_members (tenant_id, user_id, project_id);
select secure_table('project_members');

-- Who leads a project: its owner, its managers and whoever is in charge on the site. Asked with the person in hand.
create view project_leaders with (security_invoker = true) as
  select p.tenant_id, p._id as project_id, p.owner_id as user_id from projects p where p.status <> 255
  union all
  select p.tenant_id, p._id, p.site_manager_id from projects p where p.site_manager_id is not null and p.status <> 255
  union all
  select m.tenant_id, m.project_id, m.user_id from project_managers m;

-- Everybody of a project; its customers as far as they sign in.
create view project_people with (security_invoker = true) as
  select l.tenant_id, l.project_id, l.user_id from project_leaders l
  union all
  select m.tenant_id, m.project_id, m.user_id from project_members m
  union all
  select c.tenant_id, pc.project_id, c.user_id
  from customers c join project_customers pc on pc.tenant_id = c.tenant_id and pc.customer_id = c._id
  where c.status <> 255;

-- Who reads what is kept of a customer: the person themselves, and the staff of their projects.
create view customer_people with (security_invoker = true) as
  select c.tenant_id, c._id as customer_id, c.user_id from customers c where c.status <> 255
  union all
  select l.tenant_id, pc.customer_id, l.user_id
  from project_leaders l join project_customers pc on pc.tenant_id = l.tenant_id and pc.project_id = l.project_id
  union all
  select m.tenant_id, pc.customer_id, m.user_id
  from project_members m join project_customers pc on pc.tenant_id = m.tenant_id and pc.project_id = m.project_id;

create table project_stages (
  project_id uuid not null,
  code text not null,
  name text not null,
  start_date date not null,
  due_date date not null,
  weight numeric(5, 2),
  require_customer_accept boolean not null default false,
  notes text,
  accepted_at timestamptz,
  actual_start date,
  actual_end date,
  check (due_date >= start_date)
);
select section_table('project_stages');
alter table project_stages
  alter column status set default 0,
  add foreign key (tenant_id, project_id) references projects (tenant_id, _id);
create unique index project_stages_code_unique on project_stages (tenant_id, code) where status <> 255;
create index project_stages_name on project_stages (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index project_stages_project on project_stages (tenant_id, project_id, _id) where status <> 255;
create index project_stages_start on project_stages (tenant_id, start_date, _id) where status <> 255;
create index project_stages_due on project_stages (tenant_id, due_date, _id) where status <> 255;
create index project_stages_maker on project_stages (tenant_id, created_by) where status <> 255;

create view project_stage_people with (security_invoker = true) as
  select s.tenant_id, s._id as stage_id, p.user_id
  from project_people p join project_stages s on s.tenant_id = p.tenant_id and s.project_id = p.project_id and s.status <> 255;

create table project_action_types (
  code text not null,
  name text not null,
  style smallint not null default 0,
  scope_using smallint not null default 0,
  project_types text[] not null default '{}',
  restriction smallint not null default 0,
  chat_group_type smallint not null default 0,
  access_scope smallint not null default 0,
  editable_scope smallint not null default 0,
  require_accept boolean not null default false,
  default_duration_days smallint,
  description text
);
select section_table('project_action_types');
create unique index project_action_types_code_unique on project_action_types (tenant_id, code) where status <> 255;
create unique index project_action_types_name_unique on project_action_types (tenant_id, name) where status <> 255;
create index project_action_types_name on project_action_types (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index project_action_types_scope on project_action_types (tenant_id, scope_using, _id) where status <> 255;
create index project_action_types_style on project_action_types (tenant_id, style, _id) where status <> 255;

create table project_action_type_groups (
  tenant_id integer not null default app_tenant(),
  type_id uuid not null,
  group_id uuid not null,
  order_no smallint not null default 0,
  primary key (tenant_id, type_id, group_id),
  foreign key (tenant_id, type_id) references project_action_types (tenant_id, _id),
  foreign key (tenant_id, group_id) references user_groups (tenant_id, _id)
);
create index project_action_type_groups_group on project_action_type_groups (tenant_id, group_id, type_id);
select secure_table('project_action_type_groups');

create table project_actions (
  code text not null,
  name text not null,
  project_id uuid,
  stage_id uuid,
  action_type_id uuid not null,
  start_date timestamptz not null,
  end_date timestamptz not null,
  priority text not null default 'NORMAL' check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  vendor_id uuid,
  unit smallint,
  quantity_plan numeric(13, 3),
  quantity_done numeric(13, 3),
  progress smallint not null default 0 check (progress between 0 and 100),
  restriction_type smallint not null default 0,
  chat_group_type smallint not null default 0,
  show_to_customer boolean not null default false,
  require_accept boolean not null default false,
  description text,
  checklist jsonb not null default '[]',
  attachments jsonb not null default '[]',
  actual_start timestamptz,
  actual_end timestamptz,
  check (end_date > start_date)
);
select section_table('project_actions');
alter table project_actions
  alter column status set default 0,
  add foreign key (tenant_id, project_id) references projects (tenant_id, _id),
  add foreign key (tenant_id, stage_id) references project_stages (tenant_id, _id),
  add foreign key (tenant_id, action_type_id) references project_action_types (tenant_id, _id),
  add foreign key (tenant_id, vendor_id) references vendors (tenant_id, _id);
create unique index project_actions_code_unique on project_actions (tenant_id, code) where status <> 255;
create index project_actions_name on project_actions (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index project_actions_project on project_actions (tenant_id, project_id, _id) where status <> 255;
create index project_actions_stage on project_actions (tenant_id, stage_id, _id) where status <> 255;
create index project_actions_type on project_actions (tenant_id, action_type_id, _id) where status <> 255;
create index project_actions_start on project_actions (tenant_id, start_date, _id) where status <> 255;
create index project_actions_end on project_actions (tenant_id, end_date, _id) where status <> 255;
create index project_actions_priority on project_actions (tenant_id, priority, _id) where status <> 255;
create index project_actions_vendor on project_actions (tenant_id, vendor_id, _id) where status <> 255;
create index project_actions_maker on project_actions (tenant_id, created_by) where status <> 255;

create table project_action_assignees (
  tenant_id integer not null default app_tenant(),
  action_id uuid not null,
  user_id uuid not null,
  order_no smallint not null default 0,
  primary key (tenant_id, action_id, user_id),
  foreign key (tenant_id, action_id) references project_actions (tenant_id, _id),
  foreign key (tenant_id, user_id) references users (tenant_id, _id)
);
create index project_action_assignees_user on project_action_assignees (tenant_id, user_id, action_id);
select secure_table('project_action_assignees');

create table project_action_followers (
  tenant_id integer not null default app_tenant(),
  action_id uuid not null,
  user_id uuid not null,
  order_no smallint not null default 0,
  primary key (tenant_id, action_id, user_id),
  foreign key (tenant_id, action_id) references project_actions (tenant_id, _id),
  foreign key (tenant_id, user_id) references users (tenant_id, _id)
);
create index project_action_followers_user on project_action_followers (tenant_id, user_id, action_id);
select secure_table('project_action_followers');

create table project_action_links (
  tenant_id integer not null default app_tenant(),
  action_id uuid not null,
  predecessor_id uuid not null,
  order_no smallint not null default 0,
  primary key (tenant_id, action_id, predecessor_id),
  foreign key (tenant_id, action_id) references project_actions (tenant_id, _id),
  foreign key (tenant_id, predecessor_id) references project_actions (tenant_id, _id),
  check (action_id <> predecessor_id)
);
create index project_action_links_predecessor on project_action_links (tenant_id, predecessor_id, action_id);
select secure_table('project_action_links');

-- Restricted work is for those who do it, follow it or lead its project; any other for everybody of the project.
create view project_action_people with (security_invoker = true) as
  select d.tenant_id, d.action_id, d.user_id from project_action_assignees d
  union all
  select f.tenant_id, f.action_id, f.user_id from project_action_followers f
  union all
  select a.tenant_id, a._id, l.user_id
  from project_leaders l join project_actions a on a.tenant_id = l.tenant_id and a.project_id = l.project_id and a.status <> 255
  where a.restriction_type <> 0
  union all
  select a.tenant_id, a._id, p.user_id
  from project_people p join project_actions a on a.tenant_id = p.tenant_id and a.project_id = p.project_id and a.status <> 255
  where a.restriction_type = 0;
