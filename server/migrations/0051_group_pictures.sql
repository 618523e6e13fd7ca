-- A group's picture is a stored file, like a person's; until now nobody could set one.
alter table chat_groups
  alter column avatar type uuid using null,
  add foreign key (tenant_id, avatar) references files (tenant_id, _id);

-- Somebody who has read a message is named by an edit of it: that is told until they have looked at it, although their
-- mark stands behind it.
alter table chat_mentions add column added boolean not null default false;
create index chat_mentions_added on chat_mentions (tenant_id, user_id, group_id, seq) where added;
