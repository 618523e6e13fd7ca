import { ENUMS } from "@nepnha/contract/platform/enums";
import { seesDesk } from "@nepnha/domain/features/chat/desk";
import type { Actor } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";

const { ADVISE, COMPLAIN } = ENUMS.chatGroupType;

/** Types of the conversations that somebody does not see though they are in them. */
export function hiddenTypes(actor: Actor): number[] {
  return seesDesk(actor) ? [] : [ADVISE, COMPLAIN];
}

/** The same of a member `u` and a conversation `g` in SQL, where nobody asks for themselves. */
export const SEES_DESK = sql<boolean>`(g.type not in (${sql.lit(ADVISE)}, ${sql.lit(COMPLAIN)})
  or u.role <> ${sql.lit(ENUMS.userRole.USER)} or 'chatGroups.chatAdviseComplaint' = any(granted_permissions(u._id)))`;
