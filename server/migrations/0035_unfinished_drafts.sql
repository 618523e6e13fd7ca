-- A draft may be without what a published row needs (ADR 053): the columns are nullable, and a row in use is whole. What
-- it needs in a table of pairs, its categories, is the server's to check.

alter table posts
  alter column featured_image drop not null,
  alter column content drop not null,
  add constraint posts_whole check (status <> 1 or num_nulls(featured_image, content) = 0);

alter table knowledge
  alter column featured_image drop not null,
  alter column content drop not null,
  add constraint knowledge_whole check (status <> 1 or num_nulls(featured_image, content) = 0);

alter table news
  alter column banner_image drop not null,
  alter column content drop not null,
  alter column news_type drop not null,
  add constraint news_whole check (status <> 1 or num_nulls(banner_image, content, news_type) = 0);

alter table constructions
  alter column featured_image drop not null,
  alter column content drop not null,
  alter column construction_type drop not null,
  add constraint constructions_whole check (status <> 1 or num_nulls(featured_image, content, construction_type) = 0);

alter table house_templates
  alter column featured_image drop not null,
  alter column content drop not null,
  alter column house_type drop not null,
  alter column style drop not null,
  alter column land_width drop not null,
  alter column land_length drop not null,
  alter column floors drop not null,
  add constraint house_templates_whole check (
    status <> 1 or num_nulls(featured_image, content, house_type, style, land_width, land_length, floors) = 0);

alter table videos
  add constraint videos_whole check (status <> 1 or case source when 'UPLOAD' then video_file is not null else video_url is not null end);
