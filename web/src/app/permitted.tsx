import type { ReactElement } from "react";
import { cloneElement } from "react";
import { useStore } from "../lib/store.ts";
import type { Requirement } from "./permissions.ts";
import { useServices } from "./services-context.ts";

/** What happens to a block that is not permitted, by name (R5-14). */
const STRATEGIES = {
  remove: () => null,
  disable: (child: ReactElement<{ disabled?: boolean }>) => cloneElement(child, { disabled: true }),
} as const;

/** Name of a strategy. */
export type StrategyName = keyof typeof STRATEGIES;

/**
 * Shows a block where its permissions are held (R6-07). What can never be done is removed, what cannot be done now is
 * disabled. @throws for a strategy name that does not exist (R5-14)
 */
export function Permitted({
  strategy = "remove",
  children,
  ...requirement
}: Requirement & { strategy?: StrategyName; children: ReactElement<{ disabled?: boolean }> }) {
  const { permissions } = useServices();
  useStore(permissions.version);
  if (!Object.hasOwn(STRATEGIES, strategy)) throw new Error(`Unknown permission strategy "${strategy}"`);
  return permissions.allows(requirement) ? children : STRATEGIES[strategy](children);
}
