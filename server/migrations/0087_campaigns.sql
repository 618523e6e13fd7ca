-- Campaigns: something that many people are told at once, in batches that go on where they were left.
create table notifications (
  title text not null,
  content text not null,
  style smallint not null,
  link text,
  image uuid,
  audience text not null
    check (audience in ('ALL_STAFF', 'ALL_CUSTOMERS', 'LEVELS', 'CATEGORIES', 'GROUPS', 'USERS', 'PROJECT')),
  levels text[] not null default '{}',
  project_id uuid,
  is_marketing boolean not null default true,
  channels text[] not null default '{}',
  send_mode text not null default 'NOW' check (send_mode in ('NOW', 'SCHEDULE')),
  scheduled_at timestamptz,
  repeat_type text,
  repeat_until date,
  origin text not null default 'MANUAL' check (origin in ('MANUAL', 'SYSTEM')),
  total integer not null default 0,
  sent integer not null default 0,
  started_at timestamptz,
  -- The first planned time, of which the repeated ones are counted; how many times it was sent; the last person of the
  -- running time; how many have read it, as it was counted last.
  first_at timestamptz,
  run_no integer not null default 0,
  cursor_id uuid,
  read_count integer not null default 0
);
select section_table('notifications');
alter table notifications
  alter column status set default 0,
  add foreign key (tenant_id, project_id) references projects (tenant_id, _id);
create index notifications_title on notifications (tenant_id, title collate "vi-x-icu", _id) where status <> 255;
create index notifications_style on notifications (tenant_id, style, _id) where status <> 255;
create index notifications_audience on notifications (tenant_id, audience, _id) where status <> 255;
create index notifications_origin on notifications (tenant_id, origin, _id) where status <> 255;
create index notifications_scheduled on notifications (tenant_id, scheduled_at, _id) where status <> 255;
create index notifications_total on notifications (tenant_id, total, _id) where status <> 255;
create index notifications_channels on notifications using gin (tenant_id, channels) where status <> 255;
create index notifications_maker on notifications (tenant_id, created_by) where status <> 255;

create table notification_categories (
  tenant_id integer not null default app_tenant(),
  notification_id uuid not null,
  category_id uuid not null,
  order_no smallint not null default 0,
  primary key (tenant_id, notification_id, category_id),
  foreign key (tenant_id, notification_id) references notifications (tenant_id, _id),
  foreign key (tenant_id, category_id) references customer_categories (tenant_id, _id)
);
create index notification_categories_category on notification_categories (tenant_id, category_id);
select secure_table('notification_categories');

create table notification_groups (
  tenant_id integer not null default app_tenant(),
  notification_id uuid not null,
  group_id uuid not null,
  order_no smallint not null default 0,
  primary key (tenant_id, notification_id, group_id),
  foreign key (tenant_id, notification_id) references notifications (tenant_id, _id),
  foreign key (tenant_id, group_id) references user_groups (tenant_id, _id)
);
create index notification_groups_group on notification_groups (tenant_id, group_id);
select secure_table('notification_groups');

create table notification_users (
  tenant_id integer not null default app_tenant(),
  notification_id uuid not null,
  user_id uuid not null,
  order_no smallint not null default 0,
  primary key (tenant_id, notification_id, user_id),
  foreign key (tenant_id, notification_id) references notifications (tenant_id, _id),
  foreign key (tenant_id, user_id) references users (tenant_id, _id)
);
create index notification_users_user on notification_users (tenant_id, user_id);
select secure_table('notification_users');

alter table user_notifications
  add foreign key (tenant_id, campaign_id) references notifications (tenant_id, _id);
create index user_notifications_campaign on user_notifications (tenant_id, campaign_id)
  where campaign_id is not null and read_at is not null;

-- News that is pushed as it comes out, once.
alter table news
  add column push_on_publish boolean not null default false,
  add column pushed_at timestamptz;
create index news_to_push on news (tenant_id, publish_at) where push_on_publish and pushed_at is null and status = 1;
