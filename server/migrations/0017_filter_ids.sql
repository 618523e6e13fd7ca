-- Row-level security keeps conditions from an index whose operators might tell of other rows' values: comparing decimals
-- and looking into lists are such. Like search_ids these run as the owner, name the tenant themselves and answer ids only.
create function listed_ids(target regclass, field text, wanted text[]) returns setof uuid
  language plpgsql stable security definer parallel safe rows 200 set search_path = pg_catalog, public as $$
begin
  return query execute format('select _id from %s where tenant_id = $1 and status <> 255 and %I && $2', target, field)
    using public.app_tenant(), wanted;
end $$;
create function ranged_ids(target regclass, field text, low numeric, high numeric) returns setof uuid
  language plpgsql stable security definer parallel safe rows 200 set search_path = pg_catalog, public as $$
begin
  return query execute format('select _id from %s where tenant_id = $1 and status <> 255 and %I between $2 and $3', target, field)
    using public.app_tenant(), coalesce(low, '-Infinity'), coalesce(high, 'Infinity');
end $$;
