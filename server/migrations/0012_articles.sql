-- Articles (sections.md 7, 9, 11, 21): posts, knowledge, constructions; news widened to what all posts have. Who read and
-- liked them, and how they were before.

create table posts (
  featured_image uuid not null,
  content text not null
);
select section_table('posts');
select post_table('posts');
alter table posts add foreign key (tenant_id, featured_image) references files (tenant_id, _id);

create table knowledge (
  featured_image uuid not null,
  content text not null
);
select section_table('knowledge');
select post_table('knowledge');
alter table knowledge add foreign key (tenant_id, featured_image) references files (tenant_id, _id);

create table constructions (
  featured_image uuid not null,
  content text not null,
  construction_type smallint not null,
  style text,
  owner_display_name text,
  customer_consent boolean not null default false,
  address text,
  province_id uuid,
  ward_id uuid,
  area numeric(10, 2),
  floors integer,
  start_date date,
  finish_date date,
  show_cost boolean not null default false,
  cost bigint,
  before_after jsonb not null default '[]',
  timeline jsonb not null default '[]',
  review_rating integer,
  review_text text
);
select section_table('constructions');
select post_table('constructions');
alter table constructions
  add foreign key (tenant_id, featured_image) references files (tenant_id, _id),
  add foreign key (tenant_id, province_id) references provinces (tenant_id, _id),
  add foreign key (tenant_id, ward_id) references wards (tenant_id, _id);
create index constructions_type on constructions (tenant_id, construction_type, _id) where status <> 255;
create index constructions_style on constructions (tenant_id, style, _id) where status <> 255;
create index constructions_province on constructions (tenant_id, province_id, _id) where status <> 255;
create index constructions_finish on constructions (tenant_id, finish_date, _id) where status <> 255;
create index constructions_consent on constructions (tenant_id, customer_consent, _id) where status <> 255;
create index constructions_area on constructions (tenant_id, area, _id) where status <> 255;

select post_table('news');
create index news_pinned on news (tenant_id, is_pinned, _id) where status <> 255;

create index post_cates_cate_type on post_cates (tenant_id, cate_type, _id) where status <> 255;
create index post_cates_show_on_menu on post_cates (tenant_id, show_on_menu, _id) where status <> 255;

-- Videos that an article leads to.
create table post_videos (
  tenant_id integer not null default app_tenant(),
  post_id uuid not null,
  video_id uuid not null,
  order_no smallint not null default 0,
  primary key (tenant_id, post_id, video_id)
);
create index post_videos_video on post_videos (tenant_id, video_id, post_id);
select secure_table('post_videos');

-- One row for each person, post and day in Vietnam: what a post's view_count counts.
create table post_views (
  tenant_id integer not null default app_tenant(),
  post_id uuid not null,
  user_id uuid not null,
  day date not null,
  primary key (tenant_id, post_id, user_id, day)
);
select secure_table('post_views');

create table post_likes (
  tenant_id integer not null default app_tenant(),
  post_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, post_id, user_id)
);
select secure_table('post_likes');

-- The last versions of a post, each with everything that can be written.
create table post_versions (
  tenant_id integer not null default app_tenant(),
  post_id uuid not null,
  version integer not null,
  saved_at timestamptz not null default now(),
  saved_by uuid,
  content jsonb not null,
  primary key (tenant_id, post_id, version)
);
select secure_table('post_versions');
