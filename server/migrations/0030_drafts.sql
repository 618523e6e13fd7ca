-- A draft has no time of publishing until somebody says one or publishes it, and what was taken down knows since when.

create function keep_publishing_times() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.status = 1 then
    -- What is in use without a time shows from now on; an end that has come would end it again at once.
    new.publish_at := coalesce(new.publish_at, now());
    if tg_op = 'UPDATE' and old.status <> 1 and new.unpublish_at <= now() then new.unpublish_at := null; end if;
  elsif tg_op = 'UPDATE' and old.status = 1 and new.status = 0 and old.publish_at <= now()
    and (new.unpublish_at is null or new.unpublish_at > now()) then
    new.unpublish_at := now();
  end if;
  return new;
end $$;

do $$
declare
  target text;
begin
  foreach target in array array['posts', 'knowledge', 'news', 'constructions', 'house_templates', 'videos'] loop
    execute format('alter table %I alter column publish_at drop not null, alter column publish_at drop default', target);
    execute format('create trigger keep_publishing_times before insert or update of status, publish_at on %I
      for each row execute function keep_publishing_times()', target);
  end loop;
end $$;
