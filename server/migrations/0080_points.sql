-- The points of customers: what they are given for, and a ledger that only grows.

create table point_settings (
  name text not null,
  type text not null check (type in ('EARN_ORDER', 'EARN_EVENT', 'BIRTHDAY', 'REFERRAL', 'WELCOME', 'LEVEL_UP', 'EXPIRY',
    'REDEEM_RATE')),
  event text check (event in ('STAGE_ACCEPTED', 'CONTRACT')),
  cycle text not null default 'NONE' check (cycle in ('NONE', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'LIFETIME')),
  amount integer not null check (amount between 0 and 1000000),
  vnd_step bigint check (vnd_step > 0),
  max_points integer check (max_points >= 0),
  quantity_threshold bigint check (quantity_threshold >= 0),
  customer_level smallint check (customer_level between 0 and 3),
  expire_after_days integer check (expire_after_days between 0 and 3650),
  notification_text text not null,
  effective_from date not null,
  effective_to date,
  priority smallint,
  check (effective_to >= effective_from)
);
select section_table('point_settings');
create index point_settings_name on point_settings (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index point_settings_type on point_settings (tenant_id, type, _id) where status <> 255;
create index point_settings_level on point_settings (tenant_id, customer_level, _id) where status <> 255;
create index point_settings_from on point_settings (tenant_id, effective_from, _id) where status <> 255;
create index point_settings_priority on point_settings (tenant_id, priority, _id) where status <> 255;
create index point_settings_maker on point_settings (tenant_id, created_by) where status <> 255;

-- From how many points of the last twelve months on a customer has a level, and what they have of it.
create table point_levels (
  tenant_id integer not null default app_tenant() references tenants (id),
  level smallint not null check (level between 0 and 3),
  threshold bigint not null check (threshold >= 0),
  benefits text not null default '',
  primary key (tenant_id, level)
);
select secure_table('point_levels');

-- One row for each customer with points: what the ledger comes to, and what a change of it locks.
create table point_accounts (
  tenant_id integer not null default app_tenant() references tenants (id),
  customer_id uuid not null,
  balance bigint not null default 0 check (balance >= 0),
  debt bigint not null default 0 check (debt >= 0),
  last_seq integer not null default 0,
  earned_12m bigint not null default 0,
  level_locked_until date,
  level_checked_on date not null default vietnam_today(),
  merged_into uuid,
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, _id),
  foreign key (tenant_id, merged_into) references customers (tenant_id, _id),
  check (merged_into <> customer_id)
);
comment on column point_accounts.balance is 'points that have not expired as of the last entry; a reading takes off what expired since';
comment on column point_accounts.debt is 'points that a reversal could not take back; the next ones pay for them';
comment on column point_accounts.level_checked_on is 'when the monthly look at levels met it last';
comment on column point_accounts.merged_into is 'the customer that this one became part of: their points go there';
create index point_accounts_merged on point_accounts (tenant_id, merged_into) where merged_into is not null;
select secure_table('point_accounts');

create table point_transactions (
  customer_id uuid not null,
  seq integer,
  code text,
  type smallint not null check (type between 0 and 2),
  reason text not null check (reason in ('EARN', 'ADJUST', 'REDEEM', 'EXPIRE', 'REVERSAL', 'IMPORT', 'MERGE', 'LEVEL')),
  amount bigint not null check (case type when 0 then amount > 0 when 1 then amount < 0 else amount = 0 end),
  balance_after bigint check (balance_after >= 0),
  debt_change bigint not null default 0,
  content text not null,
  at timestamptz not null,
  source_kind text,
  source_id text,
  setting_id uuid,
  setting_version integer,
  voucher_id uuid,
  expired_at timestamptz,
  reverses_id uuid,
  idempotency_key text,
  body_hash bytea,
  entered_by_id uuid
);
select section_table('point_transactions');
alter table point_transactions
  alter column status set default 1,
  -- Whatever waits for an approval has no place in the ledger yet; the rest has one for good.
  add check (case when status in (1, 3) then seq is not null when status in (0, 2) then seq is null else true end),
  add check ((seq is null) = (balance_after is null)),
  add foreign key (tenant_id, customer_id) references customers (tenant_id, _id),
  add foreign key (tenant_id, setting_id) references point_settings (tenant_id, _id),
  add foreign key (tenant_id, reverses_id) references point_transactions (tenant_id, _id),
  add foreign key (tenant_id, entered_by_id) references users (tenant_id, _id);
