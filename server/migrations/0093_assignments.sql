-- Who looks after what, and did so before: a term for each time that a customer, a project, a ticket, a quote or a
-- conversation of advice was somebody's. Whose something is stands where it always stood; triggers on those tables keep
-- the terms of role MAIN, so that the two cannot differ, whoever writes. A thing that goes on and is nobody's has a term
-- without a person. Terms of role SUPPORT are written by their section alone.

-- Ids that sort by time, as those that the server makes.
create function uuid_v7() returns uuid
  language sql volatile parallel safe
  return encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid;

create table assignments (
  object_kind text not null check (object_kind in ('customers', 'projects', 'supportTickets', 'chatGroups', 'quotes')),
  object_id uuid not null,
  object_title text not null default '',
  assignee_id uuid,
  role text not null default 'MAIN' check (role in ('MAIN', 'SUPPORT')),
  from_at timestamptz not null default now(),
  to_at timestamptz,
  assigned_by uuid,
  note text
);
select section_table('assignments');
alter table assignments
  add foreign key (tenant_id, assignee_id) references users (tenant_id, _id),
  add foreign key (tenant_id, assigned_by) references users (tenant_id, _id),
  add check (assignee_id is not null or role = 'MAIN');
create unique index assignments_main on assignments (tenant_id, object_id) where role = 'MAIN' and status = 1;
create unique index assignments_support on assignments (tenant_id, object_id, assignee_id) where role = 'SUPPORT' and status = 1;
create index assignments_object on assignments (tenant_id, object_id, _id);
create index assignments_title on assignments (tenant_id, object_title collate "vi-x-icu", _id) where status <> 255;
create index assignments_kind on assignments (tenant_id, object_kind, _id) where status <> 255;
create index assignments_assignee on assignments (tenant_id, assignee_id, _id) where status <> 255;
create index assignments_role on assignments (tenant_id, role, _id) where status <> 255;
create index assignments_from on assignments (tenant_id, from_at, _id) where status <> 255;
create index assignments_to on assignments (tenant_id, to_at, _id) where status <> 255;
create index assignments_by on assignments (tenant_id, assigned_by, _id) where status <> 255;
create index assignments_maker on assignments (tenant_id, created_by) where status <> 255;
-- What is nobody's, and what each person has now.
create index assignments_nobody on assignments (tenant_id, _id) where assignee_id is null and status = 1;
create index assignments_load on assignments (tenant_id, assignee_id, object_kind) where status = 1;

-- Who gave a conversation to whom answers it.
alter table chat_groups add assigned_by uuid, add foreign key (tenant_id, assigned_by) references users (tenant_id, _id);

-- What a row says of its term: whether it goes on, whose it is, its name, and who said so.
create function customer_term(c customers) returns table (goes_on boolean, assignee_id uuid, title text, by_id uuid)
  language sql immutable parallel safe as $$
  select c.status <> 255, c.assigned_staff_id, c.full_name, coalesce(c.updated_by, c.created_by) $$;
create function project_term(p projects) returns table (goes_on boolean, assignee_id uuid, title text, by_id uuid)
  language sql immutable parallel safe as $$
  select p.status not in (5, 200, 255), p.owner_id, p.name, coalesce(p.updated_by, p.created_by) $$;
create function ticket_term(t support_tickets) returns table (goes_on boolean, assignee_id uuid, title text, by_id uuid)
  language sql immutable parallel safe as $$
  select t.status in (0, 1), t.assignee_id, t.subject, coalesce(t.updated_by, t.created_by) $$;
-- Whose a quote is, is who made it; one that a guest worked out for themselves is nobody's.
create function quote_term(q quotes) returns table (goes_on boolean, assignee_id uuid, title text, by_id uuid)
  language sql stable parallel safe as $$
  select q.status in (0, 1) or q.status = 2 and q.superseded_by_id is null and q.project_id is null
      and q.customer_decision in ('NONE', 'ACCEPTED'),
    (select u._id from users u where u.tenant_id = q.tenant_id and u._id = q.created_by and u.role <= 2),
    q.name, coalesce(q.updated_by, q.created_by) $$;
