import type { SessionEnd, ToldSessionEnd } from "@nepnha/contract/platform/session-ends";
import { sql, type RawBuilder } from "kysely";

/** What a session is set to that ends now. */
export function endedSession(why: SessionEnd): {
  readonly revoked_at: RawBuilder<Date>;
  readonly revoke_reason: SessionEnd;
} {
  return { revoked_at: sql<Date>`now()`, revoke_reason: why };
}

/** How each end is told. A client has words for three of them; one that only age or number ended was taken away. */
const TOLD: Readonly<Record<SessionEnd, ToldSessionEnd>> = {
  LOGOUT: "LOGOUT",
  REVOKED: "REVOKED",
  SINGLE_WEB: "SINGLE_WEB",
  TOO_MANY: "REVOKED",
  EXPIRED: "REVOKED",
};

/** @param why null for a session that only lets nobody in any more: its person is shut out, or it became too old */
export function toldEnd(why: SessionEnd | null): ToldSessionEnd {
  return why === null ? "REVOKED" : TOLD[why];
}
