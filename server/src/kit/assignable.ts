import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { accessTo } from "@nepnha/domain/kit/access";
import { AppError } from "../platform/http/problem.ts";
import type { HandOverContext } from "./holding-kind.ts";
import { lockRows } from "./resource/read.ts";
import type { Section } from "./resource/section.ts";
import { requireAll } from "./resource/write.ts";

/**
 * Rows under their lock that the actor may change, for a room that gives them to somebody.
 * @throws AppError FORBIDDEN, and NOT_FOUND naming `ids.{index}`
 */
export async function changeableRows<D extends ResourceDescription>(
  { trx, actor }: HandOverContext,
  section: Section<D>,
  ids: readonly string[],
): Promise<Map<string, RowOf<D>>> {
  const access = accessTo(actor, section, "update");
  if (access === false) throw new AppError("FORBIDDEN");
  const rows = await lockRows(trx, section, access, ids);
  requireAll(ids, rows);
  return rows;
}
