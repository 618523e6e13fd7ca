import { sql, type RawBuilder } from "kysely";

/** How long after its last call a device counts as online. Devices are noted once a minute. */
const ONLINE_FOR = sql`interval '2 minutes'`;

/** Fields that the database works out with each reading, by feature; the row is `t`. */
export const COMPUTED: Readonly<Record<string, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  users: {
    isOnline: sql`exists (select from devices d where d.tenant_id = t.tenant_id and d.user_id = t._id
      and d.revoked_at is null and d.last_seen_at > now() - ${ONLINE_FOR})`,
    lastLoginAt: sql`(select max(d.created_at) from devices d where d.tenant_id = t.tenant_id and d.user_id = t._id)`,
  },
  roles: {
    permissionCount: sql`cardinality(t.permissions)`,
    userCount: sql`(select count(*) from user_roles j join users u on u.tenant_id = j.tenant_id and u._id = j.user_id
      where j.tenant_id = t.tenant_id and j.role_id = t._id and u.status <> 255)`,
  },
  userGroups: {
    memberCount: sql`(select count(*) from user_group_members j
      join users u on u.tenant_id = j.tenant_id and u._id = j.user_id
      where j.tenant_id = t.tenant_id and j.group_id = t._id and u.status <> 255)`,
  },
  systemSettings: {
    isChanged: sql`(t.value is not null and t.value is distinct from t.default_value)`,
  },
};
