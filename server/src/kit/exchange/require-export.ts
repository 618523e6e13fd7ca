import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { exportRight } from "@nepnha/domain/kit/access";
import { holds, type Actor } from "@nepnha/domain/platform/permit";
import { AppError } from "../../platform/http/problem.ts";

/** Exporting or printing a list needs its {@link exportRight}. @throws AppError FORBIDDEN */
export function requireExport(actor: Actor, resource: ResourceDescription): void {
  if (!holds(actor, `${resource.name}.${exportRight(resource)}`)) throw new AppError("FORBIDDEN");
}