-- Conversations of advice in which something was said and that are not ended.
create function advice_term(g chat_groups) returns table (goes_on boolean, assignee_id uuid, title text, by_id uuid)
  language sql immutable parallel safe as $$
  select g.type = 1 and g.status = 1 and g.closed_at is null and g.last_seq > 0, g.assigned_to, g.name, g.assigned_by $$;

-- A thing was made or has changed: its term ends, another one begins, or it is called otherwise.
create function note_term(tenant integer, kind text, object uuid, goes_on boolean, assignee uuid, title text, by_id uuid)
  returns void language plpgsql as $$
declare
  held assignments;
begin
  -- What something was called is no history: a person who is forgotten is so here, too.
  update assignments a set object_title = title, search_text = title
    where a.tenant_id = tenant and a.object_id = object and a.object_title <> title;
  select * into held from assignments a
    where a.tenant_id = tenant and a.object_id = object and a.role = 'MAIN' and a.status = 1 for no key update;
  if not goes_on then
    update assignments a set status = 0, to_at = now(), updated_at = now(), updated_by = by_id, version = a.version + 1
      where a.tenant_id = tenant and a.object_id = object and a.status = 1;
    return;
  end if;
  if held._id is not null and held.assignee_id is not distinct from assignee then return; end if;
  -- Who looks after it now no longer only helps.
  update assignments a set status = 0, to_at = now(), updated_at = now(), updated_by = by_id, version = a.version + 1
    where a.tenant_id = tenant and a.object_id = object and a.role = 'SUPPORT' and a.status = 1 and a.assignee_id = assignee;
  -- Of one transaction only the last word counts.
  if held.from_at = now() then
    update assignments a set assignee_id = assignee, assigned_by = by_id where a.tenant_id = tenant and a._id = held._id;
    return;
  end if;
  update assignments a set status = 0, to_at = now(), updated_at = now(), updated_by = by_id, version = a.version + 1
    where a.tenant_id = tenant and a._id = held._id;
  insert into assignments (tenant_id, _id, object_kind, object_id, object_title, search_text, assignee_id, assigned_by,
    created_by, updated_by)
  values (tenant, uuid_v7(), kind, object, title, title, assignee, case when assignee is not null then by_id end, by_id, by_id);
end $$;

-- From now on the terms of a table's rows follow them, and what goes on now has one. `term` is a function of a row such
-- as those above, `columns` what it looks at.
create function keep_terms(target regclass, kind text, term regproc, columns text) returns void
  language plpgsql as $$
begin
  execute format($f$
    create function %1$I() returns trigger language plpgsql as $t$
    begin
      if tg_op = 'DELETE' then
        delete from assignments a where a.tenant_id = old.tenant_id and a.object_id = old._id;
      else
        perform note_term(new.tenant_id, %2$L, new._id, t.goes_on, t.assignee_id, t.title, t.by_id) from %3$s(new) t
          where t.goes_on or tg_op = 'UPDATE';
      end if;
      return null;
    end $t$ $f$, target || '_terms', kind, term);
  execute format('create trigger terms_insert after insert or delete on %s for each row execute function %I()', target, target || '_terms');
  execute format('create trigger terms_update after update of %s on %s for each row
    when ((%s) is distinct from (%s)) execute function %I()', columns, target,
    'old.' || replace(columns, ', ', ', old.'), 'new.' || replace(columns, ', ', ', new.'), target || '_terms');
  execute format('insert into assignments (tenant_id, _id, object_kind, object_id, object_title, search_text, assignee_id,
      from_at, assigned_by, created_by, updated_by)
    select o.tenant_id, uuid_v7(), %L, o._id, t.title, t.title, t.assignee_id, o.created_at, t.by_id, t.by_id, t.by_id
    from %s o cross join lateral %s(o) t where t.goes_on', kind, target, term);
end $$;

