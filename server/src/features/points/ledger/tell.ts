import type { MessageKey } from "@nepnha/contract/messages/vi";
import type { Entry } from "@nepnha/domain/features/points/ledger";
import type { Trx } from "../../../platform/db/pool.ts";
import { notify } from "../../notifications/api.ts";
import type { LockedAccount } from "./account.ts";
import type { EntryMore } from "./write-draft.ts";

/** What a customer is told of: not of what they gave points for themselves, nor of what came from another system. */
const TOLD: ReadonlySet<string> = new Set(["EARN", "ADJUST", "LEVEL"]);

/** Tells a customer what came into their points, or went by hand, and of a new level, in the transaction that wrote it. */
export async function tellPoints(
  trx: Trx,
  { userId }: Pick<LockedAccount, "userId">,
  entries: readonly Entry<EntryMore>[],
): Promise<void> {
  for (const { id, amount, reason, more } of entries) {
    if (!TOLD.has(reason)) continue;
    await notify(trx, {
      userIds: [userId],
      kind: "points",
      style: amount > 0 ? "SUCCESS" : amount < 0 ? "WARNING" : "INFO",
      title: { key: titleOf(amount), values: { points: Math.abs(amount) } },
      text: { key: "notifications.text", values: { text: more.content } },
      link: "/my-points",
      once: `points:${id}`,
    });
  }
}

function titleOf(amount: number): MessageKey {
  if (amount === 0) return "points.notice.level";
  return amount > 0 ? "points.notice.in" : "points.notice.out";
}
