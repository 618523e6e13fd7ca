-- Whose session may have become another one: processes keep what they know of a session, and hear from here when they have
-- to ask again. The message is the tenant, with the person where it is one. Signing in adds a session that nobody knows yet.
create function tell_session_of_person() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  perform pg_notify('nepnha_sessions',
    changed.tenant_id || ':' || (to_jsonb(changed) ->> tg_argv[0]));
  return null;
end $$;

create function tell_sessions_of_tenant() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  perform pg_notify('nepnha_sessions', changed.tenant_id::text);
  return null;
end $$;

create trigger devices_tell after update on devices for each row
  when (old.revoked_at is distinct from new.revoked_at or old.token_hash is distinct from new.token_hash
    or old.user_id is distinct from new.user_id)
  execute function tell_session_of_person('user_id');
create trigger devices_tell_gone after delete on devices for each row execute function tell_session_of_person('user_id');

create trigger users_tell after update on users for each row
  when (old.status is distinct from new.status or old.role is distinct from new.role)
  execute function tell_session_of_person('_id');
create trigger users_tell_gone after delete on users for each row execute function tell_session_of_person('_id');

create trigger user_roles_tell after insert or update or delete on user_roles for each row
  execute function tell_session_of_person('user_id');
create trigger user_group_members_tell after insert or update or delete on user_group_members for each row
  execute function tell_session_of_person('user_id');

create trigger roles_tell after update on roles for each row
  when (old.status is distinct from new.status or old.permissions is distinct from new.permissions)
  execute function tell_sessions_of_tenant();
create trigger roles_tell_gone after delete on roles for each row execute function tell_sessions_of_tenant();
create trigger user_groups_tell after update on user_groups for each row when (old.status is distinct from new.status)
  execute function tell_sessions_of_tenant();
create trigger user_groups_tell_gone after delete on user_groups for each row execute function tell_sessions_of_tenant();
create trigger user_group_roles_tell after insert or update or delete on user_group_roles for each row
  execute function tell_sessions_of_tenant();
