-- What all posts have (sections.md 7), whatever their type: columns, indexes, their categories and what they lead to.

-- Call it on a table that section_table has been called on; a column or index that is there already stays.
create function post_table(target regclass) returns void
  language plpgsql as $$
declare
  stem text := target::text;
begin
  execute format($f$
    alter table %1$s
      add column if not exists title text not null,
      add column if not exists slug text not null,
      add column if not exists summary text,
      add column gallery uuid[] not null default '{}',
      add column tags text[] not null default '{}',
      add column author_id uuid,
      add column attachments jsonb not null default '[]',
      add column if not exists publish_at timestamptz not null default now(),
      add column unpublish_at timestamptz,
      add column is_featured boolean not null default false,
      add column allow_comment boolean not null default true,
      add column audience text not null default 'PUBLIC',
      add column language text not null default 'vi',
      add column seo_title text,
      add column seo_description text,
      add column view_count integer not null default 0,
      add column like_count integer not null default 0,
      add column comment_count integer not null default 0,
      add foreign key (tenant_id, author_id) references users (tenant_id, _id)$f$, target);
  execute format('create unique index if not exists %2$I on %1$s (tenant_id, slug) where status <> 255', target, stem || '_slug_unique');
  execute format('create index if not exists %2$I on %1$s (tenant_id, title collate "vi-x-icu", _id) where status <> 255', target, stem || '_title');
  execute format('create index if not exists %2$I on %1$s (tenant_id, publish_at desc, _id) where status <> 255', target, stem || '_publish');
  execute format('create index %2$I on %1$s (tenant_id, unpublish_at, _id) where unpublish_at is not null and status <> 255', target, stem || '_unpublish');
  execute format('create index %2$I on %1$s (tenant_id, author_id, _id) where status <> 255', target, stem || '_author');
  execute format('create index %2$I on %1$s (tenant_id, is_featured, _id) where status <> 255', target, stem || '_featured');
  execute format('create index %2$I on %1$s (tenant_id, audience, _id) where status <> 255', target, stem || '_audience');
  execute format('create index %2$I on %1$s (tenant_id, view_count, _id) where status <> 255', target, stem || '_views');
  execute format('create index %2$I on %1$s (tenant_id, like_count, _id) where status <> 255', target, stem || '_likes');
  execute format('create index %2$I on %1$s using gin (tenant_id, tags) where status <> 255', target, stem || '_tags');
end $$;

create table post_cates (
  name text not null,
  slug text not null,
  post_type smallint not null,
  cate_type smallint not null default 0,
  parent_id uuid,
  image uuid,
  icon text,
  color text,
  description text,
  show_on_menu boolean not null default false,
  filter_type smallint
);
select section_table('post_cates');
alter table post_cates
  add foreign key (tenant_id, parent_id) references post_cates (tenant_id, _id),
  add foreign key (tenant_id, image) references files (tenant_id, _id);
create unique index post_cates_slug_unique on post_cates (tenant_id, post_type, slug) where status <> 255;
create index post_cates_name on post_cates (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index post_cates_parent on post_cates (tenant_id, parent_id, order_no);
create index post_cates_type on post_cates (tenant_id, post_type, order_no, _id) where status <> 255;

-- Pairs of posts of any section: their ids are unique over all of them.
create table post_cate_links (
  tenant_id integer not null default app_tenant(),
  post_id uuid not null,
  cate_id uuid not null,
  order_no smallint not null default 0,
  primary key (tenant_id, post_id, cate_id),
  foreign key (tenant_id, cate_id) references post_cates (tenant_id, _id)
);
create index post_cate_links_cate on post_cate_links (tenant_id, cate_id, post_id);
select secure_table('post_cate_links');

create table post_related (
  tenant_id integer not null default app_tenant(),
  post_id uuid not null,
  related_id uuid not null,
  order_no smallint not null default 0,
  primary key (tenant_id, post_id, related_id)
);
select secure_table('post_related');
