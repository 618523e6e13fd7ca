-- Jobs live in the schema `graphile_worker`, which the worker's own migrations make. The application may only add one, in
-- the transaction of the change that needs it; its tenant is the transaction's.
create function add_job(task text, payload jsonb, max_attempts integer) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(
    identifier => task,
    payload => (payload || jsonb_build_object('tenantId', public.app_tenant()))::json,
    max_attempts => max_attempts
  );
end $$;
revoke execute on function add_job(text, jsonb, integer) from public;
grant execute on function add_job(text, jsonb, integer) to :app_role;
