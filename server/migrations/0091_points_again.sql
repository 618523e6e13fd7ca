-- An event that was undone brings points again when it happens again: of those that were taken back there may be many.
drop index point_transactions_source;
create unique index point_transactions_source on point_transactions (tenant_id, source_kind, source_id, reason, setting_id)
  where setting_id is not null and status <> 3;
