-- Whom a playlist is chosen for. A rule of access asks with the person in hand, so the index by person has the playlist too.
create table playlist_members (
  tenant_id integer not null default app_tenant(),
  playlist_id uuid not null,
  user_id uuid not null,
  order_no smallint not null default 0,
  primary key (tenant_id, playlist_id, user_id),
  foreign key (tenant_id, playlist_id) references playlists (tenant_id, _id),
  foreign key (tenant_id, user_id) references users (tenant_id, _id)
);
create index playlist_members_user on playlist_members (tenant_id, user_id, playlist_id);
select secure_table('playlist_members');

-- Whom a video is shown to through the playlists in use that they were chosen for.
create view video_members with (security_invoker = true) as
  select j.tenant_id, j.video_id, m.user_id from playlist_members m
  join playlists p on p.tenant_id = m.tenant_id and p._id = m.playlist_id and p.status = 1
  join playlist_videos j on j.tenant_id = m.tenant_id and j.playlist_id = m.playlist_id;

drop index user_group_members_user;
create index user_group_members_user on user_group_members (tenant_id, user_id, group_id);

-- Somebody without readAll sees what they have made or belong to: with an index for each, their lists read no more than that.
create index playlists_maker on playlists (tenant_id, created_by) where status <> 255;
create index videos_maker on videos (tenant_id, created_by) where status <> 255;
create index user_groups_maker on user_groups (tenant_id, created_by) where status <> 255;
