import { HUB_PERMISSIONS, type HubMethodName } from "@nepnha/contract/hub";
import type { Permission } from "@nepnha/contract/permissions";

/** The permission that a call of the hub needs: of the feature that it names, where the method goes by that. */
export function hubPermission(method: HubMethodName, argument: unknown): Permission {
  const needed = HUB_PERMISSIONS[method];
  return typeof needed === "string" ? needed : `${featureOf(argument)}.${needed.ofFeature}`;
}

function featureOf(argument: unknown): string {
  return typeof argument === "object" && argument !== null && "feature" in argument ? String(argument.feature) : "";
}
