-- Files that are no pictures: what they are, how far a video is read, and uploads that go on after a broken connection.
alter table files
  add column kind text not null default 'image' check (kind in ('image', 'video', 'document')),
  -- Whether a browser may open it beside our pages; everything else is only ever saved.
  add column is_inline boolean not null default true,
  -- A video is PROCESSING until its header was read.
  add column state text not null default 'READY' check (state in ('PROCESSING', 'READY', 'FAILED')),
  -- Why it FAILED, as the end of a text's key.
  add column reason text,
  -- Seconds of a video.
  add column duration integer,
  -- Its codecs as browsers name them, e.g. `avc1.64001f, mp4a.40.2`.
  add column codecs text,
  add column poster_id uuid,
  add foreign key (tenant_id, poster_id) references files (tenant_id, _id);
-- What a person and a company keep is summed up without reading the rows.
create index files_kept on files (tenant_id, created_by) include (size) where status <> 255;

-- A file on its way in. Its parts lie in the file store until the last one came.
create table uploads (
  tenant_id integer not null default app_tenant() references tenants (id),
  _id uuid not null,
  kind text not null check (kind in ('image', 'video', 'document')),
  name text not null,
  mime text not null,
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  part_keys text[] not null default '{}',
  poster_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  expires_at timestamptz not null,
  -- When somebody began to make the file of it; one who does not end leaves it to the next.
  finishing_at timestamptz,
  file_id uuid,
  primary key (tenant_id, _id),
  foreign key (tenant_id, created_by) references users (tenant_id, _id),
  foreign key (tenant_id, file_id) references files (tenant_id, _id)
);
create index uploads_person on uploads (tenant_id, created_by) include (size) where file_id is null;
create index uploads_expiry on uploads (tenant_id, expires_at);
select secure_table('uploads');
