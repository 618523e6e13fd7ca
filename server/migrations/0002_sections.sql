-- The first three plain sections.
create table branches (
  code text not null,
  name text not null,
  address text not null,
  phone text not null,
  email text,
  description text,
  images uuid[] not null default '{}',
  is_head_office boolean not null default false,
  show_on_web boolean not null default true
);
select section_table('branches');
create unique index branches_code_unique on branches (tenant_id, code) where status <> 255;
create unique index branches_is_head_office_one on branches (tenant_id) where is_head_office and status <> 255;
create index branches_name on branches (tenant_id, name collate "vi-x-icu", _id) where status <> 255;

create table customer_categories (
  code text not null,
  name text not null,
  parent_id uuid,
  color text not null,
  description text,
  is_default boolean not null default false
);
select section_table('customer_categories');
alter table customer_categories
  add foreign key (tenant_id, parent_id) references customer_categories (tenant_id, _id);
create unique index customer_categories_code_unique on customer_categories (tenant_id, code) where status <> 255;
create unique index customer_categories_name_unique on customer_categories (tenant_id, lower(name)) where status <> 255;
create unique index customer_categories_is_default_one on customer_categories (tenant_id) where is_default and status <> 255;
create index customer_categories_name on customer_categories (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index customer_categories_parent on customer_categories (tenant_id, parent_id, order_no);

create table news (
  title text not null,
  slug text not null,
  summary text,
  banner_image uuid not null,
  content text not null,
  news_type text not null,
  event_at timestamptz,
  publish_at timestamptz not null default now(),
  is_pinned boolean not null default false
);
select section_table('news');
alter table news add foreign key (tenant_id, banner_image) references files (tenant_id, _id);
create unique index news_slug_unique on news (tenant_id, slug) where status <> 255;
create index news_title on news (tenant_id, title collate "vi-x-icu", _id) where status <> 255;
create index news_publish on news (tenant_id, publish_at desc, _id) where status <> 255;
create index news_type on news (tenant_id, news_type, _id) where status <> 255;

-- Rows whose folded search text holds every pattern. Row-level security lets an index serve only leakproof conditions, and
-- pattern matching is not one; this function runs as the tables' owner, names the tenant itself, and returns ids only.
create function search_ids(target regclass, patterns text[]) returns setof uuid
  language plpgsql stable security definer parallel safe rows 200 set search_path = pg_catalog, public as $$
declare
  conditions text;
begin
  select string_agg(format('search_fold like %L', pattern), ' and ') into conditions from unnest(patterns) as pattern;
  return query execute format('select _id from %s where tenant_id = $1 and status <> 255 and %s', target, conditions)
    using public.app_tenant();
end $$;
