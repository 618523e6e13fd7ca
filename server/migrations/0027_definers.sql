-- What runs as the owner must do no work for a relation that somebody else made: a temporary view whose columns call a
-- function would run that function as the owner.

-- The name of a table of ours. Anything else is refused: temporary relations, views, tables of others.
create function own_table(target regclass) returns text
  language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  name text;
begin
  select format('%I.%I', n.nspname, c.relname) into name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.oid = target and c.relkind in ('r', 'p') and n.nspname = 'public' and c.relowner = current_user::regrole;
  if name is null then raise insufficient_privilege using message = 'not a table of the application'; end if;
  return name;
end $$;

create or replace function search_ids(target regclass, patterns text[], most integer default null) returns setof uuid
  language plpgsql stable security definer parallel safe rows 200 set search_path = pg_catalog, public, pg_temp as $$
declare
  conditions text;
begin
  select string_agg(format('search_fold like %L', pattern), ' and ') into conditions from unnest(patterns) as pattern;
  return query execute format('select _id from %s where tenant_id = $1 and status <> 255 and %s limit $2',
    public.own_table(target), conditions)
    using public.app_tenant(), most;
end $$;
create or replace function listed_ids(target regclass, field text, wanted text[]) returns setof uuid
  language plpgsql stable security definer parallel safe rows 200 set search_path = pg_catalog, public, pg_temp as $$
begin
  return query execute format('select _id from %s where tenant_id = $1 and status <> 255 and %I && $2',
    public.own_table(target), field)
    using public.app_tenant(), wanted;
end $$;
create or replace function ranged_ids(target regclass, field text, low numeric, high numeric) returns setof uuid
  language plpgsql stable security definer parallel safe rows 200 set search_path = pg_catalog, public, pg_temp as $$
begin
  return query execute format('select _id from %s where tenant_id = $1 and status <> 255 and %I between $2 and $3',
    public.own_table(target), field)
    using public.app_tenant(), coalesce(low, '-Infinity'), coalesce(high, 'Infinity');
end $$;

-- Where pg_temp is not named it comes first.
do $$
declare
  definer record;
begin
  for definer in
    select p.oid::regprocedure as signature from pg_proc p
    where p.prosecdef and p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole
  loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', definer.signature);
  end loop;
end $$;
