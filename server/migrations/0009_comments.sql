-- What people say about rows of any section: notes of the staff, and comments under what is published.
create table comments (
  excerpt text not null,
  content text not null,
  visibility text not null,
  entity_kind text not null,
  entity_id uuid not null,
  entity_title text not null default '',
  parent_id uuid,
  author_id uuid not null,
  edited_at timestamptz
);
select section_table('comments');
alter table comments
  add foreign key (tenant_id, parent_id) references comments (tenant_id, _id),
  add foreign key (tenant_id, author_id) references users (tenant_id, _id);
-- Under one row, newest first; and the answers to one comment.
create index comments_entity on comments (tenant_id, entity_kind, entity_id, visibility, _id desc);
create index comments_parent on comments (tenant_id, parent_id, _id);
-- The moderators' filters.
create index comments_visibility on comments (tenant_id, visibility, _id) where status <> 255;
create index comments_kind on comments (tenant_id, entity_kind, _id) where status <> 255;
create index comments_author on comments (tenant_id, author_id, _id) where status <> 255;

-- Who has which row open to change it, on every node. What a node leaves behind when it dies ages out; cheap to lose.
create unlogged table row_editors (
  tenant_id integer not null default app_tenant() references tenants (id),
  feature text not null,
  row_id uuid not null,
  node_id uuid not null,
  connection_id text not null,
  user_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (tenant_id, feature, row_id, node_id, connection_id)
);
select secure_table('row_editors');
create index row_editors_node on row_editors (tenant_id, node_id);
create index row_editors_seen on row_editors (tenant_id, seen_at);
