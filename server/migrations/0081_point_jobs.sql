-- What the jobs of points look for every day.
create index customers_birthday_points on customers
  (tenant_id, (extract(month from date_of_birth)), (extract(day from date_of_birth)))
  where status = 1 and date_of_birth is not null;
create index point_accounts_level on point_accounts (tenant_id, level_checked_on);

-- Shown and searched as the text that it is; whose voucher it is, is the vouchers' own matter.
alter table point_transactions alter column voucher_id type text;
