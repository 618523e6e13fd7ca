import { ENUMS } from "@nepnha/contract/platform/enums";
import { resourceByName } from "@nepnha/contract/catalog";
import { postCates } from "@nepnha/contract/features/post-categories/post-cates";
import { POST_TYPES } from "@nepnha/contract/features/posts/api";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import type { Access } from "@nepnha/domain/kit/access";
import { isUuid } from "@nepnha/domain/platform/uuid";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { z } from "zod";
import type { KitDeps } from "../../kit/deps.ts";
import { parseBody } from "../../platform/http/body.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { logActions } from "../../platform/log/action-log.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { changeStatus } from "../../kit/resource/change-status.ts";
import { lockRows } from "../../kit/resource/read.ts";
import { allow, runners } from "../../kit/resource/run.ts";
import { touchRows } from "../../kit/resource/touch-rows.ts";
import { childCount, lockTable } from "../../kit/resource/tree.ts";
import { postCatesSection } from "./post-cates.ts";

type Cate = RowOf<typeof postCates>;

const id = z.string().refine(isUuid);
const mergeSchema = z.strictObject({ sourceId: id, targetId: id, preview: z.boolean().optional() });

/** `POST /postCates/merge`: the posts of one category go to another one, and the first goes. `preview` only counts. */
export function registerMerge(app: FastifyInstance, deps: KitDeps): void {
  const { write } = runners(deps, postCatesSection);
  const config = { access: { anyOf: ["postCates.delete"] }, idempotent: 200 } as const;
  app.post("/api/tenant/postCates/merge", { config }, (request) => {
    const access = allow(request, postCates, "delete");
    const { sourceId, targetId, preview = false } = parseBody(mergeSchema, request.body);
    return write(request, async (context) => {
      await lockTable(context.trx, postCates);
      const { source, target } = await pairOf(context, access, sourceId, targetId);
      return preview ? { count: await countPosts(context, source) } : merge(context, access, source, target);
    });
  });
}

async function pairOf(
  { trx, resource }: HookContext<typeof postCates>,
  access: Exclude<Access, false>,
  sourceId: string,
  targetId: string,
): Promise<{ source: Cate; target: Cate }> {
  const rows = await lockRows(trx, resource, access, [sourceId, targetId]);
  const source = rows.get(sourceId);
  const target = rows.get(targetId);
  if (!source || !target) throw new AppError("NOT_FOUND");
  if (source === target || source.postType !== target.postType) {
    throw invalidInput([{ field: "targetId", code: "choice", message: "postCates.rule.mergeSelf" }], resource.name);
  }
  if ((await childCount(trx, resource, sourceId)) > 0) {
    throw new AppError("IN_USE", { message: "postCates.rule.hasChildren" });
  }
  return { source, target };
}

async function countPosts({ trx }: HookContext, source: Cate): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from post_cate_links
    where tenant_id = ${trx.tenantId} and cate_id = ${source._id}`.execute(trx);
  return rows[0]?.count ?? 0;
}

async function merge(
  context: HookContext<typeof postCates>,
  access: Exclude<Access, false>,
  source: Cate,
  target: Cate,
): Promise<{ count: number }> {
  const { trx, actor, resource } = context;
  const { rows: moved } = await sql<{ post_id: string }>`
    with gone as (
      delete from post_cate_links where tenant_id = ${trx.tenantId} and cate_id = ${source._id} returning post_id, order_no)
    insert into post_cate_links (tenant_id, post_id, cate_id, order_no) select ${trx.tenantId}, post_id, ${target._id}::uuid, order_no from gone
    on conflict (tenant_id, post_id, cate_id) do update set order_no = least(post_cate_links.order_no, excluded.order_no)
    returning post_id`.execute(trx);
  await touchPosts(
    context,
    source,
    moved.map((row) => row.post_id),
  );
  await logActions(trx, actor, [
    {
      kind: ENUMS.actionLogKind.Update,
      entityKind: resource.name,
      entityId: target._id,
      summary: target.name,
      changes: { itemCount: { from: target.itemCount, to: Number(target.itemCount) + moved.length } },
      notes: source.name,
    },
  ]);
  await changeStatus(context, access, [source._id], ENUMS.genericStatus.DELETED, { seesDeleted: false });
  return { count: moved.length };
}

/** Anyone who has one of the posts open has the old category in their form: their save must meet the new version. */
async function touchPosts(context: HookContext<typeof postCates>, source: Cate, ids: readonly string[]): Promise<void> {
  const feature = Object.keys(POST_TYPES).find((name) => POST_TYPES[name] === source.postType);
  const section = feature === undefined ? undefined : resourceByName(feature);
  if (section) await touchRows(context, section, ids);
}
