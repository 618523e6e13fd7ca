-- Points that wait for an approval are few among all that were ever given; the start page asks for them.
create index point_transactions_waiting on point_transactions (tenant_id, at) where status = 0;
