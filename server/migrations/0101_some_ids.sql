-- Ids by a list or a figure, at most so many where a number is given: a list wants to know whether few rows fit a filter, and
-- reading two hundred thousand ids to find that out took longer than all the rest.
drop function listed_ids(regclass, text, text[]);
drop function ranged_ids(regclass, text, numeric, numeric);

create function listed_ids(target regclass, field text, wanted text[], most integer default null) returns setof uuid
  language plpgsql stable security definer parallel safe rows 200 set search_path = pg_catalog, public, pg_temp as $$
begin
  return query execute format('select _id from %s where tenant_id = $1 and status <> 255 and %I && $2 limit $3',
    public.own_table(target), field)
    using public.app_tenant(), wanted, most;
end $$;

create function ranged_ids(target regclass, field text, low numeric, high numeric, most integer default null) returns setof uuid
  language plpgsql stable security definer parallel safe rows 200 set search_path = pg_catalog, public, pg_temp as $$
begin
  return query execute format('select _id from %s where tenant_id = $1 and status <> 255 and %I between $2 and $3 limit $4',
    public.own_table(target), field)
    using public.app_tenant(), coalesce(low, '-Infinity'), coalesce(high, 'Infinity'), most;
end $$;
