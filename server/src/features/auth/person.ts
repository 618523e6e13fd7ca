import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { PersonPart } from "../../kit/holding-kind.ts";
import { vi } from "@nepnha/contract/messages/vi";

const { DELETED } = ENUMS.genericStatus;

/** The account of a customer, and where they are signed in. */
export const accountOfPerson: PersonPart = {
  name: "account",
  tell: async (trx, { userId }) => {
    if (userId === null) return [];
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      select u.user_name, u.full_name, u.email, u.phone, u.date_of_birth::text as date_of_birth, u.gender, u.language,
        u.created_at,
        (select coalesce(jsonb_agg(jsonb_build_object('device', d.device_name, 'place', d.place, 'at', d.created_at)
          order by d.created_at desc), '[]') from devices d where d.tenant_id = u.tenant_id and d.user_id = u._id) as devices
      from users u where u.tenant_id = ${trx.tenantId} and u._id = ${userId}`.execute(trx);
    return rows;
  },
  async forget(trx, { userId }) {
    if (userId === null) return;
    // What was said and done stays under a name that is nobody's. An account that still signs in is somebody's.
    const { rows } = await sql`
      update users set full_name = ${vi["personalData.forgotten"]}, user_name = 'x.' || replace(_id::text, '-', ''),
        email = null, pending_email = null, phone = null, avatar = null, date_of_birth = null, gender = null,
        search_text = '', version = version + 1, updated_at = now()
      where tenant_id = ${trx.tenantId} and _id = ${userId} and status = ${sql.lit(DELETED)} returning _id`.execute(
      trx,
    );
    if (rows.length === 0) return;
    for (const table of ["user_secrets", "known_devices", "mail_links"]) {
      await sql`delete from ${sql.table(table)} where tenant_id = ${trx.tenantId} and user_id = ${userId}`.execute(trx);
    }
    await sql`
      update devices set device_name = '', place = '', ip = '', user_agent = '', device_token = '', push_subscription = null
      where tenant_id = ${trx.tenantId} and user_id = ${userId}`.execute(trx);
  },
};
