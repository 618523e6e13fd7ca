-- All that is kept of customers: how far they are registered, what they want, what they agreed to, what was talked about.

alter table customers
  add column register_status smallint not null default 0,
  add column birth_month text,
  add column need_type text,
  add column need_budget_from bigint,
  add column need_budget_to bigint,
  add column need_land_size numeric(10, 2),
  add column need_start date,
  add column consent_at timestamptz,
  add column has_project boolean not null default false,
  add column has_quote boolean not null default false,
  add column merged_into_id uuid,
  -- From when on what is known of a deleted person is forgotten, and when it was.
  add column erase_after timestamptz,
  add column erased_at timestamptz,
  add column name_fold text generated always as (fold_vi(full_name)) stored,
  add column address_fold text generated always as (fold_vi(address)) stored,
  add foreign key (tenant_id, merged_into_id) references customers (tenant_id, _id);

update customers c set
  register_status = case when c.status = 255 then 255 when c.user_id is not null then 1 else 0 end,
  birth_month = 'M' || to_char(c.date_of_birth, 'MM'),
  consent_at = case when c.consent_marketing then c.updated_at end,
  -- Who wrote them down had heard of them.
  last_contact_at = coalesce(c.last_contact_at, c.created_at),
  has_project = exists (select from project_customers pc
    join projects p on p.tenant_id = pc.tenant_id and p._id = pc.project_id and p.status <> 255
    where pc.tenant_id = c.tenant_id and pc.customer_id = c._id),
  has_quote = exists (select from quotes q
    where q.tenant_id = c.tenant_id and q.customer_id = c._id and q.status <> 255);

create index customers_register on customers (tenant_id, register_status, _id) where status <> 255;
create index customers_birth_month on customers (tenant_id, birth_month, _id) where status <> 255;
create index customers_with_project on customers (tenant_id, has_project, _id) where status <> 255;
create index customers_with_quote on customers (tenant_id, has_quote, _id) where status <> 255;
create index customers_need_type on customers (tenant_id, need_type, _id) where status <> 255;
create index customers_erase on customers (tenant_id, erase_after) where erase_after is not null and erased_at is null;
create index customers_merged on customers (tenant_id, merged_into_id) where merged_into_id is not null;
-- People who may be one and the same.
create index customers_same_identity on customers (tenant_id, identity_no) where status <> 255 and identity_no is not null;
create index customers_same_name on customers (tenant_id, name_fold, date_of_birth) where status <> 255;
create index customers_same_address on customers (tenant_id, address_fold) where status <> 255 and address_fold is not null;

-- Whether a customer has a project or a quote, kept with these, so that lists find them by an index.
create function note_customer_links(tenant integer, ids uuid[]) returns void
  language sql volatile
  begin atomic
    update customers c set has_project = now_has.project, has_quote = now_has.quote
    from (
      select k._id,
        exists (select from project_customers pc
          join projects p on p.tenant_id = pc.tenant_id and p._id = pc.project_id and p.status <> 255
          where pc.tenant_id = k.tenant_id and pc.customer_id = k._id) as project,
        exists (select from quotes q
          where q.tenant_id = k.tenant_id and q.customer_id = k._id and q.status <> 255) as quote
      from customers k where k.tenant_id = tenant and k._id = any(ids)) now_has
    where c.tenant_id = tenant and c._id = now_has._id
      and (c.has_project, c.has_quote) is distinct from (now_has.project, now_has.quote);
  end;

create function note_project_customer() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_customer_links(old.tenant_id, array[old.customer_id]);
  else
    perform note_customer_links(new.tenant_id, array[new.customer_id]);
  end if;
  return null;
end $$;
create trigger project_customers_noted after insert or delete on project_customers
  for each row execute function note_project_customer();

create function note_project_status() returns trigger
  language plpgsql as $$
begin
  perform note_customer_links(new.tenant_id, array(select pc.customer_id from project_customers pc
    where pc.tenant_id = new.tenant_id and pc.project_id = new._id));
  return null;
end $$;
create trigger projects_noted after update of status on projects
  for each row when ((old.status = 255) <> (new.status = 255)) execute function note_project_status();

create function note_quote_customer() returns trigger
  language plpgsql as $$
begin
  perform note_customer_links(new.tenant_id, array_remove(array[new.customer_id, case when tg_op = 'UPDATE' then old.customer_id end], null));
  return null;
end $$;
create trigger quotes_noted after insert on quotes
  for each row when (new.customer_id is not null) execute function note_quote_customer();
create trigger quotes_noted_again after update of customer_id, status on quotes
  for each row when (old.customer_id is distinct from new.customer_id or (old.status = 255) <> (new.status = 255))
  execute function note_quote_customer();

-- Who agreed to offers, or took it back: when, to which words, and whose hand it was. Only added to.
create table customer_consents (
  tenant_id integer not null default app_tenant(),
  _id uuid not null,
  customer_id uuid not null,
  given boolean not null,
  wording text not null,
  by_user uuid,
  at timestamptz not null default now(),
  primary key (tenant_id, _id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, _id)
);
create index customer_consents_customer on customer_consents (tenant_id, customer_id, _id desc);
select secure_table('customer_consents');

-- What was talked about with a customer, and when to come back to them.
create table care_logs (
  customer_id uuid not null,
  kind text not null check (kind in ('CALL', 'VISIT', 'MESSAGE', 'NOTE')),
  summary text not null,
  content text,
  happened_at timestamptz not null,
  remind_at timestamptz,
  reminded_at timestamptz
);
select section_table('care_logs');
alter table care_logs add foreign key (tenant_id, customer_id) references customers (tenant_id, _id);
create index care_logs_customer on care_logs (tenant_id, customer_id, _id) where status <> 255;
create index care_logs_happened on care_logs (tenant_id, happened_at, _id) where status <> 255;
create index care_logs_remind on care_logs (tenant_id, remind_at, _id) where status <> 255;
create index care_logs_due on care_logs (tenant_id, remind_at) where status = 1 and reminded_at is null and remind_at is not null;
create index care_logs_kind on care_logs (tenant_id, kind, _id) where status <> 255;
create index care_logs_maker on care_logs (tenant_id, created_by) where status <> 255;

-- Whose an entry is besides whoever wrote it: of who looks after the customer.
create view care_log_people with (security_invoker = true) as
  select l.tenant_id, l._id as care_log_id, c.assigned_staff_id as user_id
  from customers c join care_logs l on l.tenant_id = c.tenant_id and l.customer_id = c._id
  where c.assigned_staff_id is not null and c.status <> 255;

-- Categories that sort customers by themselves: by what is known of them.
alter table customer_categories
  add column rule_field text,
  add column rule_op text,
  add column rule_value text;
create index customer_categories_ruled on customer_categories (tenant_id) where rule_field is not null and status = 1;
-- Which memberships a rule made, so that it takes back no other.
create table customer_category_ruled (
  tenant_id integer not null default app_tenant(),
  customer_id uuid not null,
  category_id uuid not null,
  primary key (tenant_id, customer_id, category_id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, _id),
  foreign key (tenant_id, category_id) references customer_categories (tenant_id, _id)
);
create index customer_category_ruled_category on customer_category_ruled (tenant_id, category_id);
select secure_table('customer_category_ruled');
