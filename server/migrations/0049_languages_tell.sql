-- What processes keep of a person behind the hub holds their language as well.
drop trigger users_tell on users;
create trigger users_tell after update on users for each row
  when (old.status is distinct from new.status or old.role is distinct from new.role
    or old.language is distinct from new.language)
  execute function tell_session_of_person('_id');
