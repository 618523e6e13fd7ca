import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";

const { ACTIVE } = ENUMS.genericStatus;

/** In a statement over a conversation `g`: whether it was closed, or the other person of a direct one is no longer active. */
export const nobodyWrites = sql<boolean>`(
  g.status <> ${ACTIVE} or g.option <> ${ENUMS.messageOption.UNSET} or exists (
    select from users as peer
    where peer.tenant_id = g.tenant_id and peer._id in (g.direct_low, g.direct_high) and peer.status <> ${ACTIVE}))`;
