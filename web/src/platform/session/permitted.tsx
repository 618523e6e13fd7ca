import { createStrategies, type Requirement } from "@nepnha/domain/platform/permission-rule";
import type { ReactElement } from "react";
import { cloneElement } from "react";
import { useStore } from "../lib/store.ts";
import { useServices } from "./services-context.ts";

type Block = ReactElement<{ disabled?: boolean }>;

/** What happens to a block that is not permitted, by name (R5-14). */
const STRATEGIES = createStrategies<Block>({ disable: (block) => cloneElement(block, { disabled: true }) });

/** Name of a strategy. */
export type StrategyName = "show" | "remove" | "disable";

/**
 * Shows a block where its permissions are held (R6-07). What can never be done is removed, what cannot be done now is
 * disabled. @throws for a strategy name that does not exist (R5-14)
 */
export function Permitted({
  strategy = "remove",
  children,
  ...requirement
}: Requirement & { strategy?: StrategyName; children: Block }) {
  const { permissions } = useServices();
  useStore(permissions.version);
  const otherwise = STRATEGIES.named(strategy);
  return permissions.allows(requirement) ? children : otherwise(children);
}
