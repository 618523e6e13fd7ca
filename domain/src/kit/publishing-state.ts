import type { ResourceDescription } from "@nepnha/contract/kit/define";

/** The field that says from when (`before` now) or until when (`after` now) outsiders see a row, where there is one. */
export function timeField(
  { outsiders = {} }: Pick<ResourceDescription, "outsiders">,
  side: "before" | "after",
): string | undefined {
  return Object.keys(outsiders).find((name) => {
    const rule = outsiders[name];
    return typeof rule === "object" && side in rule;
  });
}

/** What a row is to its editors, beyond its status. */
export type PublishingState = "draft" | "withdrawn" | "scheduled" | "published" | "ended";

/**
 * What a row is, where new ones do not show to outsiders: as it began, it was taken down once its end has come, else it
 * is a draft; one that they may see shows between its two times. `null` in any other status. Instants as they travel, or
 * as the database has them.
 */
export function publishingState(
  section: Pick<ResourceDescription, "outsiders" | "status">,
  row: Readonly<Record<string, unknown>>,
  now: number,
): PublishingState | null {
  const [begun] = section.status.start;
  const shown = section.outsiders?.["status"];
  if (begun === shown) return null;
  const [from, until] = [timeField(section, "before"), timeField(section, "after")];
  const ended = until !== undefined && hasCome(row[until], now);
  if (row["status"] === begun) return ended ? "withdrawn" : "draft";
  if (row["status"] !== shown) return null;
  if (from !== undefined && !hasCome(row[from], now)) return "scheduled";
  return ended ? "ended" : "published";
}

/** Whether an instant has come; none has not. */
export function hasCome(instant: unknown, now: number): boolean {
  if (instant instanceof Date) return instant.getTime() <= now;
  return typeof instant === "string" && Date.parse(instant) <= now;
}
