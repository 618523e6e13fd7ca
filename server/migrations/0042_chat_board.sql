-- When a reminder is to be told next. What it says is in its message, with who comes; this is what the clock needs of it.
create table chat_reminders (
  tenant_id integer not null default app_tenant() references tenants (id),
  group_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  repeat smallint not null check (repeat between 0 and 3),
  remind_before integer not null check (remind_before >= 0),
  next_at timestamptz,
  due_at timestamptz,
  primary key (tenant_id, group_id, seq),
  foreign key (tenant_id, group_id, seq) references chat_messages (tenant_id, group_id, seq),
  check ((next_at is null) = (due_at is null))
);
comment on column chat_reminders.at is 'the first time; its clock time and day stay';
comment on column chat_reminders.next_at is 'the next time that is still to be told; null when there is none any more';
comment on column chat_reminders.due_at is 'when that is told';
create index chat_reminders_due on chat_reminders (tenant_id, due_at) where due_at is not null;
create index chat_reminders_next on chat_reminders (tenant_id, group_id, next_at) where next_at is not null;
select secure_table('chat_reminders');

-- What became of each time: told once at most, whatever runs beside each other.
create table chat_reminder_times (
  tenant_id integer not null default app_tenant() references tenants (id),
  group_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  told boolean not null,
  looked_at timestamptz not null default now(),
  primary key (tenant_id, group_id, seq, at),
  foreign key (tenant_id, group_id, seq) references chat_reminders (tenant_id, group_id, seq)
);
comment on column chat_reminder_times.told is 'false: missed, nobody was there to tell it for more than a day';
select secure_table('chat_reminder_times');

-- The notes of a conversation, the newest first.
create index chat_messages_notes on chat_messages (tenant_id, group_id, seq) where type = 11 and status = 1;
