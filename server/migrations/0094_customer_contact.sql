-- Writing somebody down is no contact: of whom nobody has heard there is no last one. How long they have been quiet counts
-- from that day all the same, so that lists of whom to call still have them.

update customers c set last_contact_at = null
where c.last_contact_at is not null and not exists (
  select from care_logs l
  where l.tenant_id = c.tenant_id and l.customer_id = c._id and l.status = 1 and l.kind <> 'NOTE');

alter table customers
  add column quiet_since timestamptz not null generated always as (coalesce(last_contact_at, created_at)) stored;
create index customers_quiet on customers (tenant_id, quiet_since, _id) where status <> 255;
