-- Instalments that are still to be paid: who looks for late ones reads these alone, however many were paid before.
create index project_payments_open on project_payments (tenant_id, due_date, _id) where status in (0, 1, 2);
