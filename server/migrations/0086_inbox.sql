-- What people are told: one inbox for each, and how each of it comes to them.

-- Texts are keys with values, so that they read in the language of the reader; those of a campaign are the campaign's.
create table user_notifications (
  tenant_id integer not null default app_tenant(),
  _id uuid not null,
  user_id uuid not null,
  once text not null,
  batch_id uuid not null,
  kind text not null,
  style smallint not null check (style between 0 and 3),
  title_key text,
  text_key text,
  params jsonb not null default '{}',
  link text,
  campaign_id uuid,
  in_app boolean not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (tenant_id, _id),
  foreign key (tenant_id, user_id) references users (tenant_id, _id),
  check (title_key is not null or campaign_id is not null)
);
-- What makes a person be told of a thing once, however often it is said, and after any restart.
create unique index user_notifications_once on user_notifications (tenant_id, user_id, once);
create index user_notifications_inbox on user_notifications (tenant_id, user_id, _id) where in_app;
create index user_notifications_unread on user_notifications (tenant_id, user_id, _id) where in_app and read_at is null;
create index user_notifications_created on user_notifications (tenant_id, created_at);
select secure_table('user_notifications');

-- One for each person and channel. State 0 waits, 1 is begun, 2 is done, 3 failed for good, 4 had nowhere to go.
create table notification_deliveries (
  tenant_id integer not null default app_tenant(),
  notification_id uuid not null,
  channel text not null check (channel in ('IN_APP', 'PUSH', 'EMAIL')),
  user_id uuid not null,
  -- Of a campaign: what concerns one person goes before it.
  is_low boolean not null default false,
  is_digest boolean not null default false,
  state smallint not null default 0 check (state between 0 and 4),
  attempts smallint not null default 0,
  due_at timestamptz not null,
  begun_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, notification_id, channel),
  foreign key (tenant_id, notification_id) references user_notifications (tenant_id, _id) on delete cascade
);
create index notification_deliveries_due on notification_deliveries (tenant_id, is_low, due_at) where state = 0;
create index notification_deliveries_begun on notification_deliveries (tenant_id, begun_at) where state = 1;
create index notification_deliveries_digest on notification_deliveries (tenant_id, user_id) where state = 0 and is_digest;
select secure_table('notification_deliveries');

-- What somebody wants to be told, and how; who has said nothing has no row. Times are minutes of a day in Vietnam.
create table notification_settings (
  tenant_id integer not null default app_tenant(),
  user_id uuid not null,
  choices jsonb not null default '{}',
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  digest boolean not null default false,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, _id),
  check ((quiet_from is null) = (quiet_to is null))
);
select secure_table('notification_settings');

-- A job that may wait for all others, and of which a company has one at a time: what goes to very many people.
create function add_low_job(task text, payload jsonb, max_attempts integer, key text, after_seconds integer) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform graphile_worker.add_job(
    identifier => task,
    payload => (payload || jsonb_build_object('tenantId', public.app_tenant()))::json,
    queue_name => format('low:%s', public.app_tenant()),
    max_attempts => max_attempts,
    run_at => now() + make_interval(secs => after_seconds),
    job_key => format('%s:%s:%s', public.app_tenant(), task, key),
    job_key_mode => 'preserve_run_at',
    priority => 10
  );
end $$;
revoke execute on function add_low_job(text, jsonb, integer, text, integer) from public;
grant execute on function add_low_job(text, jsonb, integer, text, integer) to :app_role;
