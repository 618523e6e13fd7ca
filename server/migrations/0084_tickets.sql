-- What customers and guests ask for, and what is said of it. A ticket is never deleted.

create table support_tickets (
  code text not null,
  subject text not null,
  content text not null,
  customer_id uuid,
  asker_id uuid,
  project_id uuid,
  category text not null check (category in ('BAO_HANH', 'KHIEU_NAI', 'TU_VAN', 'THANH_TOAN', 'KHAC')),
  priority text not null default 'NORMAL' check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  channel text not null default 'APP' check (channel in ('CHAT', 'APP', 'PHONE', 'EMAIL')),
  assignee_id uuid,
  photos uuid[] not null default '{}',
  files jsonb not null default '[]',
  appointment_at timestamptz,
  chat_group_id uuid,
  resolution text,
  last_reply_at timestamptz,
  first_replied_at timestamptz,
  sla_due_at timestamptz,
  waiting_since timestamptz,
  sla_spent_seconds bigint not null default 0 check (sla_spent_seconds >= 0),
  sla_running_since timestamptz,
  done_at timestamptz,
  rating smallint check (rating between 1 and 5),
  rating_comment text,
  merged_into_id uuid,
  action_id uuid,
  -- Whoever asked was told that their answer is missing; never twice for one waiting.
  reminded_at timestamptz
);
select section_table('support_tickets');
alter table support_tickets
  alter column status set default 0,
  add foreign key (tenant_id, customer_id) references customers (tenant_id, _id),
  add foreign key (tenant_id, project_id) references projects (tenant_id, _id),
  add foreign key (tenant_id, asker_id) references users (tenant_id, _id),
  add foreign key (tenant_id, assignee_id) references users (tenant_id, _id),
  add foreign key (tenant_id, merged_into_id) references support_tickets (tenant_id, _id),
  add foreign key (tenant_id, action_id) references project_actions (tenant_id, _id),
  add check (merged_into_id <> _id);
create unique index support_tickets_code_unique on support_tickets (tenant_id, code) where status <> 255;
create index support_tickets_subject on support_tickets (tenant_id, subject collate "vi-x-icu", _id) where status <> 255;
create index support_tickets_category on support_tickets (tenant_id, category, _id) where status <> 255;
create index support_tickets_priority on support_tickets (tenant_id, priority, _id) where status <> 255;
create index support_tickets_assignee on support_tickets (tenant_id, assignee_id, _id) where status <> 255;
create index support_tickets_customer on support_tickets (tenant_id, customer_id, _id) where status <> 255;
create index support_tickets_project on support_tickets (tenant_id, project_id, _id) where status <> 255;
create index support_tickets_due on support_tickets (tenant_id, sla_due_at, _id) where status <> 255;
create index support_tickets_waiting on support_tickets (tenant_id, waiting_since, _id) where status <> 255;
create index support_tickets_replied on support_tickets (tenant_id, last_reply_at, _id) where status <> 255;
create index support_tickets_rating on support_tickets (tenant_id, rating, _id) where status <> 255;
create index support_tickets_talk on support_tickets (tenant_id, chat_group_id, _id) where status <> 255;
create index support_tickets_maker on support_tickets (tenant_id, created_by, _id) where status <> 255;
create index support_tickets_asker on support_tickets (tenant_id, asker_id, _id) where status <> 255;
create index support_tickets_merged on support_tickets (tenant_id, merged_into_id) where merged_into_id is not null;

create table ticket_messages (
  ticket_id uuid not null,
  content text not null,
  excerpt text not null default '',
  is_internal boolean not null default false,
  side text not null default 'STAFF' check (side in ('ASKER', 'STAFF', 'SYSTEM')),
  photos uuid[] not null default '{}',
  files jsonb not null default '[]'
);
select section_table('ticket_messages');
alter table ticket_messages
  add foreign key (tenant_id, ticket_id) references support_tickets (tenant_id, _id);
create index ticket_messages_ticket on ticket_messages (tenant_id, ticket_id, _id) where status <> 255;
create index ticket_messages_excerpt on ticket_messages (tenant_id, excerpt collate "vi-x-icu", _id) where status <> 255;
create index ticket_messages_internal on ticket_messages (tenant_id, is_internal, _id) where status <> 255;
create index ticket_messages_maker on ticket_messages (tenant_id, created_by) where status <> 255;

-- Who reads a ticket: whoever asked, its customer as far as they sign in, and who looks after it.
create view support_ticket_people with (security_invoker = true) as
  select t.tenant_id, t._id as ticket_id, t.asker_id as user_id from support_tickets t where t.asker_id is not null and t.status <> 255
  union all
  select t.tenant_id, t._id, t.assignee_id from support_tickets t where t.assignee_id is not null and t.status <> 255
  union all
  select c.tenant_id, t._id, c.user_id
  from customers c join support_tickets t on t.tenant_id = c.tenant_id and t.customer_id = c._id and t.status <> 255
  where c.status <> 255;

create view ticket_message_people with (security_invoker = true) as
  select m.tenant_id, m._id as message_id, p.user_id
  from support_ticket_people p
  join ticket_messages m on m.tenant_id = p.tenant_id and m.ticket_id = p.ticket_id and m.status <> 255;
