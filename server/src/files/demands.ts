import { ENUMS } from "@nepnha/contract/enums";
import type { FieldIssue } from "@nepnha/domain/translate";
import type { Trx } from "../db/pool.ts";

/** A picture that a field names, and how large it must be at least, in pixels. */
export interface ImageDemand {
  readonly field: string;
  readonly id: string;
  readonly minWidth: number;
  readonly minHeight: number;
}

/**
 * Why pictures cannot be used: not (or no longer) among the tenant's files, or too small for their place. One query,
 * whatever their number.
 * @returns one issue per refused demand, in the order of the demands
 */
export async function checkImages(trx: Trx, demands: readonly ImageDemand[]): Promise<FieldIssue[]> {
  if (demands.length === 0) return [];
  const ids = [...new Set(demands.map((demand) => demand.id))];
  const found = await trx
    .selectFrom("files")
    .select(["_id", "width", "height"])
    .where("_id", "in", ids)
    .where("status", "=", ENUMS.genericStatus.ACTIVE)
    .execute();
  const sizes = new Map(found.map(({ _id, ...size }) => [_id, size]));
  return demands.flatMap((demand): FieldIssue[] => {
    const { field, minWidth, minHeight } = demand;
    const size = sizes.get(demand.id);
    if (!size) return [{ field, code: "notFound" }];
    if ((size.width ?? 0) >= minWidth && (size.height ?? 0) >= minHeight) return [];
    const params = { width: minWidth, height: minHeight };
    return [{ field, code: "upload", message: "upload.reason.small", params }];
  });
}
