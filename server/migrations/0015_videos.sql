-- Videos about building (sections.md 9), playlists of them (10), and how far each person has watched.
create table videos (
  source text not null,
  video_file uuid,
  video_url text,
  thumbnail uuid,
  duration integer,
  chapters jsonb not null default '[]',
  transcript text
);
select section_table('videos');
select post_table('videos');
-- A video has no pictures and papers of its own beside it.
alter table videos
  drop column gallery,
  drop column attachments,
  add foreign key (tenant_id, video_file) references files (tenant_id, _id),
  add foreign key (tenant_id, thumbnail) references files (tenant_id, _id);
create index videos_source on videos (tenant_id, source, _id) where status <> 255;
create index videos_duration on videos (tenant_id, duration, _id) where status <> 255;
create index videos_file on videos (tenant_id, video_file) where video_file is not null;

create table playlists (
  name text not null,
  slug text not null,
  description text,
  cover uuid,
  category_id uuid,
  audience text not null default 'PUBLIC',
  autoplay_next boolean not null default true,
  -- Whether one of its videos is in use, which only one that can be played is: kept by the triggers below.
  has_videos boolean not null default false
);
select section_table('playlists');
alter table playlists
  add foreign key (tenant_id, cover) references files (tenant_id, _id),
  add foreign key (tenant_id, category_id) references post_cates (tenant_id, _id);
create unique index playlists_slug_unique on playlists (tenant_id, slug) where status <> 255;
create index playlists_name on playlists (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index playlists_category on playlists (tenant_id, category_id, _id) where status <> 255;
create index playlists_audience on playlists (tenant_id, audience, _id) where status <> 255;

-- Pairs that are sorted from both sides: the videos of a playlist, and the playlists of a video.
create table playlist_videos (
  tenant_id integer not null default app_tenant(),
  playlist_id uuid not null,
  video_id uuid not null,
  -- Of the video in the playlist: one that was added from its own form comes last until somebody sorts.
  order_no smallint not null default 32767,
  video_order_no smallint not null default 32767,
  primary key (tenant_id, playlist_id, video_id),
  foreign key (tenant_id, playlist_id) references playlists (tenant_id, _id),
  foreign key (tenant_id, video_id) references videos (tenant_id, _id)
);
create index playlist_videos_video on playlist_videos (tenant_id, video_id, playlist_id);
select secure_table('playlist_videos');

-- The same pairs as the video sees them, with its own order.
create view video_playlists with (security_invoker = true) as
  select tenant_id, video_id, playlist_id, video_order_no as order_no from playlist_videos;

create function note_playlist_videos(tenant integer, playlist_ids uuid[]) returns void
  language sql
begin atomic
  update playlists p set has_videos = not p.has_videos
  where p.tenant_id = tenant and p._id = any(playlist_ids) and p.has_videos <> exists (
    select from playlist_videos j join videos v on v.tenant_id = j.tenant_id and v._id = j.video_id
    where j.tenant_id = p.tenant_id and j.playlist_id = p._id and v.status = 1);
end;

create function note_playlist_pair() returns trigger
  language plpgsql as $$
begin
  perform note_playlist_videos(coalesce(new.tenant_id, old.tenant_id), array[coalesce(new.playlist_id, old.playlist_id)]);
  return null;
end $$;
create trigger note_pair after insert or delete on playlist_videos for each row execute function note_playlist_pair();

create function note_video_status() returns trigger
  language plpgsql as $$
begin
  perform note_playlist_videos(new.tenant_id, array(
    select j.playlist_id from playlist_videos j where j.tenant_id = new.tenant_id and j.video_id = new._id));
  return null;
end $$;
create trigger note_status after update of status on videos
  for each row when (old.status is distinct from new.status) execute function note_video_status();

-- How long an uploaded video is turns out after its row may have been saved.
create function note_file_duration() returns trigger
  language plpgsql as $$
begin
  update videos set duration = new.duration
  where tenant_id = new.tenant_id and video_file = new._id and duration is distinct from new.duration;
  return null;
end $$;
create trigger note_duration after update of duration on files
  for each row when (old.duration is distinct from new.duration) execute function note_file_duration();

-- Where each person stopped.
create table video_positions (
  tenant_id integer not null default app_tenant(),
  user_id uuid not null,
  video_id uuid not null,
  seconds integer not null,
  -- It was watched to its end at least once.
  is_done boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id, video_id),
  foreign key (tenant_id, user_id) references users (tenant_id, _id),
  foreign key (tenant_id, video_id) references videos (tenant_id, _id)
);
create index video_positions_latest on video_positions (tenant_id, user_id, updated_at desc);
select secure_table('video_positions');