create unique index point_transactions_seq on point_transactions (tenant_id, customer_id, seq) where seq is not null;
create unique index point_transactions_key on point_transactions (tenant_id, idempotency_key) where idempotency_key is not null;
create unique index point_transactions_source on point_transactions (tenant_id, source_kind, source_id, reason, setting_id)
  where setting_id is not null;
create unique index point_transactions_reverses on point_transactions (tenant_id, reverses_id) where reverses_id is not null;
create index point_transactions_customer on point_transactions (tenant_id, customer_id, _id) where status <> 255;
create index point_transactions_earned on point_transactions (tenant_id, customer_id, setting_id, at) where reason = 'EARN';
create index point_transactions_at on point_transactions (tenant_id, at, _id) where status <> 255;
create index point_transactions_type on point_transactions (tenant_id, type, _id) where status <> 255;
create index point_transactions_reason on point_transactions (tenant_id, reason, _id) where status <> 255;
create index point_transactions_amount on point_transactions (tenant_id, amount, _id) where status <> 255;
create index point_transactions_expired on point_transactions (tenant_id, expired_at, _id) where status <> 255;
create index point_transactions_by on point_transactions (tenant_id, entered_by_id, at);
create index point_transactions_maker on point_transactions (tenant_id, created_by) where status <> 255;

-- What was written stays as it is. Of an entry only its status changes, and one that waits gets its place.
create function keep_point_entry() returns trigger language plpgsql as $$
begin
  if old.seq is not null and (new.seq, new.customer_id, new.type, new.reason, new.amount, new.balance_after, new.debt_change,
      new.at, new.reverses_id, new.content) is distinct from (old.seq, old.customer_id, old.type, old.reason, old.amount,
      old.balance_after, old.debt_change, old.at, old.reverses_id, old.content) then
    raise exception 'an entry of the points ledger does not change';
  end if;
  return new;
end $$;
create trigger point_transactions_keep before update on point_transactions for each row execute function keep_point_entry();
revoke delete, truncate on point_transactions from :app_role;

-- The points of one deposit that expire together. A spend takes from those that expire first.
create table point_buckets (
  tenant_id integer not null default app_tenant() references tenants (id),
  _id uuid not null,
  customer_id uuid not null,
  deposit_id uuid not null,
  granted bigint not null check (granted > 0),
  remaining bigint not null check (remaining between 0 and granted),
  expires_at timestamptz,
  opened_at timestamptz not null,
  status text not null check (status in ('OPEN', 'SPENT', 'EXPIRED', 'REVERSED')),
  primary key (tenant_id, _id),
  foreign key (tenant_id, customer_id) references point_accounts (tenant_id, customer_id),
  foreign key (tenant_id, deposit_id) references point_transactions (tenant_id, _id),
  check ((status = 'OPEN') = (remaining > 0))
);
create index point_buckets_open on point_buckets (tenant_id, customer_id) where status = 'OPEN';
create index point_buckets_due on point_buckets (tenant_id, expires_at) where status = 'OPEN' and expires_at is not null;
create index point_buckets_deposit on point_buckets (tenant_id, deposit_id);
select secure_table('point_buckets');

-- From which buckets an entry took its points. Giving back is a negative amount of the entry that reverses it.
create table point_allocations (
  tenant_id integer not null default app_tenant() references tenants (id),
  withdraw_id uuid not null,
  bucket_id uuid not null,
  amount bigint not null check (amount <> 0),
  primary key (tenant_id, withdraw_id, bucket_id),
  foreign key (tenant_id, withdraw_id) references point_transactions (tenant_id, _id),
  foreign key (tenant_id, bucket_id) references point_buckets (tenant_id, _id)
);
create index point_allocations_bucket on point_allocations (tenant_id, bucket_id);
select secure_table('point_allocations');
revoke update, delete, truncate on point_allocations from :app_role;

-- What happened that may bring points, each once: so thresholds count what has not been paid for, too.
create table point_events (
  tenant_id integer not null default app_tenant() references tenants (id),
  source_kind text not null,
  source_id text not null,
  type text not null,
  customer_id uuid not null,
  event text,
  money bigint not null default 0,
  at timestamptz not null,
  primary key (tenant_id, source_kind, source_id, type),
  foreign key (tenant_id, customer_id) references customers (tenant_id, _id)
);
create index point_events_customer on point_events (tenant_id, customer_id, type, at);
select secure_table('point_events');
