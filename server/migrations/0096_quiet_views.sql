-- Saved views of customers asked for their last contact; the list asks how long they have been quiet since 0094.
update saved_views
set state = jsonb_set(state #- '{filter,lastContactAt}', '{filter,quietSince}', state #> '{filter,lastContactAt}')
where feature = 'customers' and state -> 'filter' ? 'lastContactAt';
