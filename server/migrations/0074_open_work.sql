-- Open work in the order in which it is due: boards of people look at it alone, however much was done before.
create index project_actions_open on project_actions (tenant_id, end_date, _id) where status in (0, 1);
