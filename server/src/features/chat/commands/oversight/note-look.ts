import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Trx } from "../../../../platform/db/pool.ts";
import { logActions } from "../../../../platform/log/action-log.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";

/** At what somebody looks; without a conversation, at all of them. */
interface Look {
  readonly kind: "Read" | "GetList";
  readonly group: { readonly _id: string; readonly name: string } | undefined;
  /** The words that were looked for. */
  readonly words?: string;
}

/** Writes into the action log that somebody looks at conversations of others. */
export function noteLook(trx: Trx, actor: RealtimeActor, { kind, group, words = "" }: Look): Promise<void> {
  return logActions(trx, actor, [
    {
      kind: ENUMS.actionLogKind[kind],
      entityKind: "chatGroups",
      entityId: group?._id ?? null,
      summary: group?.name ?? "",
      notes: words || null,
    },
  ]);
}
