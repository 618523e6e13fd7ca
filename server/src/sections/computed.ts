import { resourceByName } from "@nepnha/contract/catalog";
import { POST_TYPES } from "@nepnha/contract/sections/post-base";
import { sql, type RawBuilder } from "kysely";

/** How long after its last call a device counts as online. Devices are noted once a minute. */
const ONLINE_FOR = sql`interval '2 minutes'`;

/** How long before its end a contract is said to expire. */
const EXPIRES_IN_DAYS = sql.lit(30);

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
  vendors: {
    isExpiring: sql`(t.contract_to >= vietnam_today() and t.contract_to <= vietnam_today() + ${EXPIRES_IN_DAYS})`,
  },
  postCates: { itemCount: postCount() },
  videos: {
    processingStatus: sql`case when t.source <> 'UPLOAD' then 'READY' else coalesce((select f.state from files f
      where f.tenant_id = t.tenant_id and f._id = t.video_file), 'PENDING') end`,
  },
  playlists: {
    videoCount: sql`(select count(*) from playlist_videos j
      join videos v on v.tenant_id = j.tenant_id and v._id = j.video_id
      where j.tenant_id = t.tenant_id and j.playlist_id = t._id and v.status <> 255)`,
    totalDuration: sql`(select coalesce(sum(v.duration), 0) from playlist_videos j
      join videos v on v.tenant_id = j.tenant_id and v._id = j.video_id
      where j.tenant_id = t.tenant_id and j.playlist_id = t._id and v.status <> 255)`,
  },
  branches: {
    userCount: sql`(select count(*) from users u where u.tenant_id = t.tenant_id and u.branch_id = t._id
      and u.status <> 255)`,
  },
  contextHelps: {
    isUntranslated: sql`not exists (select from context_helps o where o.tenant_id = t.tenant_id and o.key = t.key
      and o.language <> t.language and o.status <> 255)`,
  },
  chatBackgrounds: {
    usedCount: sql`(select count(*) from chat_background_choices c
      where c.tenant_id = t.tenant_id and c.background_id = t._id)`,
  },
  systemSettings: {
    isChanged: sql`(t.value is not null and t.value is distinct from t.default_value)`,
  },
};

/** Posts of a category that are not deleted: each type of post has a table of its own. */
function postCount(): RawBuilder<unknown> {
  const counts = Object.entries(POST_TYPES).flatMap(([feature, type]) => {
    const section = resourceByName(feature);
    if (!section) return [];
    return sql`when ${sql.lit(type)} then (
      select count(*) from post_cate_links l
      join ${sql.table(section.table)} p on p.tenant_id = l.tenant_id and p._id = l.post_id
      where l.tenant_id = t.tenant_id and l.cate_id = t._id and p.status <> 255)`;
  });
  return sql`(case t.post_type ${sql.join(counts, sql` `)} else 0 end)`;
}
