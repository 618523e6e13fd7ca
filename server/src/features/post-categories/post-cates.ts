import { ENUMS } from "@nepnha/contract/enums";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import { sql } from "kysely";
import { AppError, invalidInput } from "../http/problem.ts";
import type { HookContext, ResourceHooks } from "../resource/hooks.ts";
import type { Row } from "../resource/row.ts";
import { childCount, lockTable } from "../resource/tree.ts";

type Values = Readonly<Record<string, unknown>>;
type TreeContext = Pick<HookContext, "trx" | "resource">;

const { NORMAL, GROUP, ITEM } = ENUMS.postCateType;
/** What a kind of category may be in; `null` is the top. */
const PLACES: Readonly<Record<number, readonly (number | null)[]>> = {
  [GROUP]: [GROUP, null],
  [NORMAL]: [GROUP, null],
  [ITEM]: [NORMAL],
};
const MISPLACED: Readonly<Record<number, MessageKey>> = {
  [GROUP]: "postCates.rule.underGroup",
  [NORMAL]: "postCates.rule.normalUnder",
  [ITEM]: "postCates.rule.underNormal",
};

/**
 * The tree of a type of post (`sections.md` 22): a group holds groups and categories, a category holds values to filter by,
 * a value holds nothing. The type stays once there are posts or something below; what is not empty stays, too.
 */
export const postCateHooks: ResourceHooks = {
  async beforeWrite(context, before, values) {
    const wanted: Values = { ...before, ...values };
    const changed = ["postType", "cateType", "parentId"].some((name) => before?.[name] !== wanted[name]);
    if (!changed) return values;
    // Two changes at once, one of a parent and one of what goes below it, must see each other.
    await lockTable(context.trx, context.resource);
    await checkParent(context, wanted);
    if (before !== null) await checkBelow(context, before, wanted);
    return values;
  },
  async onMove(context, row, to) {
    if (to !== ENUMS.genericStatus.DELETED) return;
    await lockTable(context.trx, context.resource);
    if ((await childCount(context.trx, context.resource, row._id)) > 0) {
      throw new AppError("IN_USE", { message: "postCates.rule.hasChildren" });
    }
    if (Number(row.itemCount) > 0) throw new AppError("IN_USE", { message: "postCates.rule.hasPosts" });
  },
};

async function checkParent({ trx, resource }: TreeContext, wanted: Values): Promise<void> {
  const { rows } = await sql<{ post_type: number; cate_type: number }>`
    select post_type, cate_type from post_cates
    where tenant_id = app_tenant() and _id = ${wanted.parentId ?? null}::uuid`.execute(trx);
  const parent = rows[0];
  const kind = Number(wanted.cateType);
  const refuse = (field: string, message: MessageKey): never => {
    throw invalidInput([{ field, code: "invalid", message }], resource.name);
  };
  if (parent && parent.post_type !== wanted.postType) refuse("parentId", "postCates.rule.parentType");
  if (!(PLACES[kind] ?? []).includes(parent?.cate_type ?? null)) {
    refuse("parentId", MISPLACED[kind] ?? "postCates.rule.underGroup");
  }
}

async function checkBelow({ trx, resource }: TreeContext, before: Row, wanted: Values): Promise<void> {
  const { rows } = await sql<{ cate_type: number }>`
    select distinct cate_type from post_cates
    where tenant_id = app_tenant() and parent_id = ${before._id} and status <> 255`.execute(trx);
  const kinds = rows.map((row) => row.cate_type);
  if (wanted.postType !== before.postType && (kinds.length > 0 || (await hasPosts(trx, before._id)))) {
    throw invalidInput([{ field: "postType", code: "invalid", message: "postCates.rule.typeFixed" }], resource.name);
  }
  if (kinds.every((kind) => PLACES[kind]?.includes(Number(wanted.cateType)))) return;
  throw invalidInput([{ field: "cateType", code: "invalid", message: "postCates.rule.childrenUnfit" }], resource.name);
}

/** Deleted posts count: they may come back. */
async function hasPosts(trx: HookContext["trx"], id: string): Promise<boolean> {
  const { rows } = await sql`
    select from post_cate_links where tenant_id = app_tenant() and cate_id = ${id} limit 1`.execute(trx);
  return rows.length > 0;
}
