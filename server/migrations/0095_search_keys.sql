-- A search asks its index for what few rows have. The index keeps a list of rows for each piece of a word, and one for each
-- tenant. Reading a list that holds most of two million rows took 7 ms; checking the few rows that are left takes none.

-- The conditions joined, some of them written so that no index serves them. How many rows meet each is counted in a sample,
-- since the planner's statistics of texts are not used for tables with row-level security. The condition that the fewest
-- rows meet goes to the index. Another one goes there as well if reading its list is cheaper than checking the rows that it
-- would leave out: checking one row costs about as much as reading 400 entries of a list.
-- owned: the table's name; sample: per cent of its pages.
create function index_conditions(owned text, sample double precision, conditions text[]) returns text
  language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  entries_per_row constant integer := 400;
  -- What the sample does not hold may still be in the table.
  fewest constant double precision := 0.5;
  seen bigint;
  counts bigint[];
  rarest double precision;
begin
  execute format('select count(*), array[%s] from %s tablesample system (%s) where status <> 255',
    (select string_agg(format('count(*) filter (where %s)', condition), ', ') from unnest(conditions) as condition),
    owned, sample) into seen, counts;
  select greatest(min(count), fewest) into rarest from unnest(counts) as count;
  return (
    select string_agg(
      case when place > 1 and count > entries_per_row * rarest * (1 - count::double precision / nullif(seen, 0))
        then format('(%s) is true', condition) else condition end,
      ' and ' order by place)
    from (
      select condition, count, row_number() over (order by count) as place
      from unnest(conditions, counts) as each (condition, count)
    ) as ordered);
end $$;
revoke all on function index_conditions(text, double precision, text[]) from public;

-- The ids of rows whose search text fits all patterns, not those of deleted ones; at most so many where a number is given.
create or replace function search_ids(target regclass, patterns text[], most integer default null) returns setof uuid
  language plpgsql stable security definer parallel safe rows 200 set search_path = pg_catalog, public, pg_temp as $$
declare
  -- Reading a sample costs more than any list of a smaller table.
  small_table constant integer := 100000;
  sampled_rows constant integer := 500;
  owned constant text := public.own_table(target);
  total constant double precision := (select reltuples from pg_class where oid = target);
  conditions text[];
  wanted text;
begin
  select array_agg(format('search_fold like %L', pattern)) into conditions from unnest(patterns) as pattern;
  conditions := array_append(conditions, format('tenant_id = %L', public.app_tenant()));
  wanted := case when total > small_table then public.index_conditions(owned, 100 * sampled_rows / total, conditions)
    else array_to_string(conditions, ' and ') end;
  return query execute format('select _id from %s where status <> 255 and %s limit $1', owned, wanted) using most;
end $$;
