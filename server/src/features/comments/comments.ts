import { ENUMS } from "@nepnha/contract/platform/enums";
import { countComments } from "../../kit/comments/counter.ts";
import { section, type ResourceHooks } from "../../kit/resource/section.ts";
import { comments } from "@nepnha/contract/features/comments/comments";
import type { RowOf } from "@nepnha/contract/kit/row-of";

const { ACTIVE } = ENUMS.genericStatus;

/** What comments change elsewhere: the number that stands at what they are about. */
const hooks: ResourceHooks<typeof comments> = {
  async afterWrite({ trx }, before, row) {
    if (before === null) await countComments(trx, { kind: row.entityKind, id: row.entityId }, shown(row, row.status));
  },
  async onMove({ trx }, row, to) {
    await countComments(trx, { kind: row.entityKind, id: row.entityId }, shown(row, to) - shown(row, row.status));
  },
};

/** The section with its rules. */
export const commentsSection = section(comments, { hooks });

/** 1 where everybody may read the comment, else 0. */
function shown({ visibility }: RowOf<typeof comments>, status: number): number {
  return visibility === "PUBLIC" && status === ACTIVE ? 1 : 0;
}
