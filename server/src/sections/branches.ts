import type { ResourceHooks } from "../resource/hooks.ts";
import { oneFlag } from "./one-flag.ts";

/** A company has exactly one head office. */
export const branchHooks: ResourceHooks = oneFlag("isHeadOffice", {
  needed: "branches.rule.headOfficeNeeded",
  stays: "branches.rule.headOfficeDelete",
});