select keep_terms('customers', 'customers', 'customer_term', 'assigned_staff_id, status, full_name');
select keep_terms('projects', 'projects', 'project_term', 'owner_id, status, name');
select keep_terms('support_tickets', 'supportTickets', 'ticket_term', 'assignee_id, status, subject');
select keep_terms('quotes', 'quotes', 'quote_term', 'created_by, status, superseded_by_id, project_id, customer_decision, name');
select keep_terms('chat_groups', 'chatGroups', 'advice_term', 'assigned_to, status, closed_at, name');
-- The first message makes it something to look after. Of the others the condition says so without asking anything.
create trigger terms_begin after update of last_seq on chat_groups for each row
  when (old.last_seq = 0 and new.last_seq > 0 and new.type = 1) execute function chat_groups_terms();

-- Who helps with something may open it. Helpers of projects and conversations are their members.
create view assignment_helpers with (security_invoker = true) as
  select a.tenant_id, a.object_id, a.assignee_id as user_id
  from assignments a where a.role = 'SUPPORT' and a.status = 1;
create or replace view customer_people with (security_invoker = true) as
  select c.tenant_id, c._id as customer_id, c.user_id from customers c where c.status <> 255
  union all
  select l.tenant_id, pc.customer_id, l.user_id
  from project_leaders l join project_customers pc on pc.tenant_id = l.tenant_id and pc.project_id = l.project_id
  union all
  select m.tenant_id, pc.customer_id, m.user_id
  from project_members m join project_customers pc on pc.tenant_id = m.tenant_id and pc.project_id = m.project_id
  union all
  select h.tenant_id, h.object_id, h.user_id from assignment_helpers h;
create or replace view quote_people with (security_invoker = true) as
  select q.tenant_id, q._id as quote_id, c.user_id
  from customers c join quotes q on q.tenant_id = c.tenant_id and q.customer_id = c._id
  where c.user_id is not null and c.status <> 255
  union all
  select q.tenant_id, q._id, c.assigned_staff_id
  from customers c join quotes q on q.tenant_id = c.tenant_id and q.customer_id = c._id
  where c.assigned_staff_id is not null and c.status <> 255
  union all
  select h.tenant_id, h.object_id, h.user_id from assignment_helpers h;
create or replace view support_ticket_people with (security_invoker = true) as
  select t.tenant_id, t._id as ticket_id, t.asker_id as user_id from support_tickets t where t.asker_id is not null and t.status <> 255
  union all
  select t.tenant_id, t._id, t.assignee_id from support_tickets t where t.assignee_id is not null and t.status <> 255
  union all
  select c.tenant_id, t._id, c.user_id
  from customers c join support_tickets t on t.tenant_id = c.tenant_id and t.customer_id = c._id and t.status <> 255
  where c.status <> 255
  union all
  select h.tenant_id, h.object_id, h.user_id from assignment_helpers h;

-- Who may open what a term is of, and with that the term. Ids are of one kind each, so that the object's id suffices.
create view assignment_people with (security_invoker = true) as
  select a.tenant_id, a._id as assignment_id, o.user_id
  from (
    select c.tenant_id, c._id as object_id, c.assigned_staff_id as user_id from customers c where c.status <> 255
    union all
    select c.tenant_id, c._id, c.created_by from customers c where c.status <> 255
    union all
    select p.tenant_id, p.customer_id, p.user_id from customer_people p
    union all
    select p.tenant_id, p._id, p.created_by from projects p where p.status <> 255
    union all
    select p.tenant_id, p.project_id, p.user_id from project_people p
    union all
    select t.tenant_id, t._id, t.created_by from support_tickets t where t.status <> 255
    union all
    select p.tenant_id, p.ticket_id, p.user_id from support_ticket_people p
    union all
    select q.tenant_id, q._id, q.created_by from quotes q where q.status <> 255
    union all
    select p.tenant_id, p.quote_id, p.user_id from quote_people p
    union all
    select m.tenant_id, m.group_id, m.user_id from chat_members m where m.left_change_seq is null) o
  join assignments a on a.tenant_id = o.tenant_id and a.object_id = o.object_id;
