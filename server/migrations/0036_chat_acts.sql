-- A message that was passed on: a copy with an id of its own, which stays when the first one is taken back.
alter table chat_messages
  add forward_of uuid,
  add foreign key (tenant_id, forward_of) references chat_messages (tenant_id, _id);
comment on column chat_messages.forward_of is 'the message whose copy it is';
