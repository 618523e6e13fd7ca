-- Decimals travel as texts. Kept versions of posts and filters of saved views still hold them as numbers: a version taken
-- back would be refused, and a view would forget its filter. No such value, range or list holds digits but in its numbers.
update post_versions set content = content || (
  select coalesce(jsonb_object_agg(key, regexp_replace(value::text, '-?\d+(\.\d+)?', '"\&"', 'g')::jsonb), '{}') from jsonb_each(content)
  where key in ('landWidth', 'landLength', 'constructionArea', 'area') and jsonb_typeof(value) <> 'string')
where content ?| array['landWidth', 'landLength', 'constructionArea', 'area'];

update saved_views set state = jsonb_set(state, '{filter}', state -> 'filter' || (
  select coalesce(jsonb_object_agg(key, regexp_replace(value::text, '-?\d+(\.\d+)?', '"\&"', 'g')::jsonb), '{}')
  from jsonb_each(state -> 'filter') where key in ('landWidth', 'landLength', 'constructionArea', 'rating')))
where feature in ('houseTemplates', 'vendors') and state -> 'filter' ?| array['landWidth', 'landLength', 'constructionArea', 'rating'];
