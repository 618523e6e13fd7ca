import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { openRule } from "./access.ts";
import { keepsRule } from "./row-rule.ts";

/** What of a post decides when it shows; instants as they travel, or as the database has them. */
export interface Publishing {
  readonly status: number;
  readonly publishAt?: unknown;
  readonly unpublishAt?: unknown;
}

/** Whether all customers see a row now, not its members alone. */
export function isPublished(
  section: Pick<ResourceDescription, "outsiders" | "audience">,
  row: Readonly<Record<string, unknown>>,
  now: number,
): boolean {
  const open = openRule(ENUMS.userRole.CUSTOMER, section);
  return open !== undefined && keepsRule(open, row, { now, isMember: () => false });
}

/** Whether a post shows now to those whom it is for: in use, begun and not ended. */
export function isShowing({ status, publishAt, unpublishAt }: Publishing, now: number): boolean {
  return status === ENUMS.genericStatus.ACTIVE && hasCome(publishAt, now) && !hasCome(unpublishAt, now);
}

/** What a post is to its editors, beyond its status. */
export type PublishingState = "draft" | "withdrawn" | "scheduled" | "published" | "ended";

/**
 * A post that is not in use was taken down once its end has come, else it is a draft; one in use shows between its two
 * times. `null` for one that is deleted.
 */
export function publishingState({ status, publishAt, unpublishAt }: Publishing, now: number): PublishingState | null {
  const ended = hasCome(unpublishAt, now);
  if (status === ENUMS.genericStatus.DEACTIVE) return ended ? "withdrawn" : "draft";
  if (status !== ENUMS.genericStatus.ACTIVE) return null;
  if (!hasCome(publishAt, now)) return "scheduled";
  return ended ? "ended" : "published";
}

/** Whether an instant has come; none has not. */
export function hasCome(instant: unknown, now: number): boolean {
  if (instant instanceof Date) return instant.getTime() <= now;
  return typeof instant === "string" && Date.parse(instant) <= now;
}
