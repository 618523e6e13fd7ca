import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { searchPatterns } from "@nepnha/domain/platform/fold";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { contactRoles } from "./contact-rules.ts";

/** Somebody with whom a direct conversation may be opened. */
export interface Contact {
  readonly userId: string;
  readonly fullName: string;
  readonly avatar: string | null;
  readonly role: EnumValue<"userRole">;
}

const MOST = 30;

/** The first 30 people by name whom the actor may write to, never the actor; the search is blind to case and marks. */
export async function findContacts(trx: Trx, actor: RealtimeActor, search: string): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select u._id as "userId", u.full_name as "fullName", u.avatar, u.role
    from contact_ids(${actor.userId}, ${[...contactRoles(actor.role)]}::smallint[], ${searchPatterns(search)}::text[], ${MOST})
      as found (_id)
    join users as u on u._id = found._id
    where u.tenant_id = ${trx.tenantId} and u.status = ${ENUMS.genericStatus.ACTIVE}
    order by u.full_name collate "vi-x-icu", u._id`.execute(trx);
  return rows;
}
