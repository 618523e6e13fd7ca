-- What was sent in a conversation besides words, the newest first: pictures and films (1, 9), documents (2).
create index chat_messages_files on chat_messages (tenant_id, group_id, seq desc)
  where type in (1, 2, 9) and status = 1;
