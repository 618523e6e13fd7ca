import type { NeededPermission } from "@nepnha/contract/platform/realtime";
import type { Permission } from "@nepnha/contract/platform/rights";

/** The permission that a call of the hub needs: of the feature that it names, where the method goes by that. */
export function neededPermission(needed: NeededPermission, argument: unknown): Permission {
  return typeof needed === "string" ? needed : `${featureOf(argument)}.${needed.ofFeature}`;
}

function featureOf(argument: unknown): string {
  return typeof argument === "object" && argument !== null && "feature" in argument ? String(argument.feature) : "";
}
