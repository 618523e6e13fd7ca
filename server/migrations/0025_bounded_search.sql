-- The search stops once it has found so many, where a number is given: whoever is told "more than 10,000" waits for none of
-- the others.
drop function search_ids(regclass, text[]);
create function search_ids(target regclass, patterns text[], most integer default null) returns setof uuid
  language plpgsql stable security definer parallel safe rows 200 set search_path = pg_catalog, public as $$
declare
  conditions text;
begin
  select string_agg(format('search_fold like %L', pattern), ' and ') into conditions from unnest(patterns) as pattern;
  return query execute format('select _id from %s where tenant_id = $1 and status <> 255 and %s limit $2', target, conditions)
    using public.app_tenant(), most;
end $$;
