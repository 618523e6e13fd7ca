-- Packs of stickers (0), faces to react with (1) and moving pictures (2); the pictures in their order.
create table sticker_packs (
  name text not null,
  kind smallint not null
);
select section_table('sticker_packs');
create index sticker_packs_name on sticker_packs (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index sticker_packs_kind on sticker_packs (tenant_id, kind, _id) where status <> 255;

create table sticker_pack_items (
  tenant_id integer not null default app_tenant() references tenants (id),
  pack_id uuid not null,
  order_no smallint not null,
  image uuid not null,
  name text not null,
  primary key (tenant_id, pack_id, order_no),
  foreign key (tenant_id, pack_id) references sticker_packs (tenant_id, _id) on delete cascade,
  foreign key (tenant_id, image) references files (tenant_id, _id)
);
select secure_table('sticker_pack_items');
create index sticker_pack_items_image on sticker_pack_items (tenant_id, image);

-- The number that a face has in reactions. It outlives its place in the pack, the pack, and its being offered: reactions
-- that were given stay what they were. The first hundred numbers are the chat's own.
create table sticker_faces (
  tenant_id integer not null default app_tenant() references tenants (id),
  number smallint not null check (number > 100),
  file_id uuid not null,
  name text not null,
  primary key (tenant_id, number),
  unique (tenant_id, file_id),
  foreign key (tenant_id, file_id) references files (tenant_id, _id)
);
select secure_table('sticker_faces');
