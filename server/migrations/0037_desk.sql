-- The company's desk: who answers a customer's conversation, since when the customer waits for an answer, and whether
-- the conversation is over until they write again.
alter table chat_groups
  add assigned_to uuid,
  add waiting_since timestamptz,
  add closed_at timestamptz,
  -- When its customer was last told that nobody is there.
  add away_told_at timestamptz,
  add foreign key (tenant_id, assigned_to) references users (tenant_id, _id),
  add check (type in (1, 2) or assigned_to is null and waiting_since is null and closed_at is null),
  add check (closed_at is null or assigned_to is null and waiting_since is null);
create index chat_groups_desk on chat_groups (tenant_id, _id) where type in (1, 2) and closed_at is null;
create index chat_groups_assigned on chat_groups (tenant_id, assigned_to) where assigned_to is not null;

-- Customers who had the last word wait already.
update chat_groups g set waiting_since = latest.created_at
from (
  select distinct on (m.tenant_id, m.group_id) m.tenant_id, m.group_id, m.created_at, u.role
  from chat_messages m
  join chat_groups o on o.tenant_id = m.tenant_id and o._id = m.group_id and o.type in (1, 2)
  join users u on u.tenant_id = m.tenant_id and u._id = m.sender_id
  where m.type <> 100 and m.status = 1
  order by m.tenant_id, m.group_id, m.seq desc
) latest
where latest.tenant_id = g.tenant_id and latest.group_id = g._id and latest.role > 2;
