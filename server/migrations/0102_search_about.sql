-- Rows are found by whom and what they are about, too: an instalment by its project and by the project's customers, points by
-- their customer. Each row keeps those words beside its own, so that several words are looked for in both at once and one
-- index serves them. Deleted rows keep none: they are in no search index, and nobody's name stays behind in them.

-- What a customer is called, with the code.
create function words_of_customer(tenant integer, customer uuid) returns text
  language sql stable parallel safe
  return (select concat_ws(' ', c.code, c.full_name) from customers c where c.tenant_id = tenant and c._id = customer);

-- Whoever a project is built for.
create function words_of_project_customers(tenant integer, project uuid) returns text
  language sql stable parallel safe
  return (select string_agg(words_of_customer(tenant, pc.customer_id), ' ' order by pc.order_no, pc.customer_id)
    from project_customers pc where pc.tenant_id = tenant and pc.project_id = project);

-- A column for those words, in the text that is searched as well.
create function add_search_about(target regclass) returns void
  language plpgsql as $$
begin
  execute format('alter table %s add column search_about text not null default %L, drop column search_fold', target, '');
  execute format($f$alter table %s add column search_fold text generated always
    as (' ' || fold_vi(search_text || ' ' || search_about)) stored$f$, target);
  execute format('create index %2$I on %1$s using gin (tenant_id, search_fold gin_trgm_ops) where status <> 255',
    target, target::text || '_search');
end $$;
select add_search_about(target) from unnest(array['projects', 'project_payments', 'payment_receipts', 'change_orders',
  'selections', 'site_logs', 'project_documents', 'point_transactions', 'vouchers', 'support_tickets', 'quotes',
  'care_logs']::regclass[]) as target;
drop function add_search_about(regclass);

create function words_of_project(tenant integer, project uuid) returns text
  language sql stable parallel safe
  return (select concat_ws(' ', p.code, p.name, p.search_about) from projects p where p.tenant_id = tenant and p._id = project);

-- A row that is written takes the words of what it names.
create function keep_words_of_customer() returns trigger
  language plpgsql as $$
begin
  new.search_about := case when new.status = 255 then '' else coalesce(words_of_customer(new.tenant_id, new.customer_id), '') end;
  return new;
end $$;
create function keep_words_of_project() returns trigger
  language plpgsql as $$
begin
  new.search_about := case when new.status = 255 then '' else coalesce(words_of_project(new.tenant_id, new.project_id), '') end;
  return new;
end $$;
create function keep_words_of_customer_and_project() returns trigger
  language plpgsql as $$
begin
  new.search_about := case when new.status = 255 then '' else concat_ws(' ', words_of_customer(new.tenant_id, new.customer_id),
    words_of_project(new.tenant_id, new.project_id)) end;
  return new;
end $$;
create function keep_words_of_project_customers() returns trigger
  language plpgsql as $$
begin
  new.search_about := case when new.status = 255 then '' else coalesce(words_of_project_customers(new.tenant_id, new._id), '') end;
  return new;
end $$;

create trigger projects_about before insert or update of status on projects
  for each row execute function keep_words_of_project_customers();
create trigger project_payments_about before insert or update of project_id, status on project_payments
  for each row execute function keep_words_of_project();
create trigger payment_receipts_about before insert or update of project_id, status on payment_receipts
  for each row execute function keep_words_of_project();
create trigger change_orders_about before insert or update of project_id, status on change_orders
  for each row execute function keep_words_of_project();
create trigger selections_about before insert or update of project_id, status on selections
  for each row execute function keep_words_of_project();
create trigger site_logs_about before insert or update of project_id, status on site_logs
  for each row execute function keep_words_of_project();
create trigger project_documents_about before insert or update of project_id, status on project_documents
  for each row execute function keep_words_of_project();
create trigger point_transactions_about before insert or update of customer_id, status on point_transactions
  for each row execute function keep_words_of_customer();
create trigger vouchers_about before insert or update of customer_id, status on vouchers
  for each row execute function keep_words_of_customer();
create trigger care_logs_about before insert or update of customer_id, status on care_logs
  for each row execute function keep_words_of_customer();
create trigger support_tickets_about before insert or update of customer_id, project_id, status on support_tickets
  for each row execute function keep_words_of_customer_and_project();
create trigger quotes_about before insert or update of customer_id, project_id, status on quotes
  for each row execute function keep_words_of_customer_and_project();

