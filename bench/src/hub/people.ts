import { ENUMS } from "@nepnha/contract/platform/enums";
import { issueHubToken } from "@nepnha/server/platform/realtime/hub-token";
import { createDatabase } from "@nepnha/server/platform/db/pool";
import { loadSecrets } from "@nepnha/server/platform/secrets";
import { pino } from "pino";
import type { BenchDatabase } from "../cluster.ts";

/** Somebody who may chat. */
export interface Person {
  readonly userId: string;
  readonly deviceNo: number;
  readonly token: string;
}

/** The bench's only tenant. */
export const TENANT_ID = 1;

/** Makes people with a device each, and a token for it that lives ten minutes. */
export async function makePeople({ owner, prepared }: BenchDatabase, count: number): Promise<Person[]> {
  await owner.query("insert into tenants (id, name) values ($1, 'Bench')", [TENANT_ID]);
  await owner.query(
    `insert into users (tenant_id, _id, user_name, full_name, email, role)
     select $1, ('0190163d-8694-739b-aea5-' || lpad(to_hex(n), 12, '0'))::uuid, 'u' || n, 'User ' || n,
       'u' || n || '@nepnha.test', $2
     from generate_series(1, $3::int) as n`,
    [TENANT_ID, ENUMS.userRole.SUPERADMIN, count],
  );
  const { rows } = await owner.query<{ userId: string; deviceNo: string; now: Date }>(
    `insert into devices (tenant_id, _id, user_id, token_hash)
     select tenant_id, _id, _id, decode(md5(_id::text) || md5(_id::text), 'hex') from users where tenant_id = $1 order by _id
     returning user_id as "userId", device_no as "deviceNo", now()`,
    [TENANT_ID],
  );
  const db = createDatabase(prepared.app, pino({ level: "silent" }));
  const secrets = await loadSecrets(db);
  await db.close();
  return rows.map(({ userId, deviceNo, now }) => {
    const subject = { tenantId: TENANT_ID, userId, deviceNo: Number(deviceNo) };
    return { userId, deviceNo: subject.deviceNo, token: issueHubToken(secrets, subject, now) };
  });
}

/** A conversation of two people for each pair; answers their ids in the same order. */
export async function makeConversations(
  db: BenchDatabase,
  pairs: readonly (readonly [Person, Person])[],
): Promise<string[]> {
  return (await makeGroups(db, pairs)).map(({ groupId }) => groupId);
}

/** A group of each of these, in the same order. */
export async function makeGroups<P extends readonly Person[]>(
  { owner }: BenchDatabase,
  groups: readonly P[],
): Promise<{ groupId: string; members: P }[]> {
  const made: { groupId: string; members: P }[] = [];
  for (const members of groups) {
    const { rows } = await owner.query<{ id: string }>(
      `insert into chat_groups (tenant_id, _id, type, name, created_by)
       values ($1, gen_random_uuid(), $2, 'Bench', $3) returning _id as id`,
      [TENANT_ID, ENUMS.chatGroupType.USERS, members[0]?.userId],
    );
    const groupId = rows[0]?.id ?? "";
    for (const { userId } of members) {
      await owner.query(
        `with counter as (
           insert into chat_users (tenant_id, user_id, user_seq) values ($1, $3, 1)
           on conflict (tenant_id, user_id) do update set user_seq = chat_users.user_seq + 1 returning user_seq)
         insert into chat_members (tenant_id, group_id, user_id, role, joined_change_seq, user_seq)
           select $1, $2, $3, $4, 0, user_seq from counter`,
        [TENANT_ID, groupId, userId, ENUMS.chatRole.MEMBER],
      );
    }
    made.push({ groupId, members });
  }
  return made;
}
