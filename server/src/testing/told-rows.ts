import { NO_NOTICES, type Notices } from "../platform/deps.ts";

/** Notices that keep what watchers were told of rows, as lines such as `1 posts id,id`. */
export function toldRows(): { readonly notices: Notices; readonly told: string[] } {
  const told: string[] = [];
  const rowsChanged: Notices["rowsChanged"] = (tenantId, feature, ids) =>
    told.push(`${tenantId} ${feature} ${ids === "many" ? ids : ids.join()}`);
  return { notices: { ...NO_NOTICES, rowsChanged }, told };
}
