-- Registers of the office: vendors, sample items, hotlines, help, value lists, chat backgrounds, and more of the branches.

-- Today by the calendar of Vietnam.
create function vietnam_today() returns date
  language sql stable parallel safe
  return (now() at time zone 'Asia/Ho_Chi_Minh')::date;

create table vendors (
  code text not null,
  name text not null,
  logo uuid,
  vendor_type text not null,
  trades text[] not null default '{}',
  tax_code text,
  contact_name text not null,
  phone text not null,
  email text,
  address text,
  province_id uuid,
  bank_accounts jsonb not null default '[]',
  contract_from date,
  contract_to date,
  documents jsonb not null default '[]',
  notes text,
  rating numeric(2, 1),
  review_count integer not null default 0
);
select section_table('vendors');
alter table vendors
  add foreign key (tenant_id, logo) references files (tenant_id, _id),
  add foreign key (tenant_id, province_id) references provinces (tenant_id, _id);
create unique index vendors_code_unique on vendors (tenant_id, code) where status <> 255;
create unique index vendors_tax_code_unique on vendors (tenant_id, tax_code) where status <> 255;
create index vendors_name on vendors (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index vendors_type on vendors (tenant_id, vendor_type, _id) where status <> 255;
create index vendors_trades on vendors using gin (tenant_id, trades) where status <> 255;
create index vendors_province on vendors (tenant_id, province_id, _id) where status <> 255;
create index vendors_rating on vendors (tenant_id, rating, _id) where status <> 255;
create index vendors_contract_to on vendors (tenant_id, contract_to, _id) where status <> 255;

create table vendor_reviews (
  tenant_id integer not null default app_tenant() references tenants (id),
  _id uuid not null,
  vendor_id uuid not null,
  user_id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  comment text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, _id),
  foreign key (tenant_id, vendor_id) references vendors (tenant_id, _id),
  foreign key (tenant_id, user_id) references users (tenant_id, _id)
);
select secure_table('vendor_reviews');
create unique index vendor_reviews_person on vendor_reviews (tenant_id, vendor_id, user_id);
create index vendor_reviews_latest on vendor_reviews (tenant_id, vendor_id, updated_at desc);

-- The price of the row that began last; null when none has begun yet.
create function price_on(prices jsonb, day date) returns bigint
  language sql immutable parallel safe
  return (select (p ->> 'price')::bigint from jsonb_array_elements(prices) p
    where p ->> 'from' <= to_char(day, 'YYYY-MM-DD') order by p ->> 'from' desc limit 1);

