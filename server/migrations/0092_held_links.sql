-- The address of a customer who has something to lose was changed by somebody who is not an administrator: until one says
-- so, no account is linked by it.
alter table customers add column link_held boolean not null default false;
