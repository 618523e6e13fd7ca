-- Accounts that wait to be forgotten, also those of guests who never became customers.
alter table users
  add column erase_after timestamptz,
  add column erased_at timestamptz;
create index users_erase on users (tenant_id, erase_after) where erase_after is not null and erased_at is null;
