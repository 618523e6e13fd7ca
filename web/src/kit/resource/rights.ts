import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Right } from "@nepnha/contract/platform/rights";
import { exportRight } from "@nepnha/domain/kit/access";
import { useCan, useUser } from "../../platform/session/services-context.ts";

const { DELETED } = ENUMS.genericStatus;

/** What the user may do in a section. For showing and hiding; the server decides (R6-07). */
export interface Rights {
  readonly create: boolean;
  readonly read: boolean;
  readonly update: boolean;
  /** Change the status of any rows at once: where nothing is deleted by hand, only moves change it; what a view shows has none. */
  readonly move: boolean;
  readonly delete: boolean;
  readonly order: boolean;
  /** Export or print the list. */
  readonly export: boolean;
  /** Print one row: who reads it, but for logs. */
  readonly print: boolean;
  /** See deleted rows and bring them back: administrators only. */
  readonly restore: boolean;
}

/** The user's rights in a section. */
export function useRights(resource: ResourceDescription): Rights {
  const can = useCan();
  const { role } = useUser();
  const holds = (right: Right): boolean => resource.rights.includes(right) && can(`${resource.name}.${right}`);
  return {
    create: holds("create"),
    read: holds("read"),
    update: holds("update"),
    move: holds("update") && resource.rights.includes("delete") && !resource.view,
    delete: holds("delete"),
    order: holds("order"),
    export: holds("basic") && holds(exportRight(resource)),
    print: holds("basic") && (!resource.view || holds(exportRight(resource))),
    restore: holds("update") && !resource.view && role <= ENUMS.userRole.ADMIN,
  };
}

/** Statuses that people choose between: deleting is a call of its own (R4-12). */
export function statusesOf(resource: ResourceDescription): number[] {
  return Object.values(ENUMS[resource.status.of]).filter((status) => status !== DELETED);
}

/** Whether somebody may newly point at a row: one in use, where that is what its status says, else any that is there. */
export function isPickable({ status: { of } }: ResourceDescription, { status }: { readonly status: number }): boolean {
  return of === "genericStatus" ? status === ENUMS.genericStatus.ACTIVE : status !== DELETED;
}

/** Whether a row is deleted. */
export function isDeleted({ status }: { readonly status: number }): boolean {
  return status === DELETED;
}
