import { ENUMS } from "@nepnha/contract/platform/enums";
import type { DraftOf, RowOf } from "@nepnha/contract/kit/row-of";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import { sql, type RawBuilder } from "kysely";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { section, type Computed, type HookContext, type ResourceHooks } from "../../kit/resource/section.ts";
import { childCount, lockTable } from "../../kit/resource/tree.ts";
import { postCates } from "@nepnha/contract/features/post-categories/post-cates";
import { resourceByName } from "@nepnha/contract/catalog";
import { POST_TYPES } from "@nepnha/contract/features/posts/api";

type Draft = DraftOf<typeof postCates>;
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
 * The tree of a type of post: a group holds groups and categories, a category holds values to filter by,
 * a value holds nothing. The type stays once there are posts or something below; what is not empty stays, too.
 */
const hooks: ResourceHooks<typeof postCates> = {
  async beforeWrite(context, before, values) {
    const wanted: Draft = { ...before, ...values };
    const changed = (["postType", "cateType", "parentId"] as const).some((name) => before?.[name] !== wanted[name]);
    if (!changed) return values;
    // Two changes at once, one of a parent and one of what goes below it, must see each other.
    await lockTable(context.trx, context.resource);
    await checkParent(context, wanted);
    if (before !== null) await checkBelow(context, before, wanted);
    return values;
  },
  can: (_reader, row, verb) =>
    verb === "delete" && Number(row.itemCount) > 0 ? { code: "IN_USE", message: "postCates.rule.hasPosts" } : null,
  async onMove(context, row, to) {
    if (to !== ENUMS.genericStatus.DELETED) return;
    await lockTable(context.trx, context.resource);
    if ((await childCount(context.trx, context.resource, row._id)) > 0) {
      throw new AppError("IN_USE", { message: "postCates.rule.hasChildren" });
    }
  },
};

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof postCates> = { itemCount: postCount() };

/** The section with its rules. */
export const postCatesSection = section(postCates, { hooks, computed });

async function checkParent({ trx, resource }: TreeContext, wanted: Draft): Promise<void> {
  const { rows } = await sql<{ post_type: number; cate_type: number }>`
    select post_type, cate_type from post_cates
    where tenant_id = ${trx.tenantId} and _id = ${wanted.parentId ?? null}::uuid`.execute(trx);
  const parent = rows[0];
  const kind = wanted.cateType ?? NORMAL;
  const refuse = (field: string, message: MessageKey): never => {
    throw invalidInput([{ field, code: "invalid", message }], resource.name);
  };
  if (parent && parent.post_type !== wanted.postType) refuse("parentId", "postCates.rule.parentType");
  if (!(PLACES[kind] ?? []).includes(parent?.cate_type ?? null)) {
    refuse("parentId", MISPLACED[kind] ?? "postCates.rule.underGroup");
  }
}

async function checkBelow(
  { trx, resource }: TreeContext,
  before: RowOf<typeof postCates>,
  wanted: Draft,
): Promise<void> {
  const { rows } = await sql<{ cate_type: number }>`
    select distinct cate_type from post_cates
    where tenant_id = ${trx.tenantId} and parent_id = ${before._id} and status <> 255`.execute(trx);
  const kinds = rows.map((row) => row.cate_type);
  if (wanted.postType !== before.postType && (kinds.length > 0 || (await hasPosts(trx, before._id)))) {
    throw invalidInput([{ field: "postType", code: "invalid", message: "postCates.rule.typeFixed" }], resource.name);
  }
  if (kinds.every((kind) => PLACES[kind]?.includes(wanted.cateType ?? NORMAL))) return;
  throw invalidInput([{ field: "cateType", code: "invalid", message: "postCates.rule.childrenUnfit" }], resource.name);
}

/** Deleted posts count: they may come back. */
async function hasPosts(trx: HookContext["trx"], id: string): Promise<boolean> {
  const { rows } = await sql`
    select from post_cate_links where tenant_id = ${trx.tenantId} and cate_id = ${id} limit 1`.execute(trx);
  return rows.length > 0;
}

/** Posts of a category that are not deleted: each type of post has a table of its own. */
function postCount(): RawBuilder<unknown> {
  const counts = Object.entries(POST_TYPES).flatMap(([feature, type]) => {
    const resource = resourceByName(feature);
    if (!resource) return [];
    return sql`when ${sql.lit(type)} then (
      select count(*) from post_cate_links l
      join ${sql.table(resource.table)} p on p.tenant_id = l.tenant_id and p._id = l.post_id
      where l.tenant_id = t.tenant_id and l.cate_id = t._id and p.status <> 255)`;
  });
  return sql`(case t.post_type ${sql.join(counts, sql` `)} else 0 end)`;
}
