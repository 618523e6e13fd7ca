-- What a member set for themselves in a conversation: nobody else sees it, and it is no change of the conversation.
alter table chat_members
  -- Until when nothing of it rings. A time long after everybody: until it is switched on again.
  add column muted_until timestamptz,
  -- Stands above the others in the list, the last one that was pinned first.
  add column pinned_at timestamptz,
  -- Marked as unread by hand; the read mark does not move.
  add column marked_unread boolean not null default false,
  -- chat_users.user_seq at the last change of these, so that late news of an earlier one are known as such.
  add column mine_seq bigint not null default 0;
