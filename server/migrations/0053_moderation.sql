-- What people of a conversation reported of a message, with its words as they were then: what was said stays known to those
-- who moderate, also when it is edited or taken back.
create table chat_reports (
  excerpt text,
  content text,
  message_type smallint not null,
  sender_id uuid not null,
  group_name text,
  group_type smallint not null,
  sent_at timestamptz not null,
  reason text not null check (reason in ('SPAM', 'RUDE', 'SCAM', 'PRIVATE', 'OTHER')),
  note text,
  reporter_id uuid not null,
  is_hidden boolean not null default false,
  warned_at timestamptz,
  group_id uuid not null,
  message_id uuid not null,
  seq bigint not null
);
select section_table('chat_reports');
alter table chat_reports
  add foreign key (tenant_id, sender_id) references users (tenant_id, _id),
  add foreign key (tenant_id, reporter_id) references users (tenant_id, _id);
-- Whoever reports a message again reports it anew: there is one report per person and message.
create unique index chat_reports_once on chat_reports (tenant_id, message_id, reporter_id);
create index chat_reports_sender on chat_reports (tenant_id, sender_id, _id) where status <> 255;
create index chat_reports_reporter on chat_reports (tenant_id, reporter_id, _id) where status <> 255;
create index chat_reports_reason on chat_reports (tenant_id, reason, _id) where status <> 255;
create index chat_reports_type on chat_reports (tenant_id, message_type, _id) where status <> 255;
create index chat_reports_group_type on chat_reports (tenant_id, group_type, _id) where status <> 255;
create index chat_reports_hidden on chat_reports (tenant_id, is_hidden, _id) where status <> 255;
create index chat_reports_sent on chat_reports (tenant_id, sent_at, _id) where status <> 255;

-- Words that nobody can send in the chat while they are active.
create table banned_words (
  word text not null,
  note text
);
select section_table('banned_words');
create unique index banned_words_unique on banned_words (tenant_id, word) where status <> 255;
create index banned_words_word on banned_words (tenant_id, word collate "vi-x-icu", _id) where status <> 255;
