-- Words of a conversation that hold an address (0: text, 3: address, 8: answer), the newest first.
create index chat_messages_links on chat_messages (tenant_id, group_id, seq desc)
  where type in (0, 3, 8) and status = 1 and body ~* '(https?://|www\.)';
