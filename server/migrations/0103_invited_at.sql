-- When somebody was last mailed how to come in; null: never.
alter table users add column invited_at timestamptz;
