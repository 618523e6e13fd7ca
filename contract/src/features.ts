import { CATALOG } from "./catalog.ts";
import type { Permission } from "./permissions.ts";
import { SPECIAL_FEATURES, type Feature } from "./special-features.ts";

/** Every feature with the rights that it knows: the rows and cells of the role matrix. */
export const FEATURES: readonly Feature[] = [...SPECIAL_FEATURES, ...CATALOG];

/** Every permission that there is, in the order of {@link FEATURES}. */
export const ALL_PERMISSIONS: readonly Permission[] = FEATURES.flatMap(({ name, rights }) =>
  rights.map((right): Permission => `${name}.${right}`),
);
