-- What the figures of the company are summed from: per figure, day, status, kind of project and branch how many rows there
-- are and what they are worth. Each statement that changes rows leaves the difference in `figure_changes`, in its own
-- transaction and on no row that another writes; a job folds them into `figure_days`. Both together are always exact.

create table figure_days (
  tenant_id integer not null default app_tenant() references tenants (id),
  figure text not null,
  -- `-infinity` where a figure knows no day: what is so now.
  day date not null,
  status smallint not null,
  -- Kind of project; -1 where it has none.
  type smallint not null,
  -- All zeros where it has none.
  branch_id uuid not null,
  count bigint not null,
  amount numeric(24, 0) not null,
  primary key (tenant_id, figure, day, status, type, branch_id)
);
select secure_table('figure_days');
create index figure_days_none on figure_days (tenant_id) where count = 0 and amount = 0;

create table figure_changes (
  tenant_id integer not null default app_tenant() references tenants (id),
  _id uuid not null default gen_random_uuid(),
  figure text not null,
  day date not null,
  status smallint not null,
  type smallint not null,
  branch_id uuid not null,
  count bigint not null,
  amount numeric(24, 0) not null,
  primary key (tenant_id, _id)
);
select secure_table('figure_changes');
create index figure_changes_figure on figure_changes (tenant_id, figure, day);

-- Where a row counts. A row stands in several figures, in each once.
create function project_figures(p projects)
  returns table (figure text, day date, status smallint, type smallint, branch_id uuid, amount bigint)
  language sql stable parallel safe as $$
  select f.figure, f.day, p.status, p.type, p.branch_id, p.total_amount
  from (values
    ('projects', '-infinity'::date, p.status <> 255),
    ('projectsDue', p.due_date, p.status < 5),
    ('projectsMade', (p.created_at at time zone 'Asia/Ho_Chi_Minh')::date, p.status <> 255),
    ('contracts', coalesce(p.contract_date, p.start_date), p.status < 200)) f (figure, day, counts)
  where f.counts $$;

create function receipt_figures(r payment_receipts)
  returns table (figure text, day date, status smallint, type smallint, branch_id uuid, amount bigint)
  language sql stable parallel safe as $$
  select 'receipts', r.paid_on, r.status, p.type, p.branch_id, r.amount
  from projects p where r.status = 0 and p.tenant_id = r.tenant_id and p._id = r.project_id $$;

create function quote_figures(q quotes)
  returns table (figure text, day date, status smallint, type smallint, branch_id uuid, amount bigint)
  language sql stable parallel safe as $$
  select f.figure, f.day, q.status, q.project_type, '00000000-0000-0000-0000-000000000000'::uuid, coalesce(q.grand_total, 0)
  from (values
    ('quotes', q.quote_date, q.status <> 255),
    ('quotesWaiting', '-infinity'::date, q.status = 2 and q.customer_decision = 'NONE')) f (figure, day, counts)
  where f.counts $$;

create function customer_figures(c customers)
  returns table (figure text, day date, status smallint, type smallint, branch_id uuid, amount bigint)
  language sql stable parallel safe as $$
  select 'customers', (c.created_at at time zone 'Asia/Ho_Chi_Minh')::date, c.status, -1::smallint,
    '00000000-0000-0000-0000-000000000000'::uuid, 0::bigint
  where c.status <> 255 $$;

-- Customers and guests who made themselves an account, or were given one.
create function user_figures(u users)
  returns table (figure text, day date, status smallint, type smallint, branch_id uuid, amount bigint)
  language sql stable parallel safe as $$
  select 'registered', (u.created_at at time zone 'Asia/Ho_Chi_Minh')::date, u.status, -1::smallint,
    '00000000-0000-0000-0000-000000000000'::uuid, 0::bigint
  where u.role >= 3 and u.status <> 255 $$;

-- From now on every statement on a table leaves what it changes of its figures, and what is there is counted once.
-- `cells` is a function of a row such as those above. A later migration calls it for a table of its own.
create function keep_figures(target regclass, cells regproc) returns void
  language plpgsql as $$
declare
  columns text := 'tenant_id, figure, day, status, type, branch_id, count, amount';
  added text := format('select t.tenant_id, f.figure, f.day, f.status, f.type, f.branch_id, 1 as count, f.amount
    from new_rows t cross join lateral %s(t::%s) f', cells, target);
  removed text := format('select t.tenant_id, f.figure, f.day, f.status, f.type, f.branch_id, -1, -f.amount
    from old_rows t cross join lateral %s(t::%s) f', cells, target);
  -- What is as it was is no difference: most changes of a row are of this kind.
  note text := format('insert into figure_changes (%s)
    select tenant_id, figure, day, status, type, branch_id, sum(count), sum(amount) from (%%s) c
    group by tenant_id, figure, day, status, type, branch_id having sum(count) <> 0 or sum(amount) <> 0', columns);
  changer text := 'note_' || target || '_figures';
begin
  execute format($f$
    create function %1$I() returns trigger language plpgsql as $t$
    begin
      if tg_op = 'INSERT' then %2$s;
      elsif tg_op = 'DELETE' then %3$s;
      else %4$s;
      end if;
      return null;
    end $t$ $f$,
    changer, format(note, added), format(note, replace(removed, '-1, -f.amount', '-1 as count, -f.amount as amount')),
    format(note, added || ' union all ' || removed));
  execute format('create trigger figures_insert after insert on %s referencing new table as new_rows for each statement execute function %I()', target, changer);
  execute format('create trigger figures_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function %I()', target, changer);
  execute format('create trigger figures_delete after delete on %s referencing old table as old_rows for each statement execute function %I()', target, changer);
  execute format('insert into figure_days (%1$s)
    select t.tenant_id, f.figure, f.day, f.status, f.type, f.branch_id, count(*), sum(f.amount)
    from %2$s t cross join lateral %3$s(t) f group by 1, 2, 3, 4, 5, 6', columns, target, cells);
end $$;

select keep_figures('projects', 'project_figures');
select keep_figures('payment_receipts', 'receipt_figures');
select keep_figures('quotes', 'quote_figures');
select keep_figures('customers', 'customer_figures');
select keep_figures('users', 'user_figures');

-- A receipt counts where its project does: with a project that changes its branch or kind its receipts do so too.
create function move_receipt_figures() returns trigger
  language plpgsql as $$
begin
  insert into figure_changes (tenant_id, figure, day, status, type, branch_id, count, amount)
  select c.tenant_id, 'receipts', r.paid_on, r.status, c.type, c.branch_id, sum(c.sign), sum(c.sign * r.amount)
  from (
    select n.tenant_id, n._id, n.type, n.branch_id, 1 as sign
    from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o._id = n._id
    where (o.type, o.branch_id) is distinct from (n.type, n.branch_id)
    union all
    select o.tenant_id, o._id, o.type, o.branch_id, -1
    from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o._id = n._id
    where (o.type, o.branch_id) is distinct from (n.type, n.branch_id)) c
  join payment_receipts r on r.tenant_id = c.tenant_id and r.project_id = c._id and r.status = 0
  group by c.tenant_id, r.paid_on, r.status, c.type, c.branch_id;
  return null;
end $$;
create trigger receipt_figures_update after update on projects
  referencing old table as old_rows new table as new_rows for each statement execute function move_receipt_figures();