-- What there is already: of projects first, since the others take their words.
update projects set status = status;
update project_payments set project_id = project_id;
update payment_receipts set project_id = project_id;
update change_orders set project_id = project_id;
update selections set project_id = project_id;
update site_logs set project_id = project_id;
update project_documents set project_id = project_id;
update point_transactions set customer_id = customer_id;
update vouchers set customer_id = customer_id;
update care_logs set customer_id = customer_id;
update support_tickets set customer_id = customer_id;
update quotes set customer_id = customer_id;

-- Another name goes on to all that is about it. Setting the id to itself lets the row's own trigger find the words.
create function pass_on_words_of_project() returns trigger
  language plpgsql as $$
begin
  update project_payments set project_id = project_id where tenant_id = new.tenant_id and project_id = new._id and status <> 255;
  update payment_receipts set project_id = project_id where tenant_id = new.tenant_id and project_id = new._id and status <> 255;
  update change_orders set project_id = project_id where tenant_id = new.tenant_id and project_id = new._id and status <> 255;
  update selections set project_id = project_id where tenant_id = new.tenant_id and project_id = new._id and status <> 255;
  update site_logs set project_id = project_id where tenant_id = new.tenant_id and project_id = new._id and status <> 255;
  update project_documents set project_id = project_id where tenant_id = new.tenant_id and project_id = new._id and status <> 255;
  update support_tickets set project_id = project_id where tenant_id = new.tenant_id and project_id = new._id and status <> 255;
  update quotes set project_id = project_id where tenant_id = new.tenant_id and project_id = new._id and status <> 255;
  return null;
end $$;
create trigger projects_words after update on projects for each row
  when (new.status <> 255 and (old.name, old.code, old.search_about) is distinct from (new.name, new.code, new.search_about))
  execute function pass_on_words_of_project();

create function pass_on_words_of_customer() returns trigger
  language plpgsql as $$
begin
  update projects set status = status where tenant_id = new.tenant_id and status <> 255
    and _id in (select project_id from project_customers where tenant_id = new.tenant_id and customer_id = new._id);
  update point_transactions set customer_id = customer_id
    where tenant_id = new.tenant_id and customer_id = new._id and status <> 255;
  update vouchers set customer_id = customer_id where tenant_id = new.tenant_id and customer_id = new._id and status <> 255;
  update support_tickets set customer_id = customer_id
    where tenant_id = new.tenant_id and customer_id = new._id and status <> 255;
  update quotes set customer_id = customer_id where tenant_id = new.tenant_id and customer_id = new._id and status <> 255;
  update care_logs set customer_id = customer_id where tenant_id = new.tenant_id and customer_id = new._id and status <> 255;
  return null;
end $$;
create trigger customers_words after update of full_name, code on customers for each row
  when ((old.full_name, old.code) is distinct from (new.full_name, new.code)) execute function pass_on_words_of_customer();

create function pass_on_project_customers() returns trigger
  language plpgsql as $$
begin
  update projects p set status = p.status from (select distinct tenant_id, project_id from changed) c
  where p.tenant_id = c.tenant_id and p._id = c.project_id and p.status <> 255;
  return null;
end $$;
create trigger project_customers_added after insert on project_customers referencing new table as changed
  for each statement execute function pass_on_project_customers();
create trigger project_customers_gone after delete on project_customers referencing old table as changed
  for each statement execute function pass_on_project_customers();

-- The day from which an instalment is due is kept, so that a list may be in its order: its own, or the one on which its stage
-- was finished (status 2); null where that is not known yet.
alter table project_payments add column due_on date;
create function keep_due_day() returns trigger
  language plpgsql as $$
begin
  new.due_on := case when new.due_rule = 'DATE' then new.due_date else (select s.actual_end from project_stages s
    where s.tenant_id = new.tenant_id and s._id = new.stage_id and s.status = 2) end;
  return new;
end $$;
create trigger project_payments_due_day before insert or update of due_rule, due_date, stage_id, status on project_payments
  for each row execute function keep_due_day();
create function pass_on_stage_end() returns trigger
  language plpgsql as $$
begin
  update project_payments set stage_id = stage_id
  where tenant_id = new.tenant_id and project_id = new.project_id and stage_id = new._id and status <> 255;
  return null;
end $$;
create trigger project_stages_end after update of status, actual_end on project_stages for each row
  when ((old.status, old.actual_end) is distinct from (new.status, new.actual_end)) execute function pass_on_stage_end();
update project_payments set stage_id = stage_id;
create index project_payments_due_on on project_payments (tenant_id, due_on, _id) where status <> 255;
drop index project_payments_open;
create index project_payments_open on project_payments (tenant_id, due_on, _id)
  where status in (0, 1, 2) and amount > paid_amount;
drop index project_payments_due;