create table sample_items (
  code text not null,
  name text not null,
  kind text not null,
  "group" text not null,
  unit text not null,
  unit_label text,
  unit_price bigint,
  prices jsonb not null default '[]',
  cost_price bigint,
  brand text,
  spec text,
  vendor_id uuid,
  images uuid[] not null default '{}',
  package_codes text[] not null default '{}',
  checklist jsonb not null default '[]'
);
select section_table('sample_items');
alter table sample_items add foreign key (tenant_id, vendor_id) references vendors (tenant_id, _id);
create unique index sample_items_code_unique on sample_items (tenant_id, code) where status <> 255;
create index sample_items_name on sample_items (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index sample_items_brand on sample_items (tenant_id, brand collate "vi-x-icu", _id) where status <> 255;
create index sample_items_group on sample_items (tenant_id, "group", _id) where status <> 255;
create index sample_items_kind on sample_items (tenant_id, kind, _id) where status <> 255;
create index sample_items_unit on sample_items (tenant_id, unit, _id) where status <> 255;
create index sample_items_vendor on sample_items (tenant_id, vendor_id, _id) where status <> 255;
create index sample_items_price on sample_items (tenant_id, unit_price, _id) where status <> 255;
create index sample_items_packages on sample_items using gin (tenant_id, package_codes) where status <> 255;

alter table branches
  add column province_id uuid,
  add column ward_id uuid,
  add column lat numeric(9, 6),
  add column lng numeric(9, 6),
  add column manager_id uuid,
  add column open_hours jsonb not null default '[]',
  add foreign key (tenant_id, province_id) references provinces (tenant_id, _id),
  add foreign key (tenant_id, ward_id) references wards (tenant_id, _id),
  add foreign key (tenant_id, manager_id) references users (tenant_id, _id);
create index branches_province on branches (tenant_id, province_id, _id) where status <> 255;
create index branches_manager on branches (tenant_id, manager_id, _id) where status <> 255;

create table hotlines (
  name text not null,
  phone text not null,
  branch_id uuid,
  purpose text not null,
  zalo_id text,
  work_hours jsonb not null default '[]',
  is_primary boolean not null default false,
  show_on text[] not null default '{}',
  is_shown boolean generated always as (show_on && '{WEB,APP}'::text[]) stored,
  call_clicks integer not null default 0
);
select section_table('hotlines');
alter table hotlines add foreign key (tenant_id, branch_id) references branches (tenant_id, _id);
create unique index hotlines_is_primary_one on hotlines (tenant_id, purpose) where is_primary and status <> 255;
create index hotlines_name on hotlines (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index hotlines_branch on hotlines (tenant_id, branch_id, _id) where status <> 255;
create index hotlines_purpose on hotlines (tenant_id, purpose, _id) where status <> 255;
create index hotlines_calls on hotlines (tenant_id, call_clicks, _id) where status <> 255;

-- Who called when: a person counts once an hour.
create table hotline_calls (
  tenant_id integer not null default app_tenant() references tenants (id),
  hotline_id uuid not null,
  user_id uuid not null,
  hour timestamptz not null,
  primary key (tenant_id, hotline_id, user_id, hour),
  foreign key (tenant_id, hotline_id) references hotlines (tenant_id, _id),
  foreign key (tenant_id, user_id) references users (tenant_id, _id)
);
select secure_table('hotline_calls');

create table context_helps (
  key text not null,
  language text not null,
  route text not null,
  element_selector text,
  title text not null,
  content text not null,
  placement text not null default 'PANEL',
  audience_roles text[] not null default '{}',
  view_count integer not null default 0,
  helpful_count integer not null default 0,
  unhelpful_count integer not null default 0,
  helpful_percent integer generated always as
    (case when helpful_count + unhelpful_count > 0
      then round(100.0 * helpful_count / (helpful_count + unhelpful_count)) end) stored
);
select section_table('context_helps');
create unique index context_helps_key_unique on context_helps (tenant_id, key, language) where status <> 255;
create index context_helps_title on context_helps (tenant_id, title collate "vi-x-icu", _id) where status <> 255;
create index context_helps_route on context_helps (tenant_id, route collate "vi-x-icu", _id) where status <> 255;
create index context_helps_screen on context_helps (tenant_id, route, _id) where status <> 255;
create index context_helps_key on context_helps (tenant_id, key collate "vi-x-icu", _id) where status <> 255;
create index context_helps_language on context_helps (tenant_id, language, _id) where status <> 255;
create index context_helps_views on context_helps (tenant_id, view_count, _id) where status <> 255;
create index context_helps_helpful on context_helps (tenant_id, helpful_percent, _id) where status <> 255;

create table context_help_views (
  tenant_id integer not null default app_tenant() references tenants (id),
  help_id uuid not null,
  user_id uuid not null,
  day date not null,
  primary key (tenant_id, help_id, user_id, day),
  foreign key (tenant_id, help_id) references context_helps (tenant_id, _id),
  foreign key (tenant_id, user_id) references users (tenant_id, _id)
);
select secure_table('context_help_views');

create table context_help_votes (
  tenant_id integer not null default app_tenant() references tenants (id),
  help_id uuid not null,
  user_id uuid not null,
  helpful boolean not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, help_id, user_id),
  foreign key (tenant_id, help_id) references context_helps (tenant_id, _id),
  foreign key (tenant_id, user_id) references users (tenant_id, _id)
);
select secure_table('context_help_votes');

create table object_metadata (
  list_code text not null,
  name text not null,
  object_kind text not null,
  parent_list_id uuid,
  "values" jsonb not null default '[]',
  value_count integer generated always as (jsonb_array_length("values")) stored,
  is_system boolean not null default false
);
select section_table('object_metadata');
alter table object_metadata add foreign key (tenant_id, parent_list_id) references object_metadata (tenant_id, _id);
create unique index object_metadata_list_code_unique on object_metadata (tenant_id, list_code) where status <> 255;
create index object_metadata_name on object_metadata (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index object_metadata_kind on object_metadata (tenant_id, object_kind, _id) where status <> 255;
create index object_metadata_parent on object_metadata (tenant_id, parent_list_id, order_no);
create index object_metadata_system on object_metadata (tenant_id, is_system, _id) where status <> 255;
create index object_metadata_count on object_metadata (tenant_id, value_count, _id) where status <> 255;

create table chat_backgrounds (
  name text not null,
  kind text not null,
  image uuid,
  color1 text,
  color2 text,
  text_tone text not null,
  scope text not null default 'ALL',
  is_default boolean not null default false
);
select section_table('chat_backgrounds');
alter table chat_backgrounds add foreign key (tenant_id, image) references files (tenant_id, _id);
create unique index chat_backgrounds_is_default_one on chat_backgrounds (tenant_id, scope) where is_default and status <> 255;
create index chat_backgrounds_name on chat_backgrounds (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index chat_backgrounds_kind on chat_backgrounds (tenant_id, kind, _id) where status <> 255;
create index chat_backgrounds_scope on chat_backgrounds (tenant_id, scope, _id) where status <> 255;

-- What people look at behind their messages: in one conversation, or, without a group, in all others. No reference to the
-- conversation: whoever leaves it has their choice again when they come back.
create table chat_background_choices (
  tenant_id integer not null default app_tenant() references tenants (id),
  user_id uuid not null,
  group_id uuid,
  background_id uuid not null,
  unique nulls not distinct (tenant_id, user_id, group_id),
  foreign key (tenant_id, user_id) references users (tenant_id, _id),
  foreign key (tenant_id, background_id) references chat_backgrounds (tenant_id, _id)
);
select secure_table('chat_background_choices');
create index chat_background_choices_background on chat_background_choices (tenant_id, background_id);
