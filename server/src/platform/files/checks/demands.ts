import type { FileKind } from "@nepnha/contract/platform/files";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import type { Trx } from "../../db/pool.ts";

/** A stored file that a field names: what it must be, and how large a picture at least, in pixels. */
export interface FileDemand {
  readonly field: string;
  readonly id: string;
  readonly accept: "image" | FileKind;
  readonly minWidth?: number;
  readonly minHeight?: number;
}

/**
 * Why files cannot be used: not (or no longer) among the tenant's files, or too small for their place. One query,
 * whatever their number.
 * @returns one issue per refused demand, in the order of the demands
 */
export async function checkFiles(trx: Trx, demands: readonly FileDemand[]): Promise<FieldIssue[]> {
  if (demands.length === 0) return [];
  const ids = [...new Set(demands.map((demand) => demand.id))];
  const found = await trx
    .selectFrom("files")
    .select(["_id", "mime", "width", "height"])
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "in", ids)
    .where("status", "=", ENUMS.genericStatus.ACTIVE)
    .execute();
  const files = new Map(found.map(({ _id, ...file }) => [_id, file]));
  return demands.flatMap((demand): FieldIssue[] => {
    const { field, accept, minWidth = 1, minHeight = 1 } = demand;
    const file = files.get(demand.id);
    if (!file || kindOf(file.mime) !== accept) return [{ field, code: "notFound" }];
    if (accept !== "image" || ((file.width ?? 0) >= minWidth && (file.height ?? 0) >= minHeight)) return [];
    const params = { width: minWidth, height: minHeight };
    return [{ field, code: "upload", message: "upload.reason.small", params }];
  });
}

function kindOf(mime: string): "image" | FileKind {
  if (mime.startsWith("image/")) return "image";
  return mime.startsWith("video/") ? "video" : "document";
}
