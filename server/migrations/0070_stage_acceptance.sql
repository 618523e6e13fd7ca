-- A stage waits for its customer from the moment that they are asked to accept it.
alter table project_stages add column accept_asked_at timestamptz;
