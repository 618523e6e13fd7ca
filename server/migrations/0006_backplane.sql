-- What nodes tell each other and NOTIFY cannot carry, since it takes less than 8,000 bytes. Rows live for minutes and
-- may be lost with a crash of the database: then the nodes let their clients ask again. They are of no tenant: a frame
-- holds what is for several, and every node has to read every one.
create unlogged table backplane_payloads (
  id uuid primary key,
  frame text not null,
  created_at timestamptz not null default now()
);
create index backplane_payloads_created on backplane_payloads (created_at);
