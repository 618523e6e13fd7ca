-- What the owner and the managers of a group decided for everybody in it: the names of the rules that are on.
alter table chat_groups
  add column rules text[] not null default '{}',
  add check (rules <@ array['lockRename', 'highlightAdmin', 'newMembersSeeHistory', 'joinApproval', 'lockCreateNote',
    'lockCreatePoll', 'lockSend']);
-- In a project's conversation who joins knows what was said before.
update chat_groups set rules = '{newMembersSeeHistory}' where type = 0;

-- People whom a member would bring into a group, until its owner or a manager says yes or no.
create table chat_join_requests (
  tenant_id integer not null default app_tenant() references tenants (id),
  group_id uuid not null,
  user_id uuid not null,
  asked_by uuid not null,
  asked_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, group_id, user_id),
  foreign key (tenant_id, group_id) references chat_groups (tenant_id, _id),
  foreign key (tenant_id, user_id) references users (tenant_id, _id),
  foreign key (tenant_id, asked_by) references users (tenant_id, _id)
);
select secure_table('chat_join_requests');
