import { ENUMS } from "@nepnha/contract/enums";
import { countComments } from "../comments/counter.ts";
import type { ResourceHooks } from "../resource/hooks.ts";
import type { Row } from "../resource/row.ts";

const { ACTIVE } = ENUMS.genericStatus;

/** What comments change elsewhere: the number that stands at what they are about. */
export const commentHooks: ResourceHooks = {
  async afterWrite({ trx, actor }, before, row) {
    if (before === null) await countComments(trx, actor.tenantId, entityOf(row), shown(row, row.status));
  },
  async onMove({ trx, actor }, row, to) {
    await countComments(trx, actor.tenantId, entityOf(row), shown(row, to) - shown(row, row.status));
  },
};

/** 1 where everybody may read the comment, else 0. */
function shown(row: Row, status: number): number {
  return row["visibility"] === "PUBLIC" && status === ACTIVE ? 1 : 0;
}

function entityOf(row: Row): { kind: string; id: string } {
  return { kind: String(row["entityKind"]), id: String(row["entityId"]) };
}
