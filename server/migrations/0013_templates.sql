-- House templates (sections.md 8), what people put a heart on, and the blocks of the customers' home (sections.md 6).
create table house_templates (
  code text not null,
  featured_image uuid not null,
  content text not null,
  house_type text not null,
  style text not null,
  land_width numeric(7, 2) not null,
  land_length numeric(7, 2) not null,
  floors smallint not null,
  has_basement boolean not null default false,
  has_mezzanine boolean not null default false,
  has_terrace boolean not null default false,
  bedrooms smallint,
  bathrooms smallint,
  facade_count smallint,
  direction text,
  construction_area numeric(10, 2),
  estimated_cost_from bigint,
  estimated_cost_to bigint,
  floor_plans jsonb not null default '[]',
  render3d text,
  video uuid,
  designer text,
  favorite_count integer not null default 0
);
select section_table('house_templates');
select post_table('house_templates');
alter table house_templates add foreign key (tenant_id, featured_image) references files (tenant_id, _id);
create unique index house_templates_code_unique on house_templates (tenant_id, code) where status <> 255;
create index house_templates_type on house_templates (tenant_id, house_type, _id) where status <> 255;
create index house_templates_style on house_templates (tenant_id, style, _id) where status <> 255;
create index house_templates_floors on house_templates (tenant_id, floors, _id) where status <> 255;
create index house_templates_width on house_templates (tenant_id, land_width, _id) where status <> 255;
create index house_templates_length on house_templates (tenant_id, land_length, _id) where status <> 255;
create index house_templates_area on house_templates (tenant_id, construction_area, _id) where status <> 255;
create index house_templates_cost on house_templates (tenant_id, estimated_cost_from, _id) where status <> 255;
create index house_templates_bedrooms on house_templates (tenant_id, bedrooms, _id) where status <> 255;
create index house_templates_facades on house_templates (tenant_id, facade_count, _id) where status <> 255;
create index house_templates_direction on house_templates (tenant_id, direction, _id) where status <> 255;
create index house_templates_favorites on house_templates (tenant_id, favorite_count, _id) where status <> 255;

-- One row per person and template that they like; `house_templates.favorite_count` counts them.
create table template_favorites (
  tenant_id integer not null default app_tenant(),
  user_id uuid not null,
  template_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, template_id),
  foreign key (tenant_id, user_id) references users (tenant_id, _id),
  foreign key (tenant_id, template_id) references house_templates (tenant_id, _id)
);
create index template_favorites_template on template_favorites (tenant_id, template_id);
select secure_table('template_favorites');

create table widgets (
  name text not null,
  widget_type text not null,
  position text not null,
  audience text[] not null,
  platforms text[] not null,
  title text,
  image uuid,
  link text,
  html text,
  source_category_id uuid,
  "limit" smallint,
  start_at timestamptz,
  end_at timestamptz
);
select section_table('widgets');
alter table widgets
  add foreign key (tenant_id, image) references files (tenant_id, _id),
  add foreign key (tenant_id, source_category_id) references post_cates (tenant_id, _id);
create index widgets_name on widgets (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index widgets_type on widgets (tenant_id, widget_type, _id) where status <> 255;
create index widgets_position on widgets (tenant_id, position, order_no, _id) where status <> 255;
create index widgets_start on widgets (tenant_id, start_at, _id) where status <> 255;
create index widgets_end on widgets (tenant_id, end_at, _id) where status <> 255;
create index widgets_platforms on widgets using gin (tenant_id, platforms) where status <> 255;
create index widgets_audience on widgets using gin (tenant_id, audience) where status <> 255;

-- Templates that a widget shows by name, instead of the newest.
create table widget_templates (
  tenant_id integer not null default app_tenant(),
  widget_id uuid not null,
  template_id uuid not null,
  order_no smallint not null default 0,
  primary key (tenant_id, widget_id, template_id),
  foreign key (tenant_id, widget_id) references widgets (tenant_id, _id),
  foreign key (tenant_id, template_id) references house_templates (tenant_id, _id)
);
create index widget_templates_template on widget_templates (tenant_id, template_id);
select secure_table('widget_templates');

-- The same for posts, which come with the articles.
create table widget_posts (
  tenant_id integer not null default app_tenant(),
  widget_id uuid not null,
  post_id uuid not null,
  order_no smallint not null default 0,
  primary key (tenant_id, widget_id, post_id),
  foreign key (tenant_id, widget_id) references widgets (tenant_id, _id)
);
create index widget_posts_post on widget_posts (tenant_id, post_id);
select secure_table('widget_posts');
