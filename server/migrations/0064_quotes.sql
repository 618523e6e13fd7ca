-- What quotes are made of, and quotes. Items and scenarios are edited; `quote_versions` keeps what came of them.

create table quote_items (
  code text not null,
  name text not null,
  print_label text,
  item_type smallint not null,
  input_kind smallint not null,
  unit smallint not null,
  unit_label text,
  value_type smallint not null,
  required boolean not null default false,
  decimals smallint,
  min text,
  max text,
  default_value text,
  options text,
  prices text,
  rate text,
  rate_rules text,
  rules text,
  base text,
  cap bigint,
  floor bigint,
  scope text,
  show_on_pdf boolean not null default true,
  help_text text
);
select section_table('quote_items');
create unique index quote_items_code_unique on quote_items (tenant_id, code) where status <> 255;
create index quote_items_code on quote_items (tenant_id, code collate "vi-x-icu", _id) where status <> 255;
create index quote_items_name on quote_items (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index quote_items_type on quote_items (tenant_id, item_type, _id) where status <> 255;
create index quote_items_kind on quote_items (tenant_id, input_kind, _id) where status <> 255;
create index quote_items_unit on quote_items (tenant_id, unit, _id) where status <> 255;
create index quote_items_value on quote_items (tenant_id, value_type, _id) where status <> 255;
create index quote_items_maker on quote_items (tenant_id, created_by) where status <> 255;

create table quote_scenarios (
  name text not null,
  code text not null,
  project_type smallint not null,
  description text,
  is_default boolean not null default false,
  steps text not null,
  package_item text,
  round_total_to text not null default '1000',
  vat_percents text[] not null default '{}',
  payment_terms jsonb not null default '[]',
  promotions jsonb not null default '[]',
  definition_version integer not null default 0,
  step_count smallint not null default 0,
  item_count smallint not null default 0
);
select section_table('quote_scenarios');
create unique index quote_scenarios_code_unique on quote_scenarios (tenant_id, code) where status <> 255;
create index quote_scenarios_code on quote_scenarios (tenant_id, code collate "vi-x-icu", _id) where status <> 255;
create index quote_scenarios_name on quote_scenarios (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index quote_scenarios_type on quote_scenarios (tenant_id, project_type, _id) where status <> 255;
create index quote_scenarios_default on quote_scenarios (tenant_id, is_default, _id) where status <> 255;
create index quote_scenarios_maker on quote_scenarios (tenant_id, created_by) where status <> 255;

create table quote_scenario_categories (
  tenant_id integer not null default app_tenant(),
  scenario_id uuid not null,
  category_id uuid not null,
  order_no smallint not null default 0,
  primary key (tenant_id, scenario_id, category_id),
  foreign key (tenant_id, scenario_id) references quote_scenarios (tenant_id, _id),
  foreign key (tenant_id, category_id) references customer_categories (tenant_id, _id)
);
create index quote_scenario_categories_category on quote_scenario_categories (tenant_id, category_id);
select secure_table('quote_scenario_categories');

-- Which items the steps of a scenario name, so that "where is it used" needs no look into JSON.
create table quote_scenario_items (
  tenant_id integer not null default app_tenant(),
  scenario_id uuid not null,
  item_code text not null,
  primary key (tenant_id, scenario_id, item_code),
  foreign key (tenant_id, scenario_id) references quote_scenarios (tenant_id, _id)
);
create index quote_scenario_items_code on quote_scenario_items (tenant_id, item_code);
select secure_table('quote_scenario_items');

create table quotes (
  code text not null,
  name text not null,
  customer_id uuid,
  scenario_id uuid not null,
  project_type smallint not null,
  house_template_id uuid,
  address text,
  quote_date date not null,
  deadline_type text not null default 'SELECT' check (deadline_type in ('NO_LIMIT', 'SELECT')),
  valid_until date,
  promotion_code text,
  voucher_codes text[] not null default '{}',
  vat_percent text,
  payment_terms jsonb not null default '[]',
  notes text,
  internal_notes text,
  definition_version integer not null default 0,
  total_square numeric(14, 2),
  grand_total bigint,
  revision smallint not null default 1,
  root_id uuid,
  superseded_by_id uuid,
  is_offered boolean not null default false,
  customer_decision text not null default 'NONE'
    check (customer_decision in ('NONE', 'ACCEPTED', 'REJECTED', 'EXPIRED')),
  decline_reason text,
  decided_at timestamptz,
  confirmed_at timestamptz,
  checksum text,
  project_id uuid
);
select section_table('quotes');
alter table quotes
  alter column status set default 0,
  add foreign key (tenant_id, customer_id) references customers (tenant_id, _id),
  add foreign key (tenant_id, scenario_id) references quote_scenarios (tenant_id, _id),
  add foreign key (tenant_id, house_template_id) references house_templates (tenant_id, _id),
  add foreign key (tenant_id, root_id) references quotes (tenant_id, _id),
  add foreign key (tenant_id, superseded_by_id) references quotes (tenant_id, _id),
  add foreign key (tenant_id, project_id) references projects (tenant_id, _id);
create unique index quotes_code_unique on quotes (tenant_id, code) where status <> 255;
-- However often it is asked for at once, a quote has one next revision, and becomes one project.
create unique index quotes_revision_unique on quotes (tenant_id, root_id, revision) where root_id is not null;
create unique index quotes_project_unique on quotes (tenant_id, project_id) where project_id is not null;
create index quotes_name on quotes (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index quotes_code on quotes (tenant_id, code collate "vi-x-icu", _id) where status <> 255;
create index quotes_customer on quotes (tenant_id, customer_id, _id) where status <> 255;
create index quotes_scenario on quotes (tenant_id, scenario_id, _id) where status <> 255;
create index quotes_type on quotes (tenant_id, project_type, _id) where status <> 255;
create index quotes_decision on quotes (tenant_id, customer_decision, _id) where status <> 255;
create index quotes_total on quotes (tenant_id, grand_total, _id) where status <> 255;
create index quotes_square on quotes (tenant_id, total_square, _id) where status <> 255;
create index quotes_date on quotes (tenant_id, quote_date, _id) where status <> 255;
create index quotes_valid on quotes (tenant_id, valid_until, _id) where status <> 255;
create index quotes_offered on quotes (tenant_id, is_offered, _id) where status <> 255;
create index quotes_maker on quotes (tenant_id, created_by) where status <> 255;

-- What was filled in, and what came out; apart from the quote, so that lists do not read it.
create table quote_contents (
  tenant_id integer not null default app_tenant(),
  quote_id uuid not null,
  inputs jsonb not null default '{}',
  result jsonb,
  primary key (tenant_id, quote_id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, _id)
);
select secure_table('quote_contents');

-- Whose a quote is: the customer's, as far as they sign in, and of who looks after them.
create view quote_people with (security_invoker = true) as
  select q.tenant_id, q._id as quote_id, c.user_id
  from customers c join quotes q on q.tenant_id = c.tenant_id and q.customer_id = c._id
  where c.user_id is not null and c.status <> 255
  union all
  select q.tenant_id, q._id, c.assigned_staff_id
  from customers c join quotes q on q.tenant_id = c.tenant_id and q.customer_id = c._id
  where c.assigned_staff_id is not null and c.status <> 255;
