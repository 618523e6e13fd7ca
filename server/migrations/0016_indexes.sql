-- Indexes for every find that a list can ask for (design.md 3), of the sections that were there before; a test reads the
-- plans of all of them.
create index branches_show_on_web on branches (tenant_id, show_on_web, _id) where status <> 255;

create index users_registration on users (tenant_id, registration, _id) where status <> 255;
create index roles_base_role on roles (tenant_id, base_role, _id) where status <> 255;
create index roles_system on roles (tenant_id, is_system, _id) where status <> 255;
create index user_groups_type on user_groups (tenant_id, group_type, _id) where status <> 255;
create index user_groups_branch on user_groups (tenant_id, branch_id, _id) where status <> 255;

create index devices_created on devices (tenant_id, created_at, _id) where revoked_at is null;
create index devices_platform on devices (tenant_id, platform, last_seen_at desc, _id) where revoked_at is null;

create index provinces_code on provinces (tenant_id, code collate "vi-x-icu", _id) where status <> 255;
create index provinces_old on provinces (tenant_id, is_old, _id) where status <> 255;
create index provinces_merged on provinces (tenant_id, merged_into_id, _id) where status <> 255;
create index districts_code on districts (tenant_id, code collate "vi-x-icu", _id) where status <> 255;
create index wards_code on wards (tenant_id, code collate "vi-x-icu", _id) where status <> 255;
create index wards_old on wards (tenant_id, is_old, _id) where status <> 255;
create index wards_district on wards (tenant_id, district_id, _id) where status <> 255;
create index streets_code on streets (tenant_id, code collate "vi-x-icu", _id) where status <> 255;

-- Very many rows: what went well, nearly all of them, is left out.
create index action_logs_entity_kind on action_logs (tenant_id, entity_kind, at desc, _id desc);
create index action_logs_result on action_logs (tenant_id, result, at desc, _id desc) where result <> 'OK';
