import { VIETNAM_MS } from "@nepnha/contract/platform/constants";

const DAY = 24 * 60 * 60_000;

/** How a campaign repeats. */
export interface CampaignRepeat {
  /** The first time, ms since 1970; the others are counted from it. */
  readonly first: number;
  readonly type: string | null;
  /** The last day in Vietnam, `YYYY-MM-DD`. */
  readonly until: string | null;
}

/**
 * The first time of a repeated campaign after an instant, ms since 1970; null where there is none. Months that lack its
 * day have it on their last one, the others keep the day. What went by while nobody looked is not made up for.
 */
export function nextCampaignTime({ first, type, until }: CampaignRepeat, after: number): number | null {
  const next = nextOf(first, type, after);
  if (next === null || until === null) return next;
  return new Date(next + VIETNAM_MS).toISOString().slice(0, 10) <= until ? next : null;
}

function nextOf(first: number, type: string | null, after: number): number | null {
  if (first > after) return first;
  if (type === "DAILY" || type === "WEEKLY") {
    const step = type === "DAILY" ? DAY : 7 * DAY;
    return first + (Math.floor((after - first) / step) + 1) * step;
  }
  if (type !== "MONTHLY") return null;
  const [from, to] = [new Date(first + VIETNAM_MS), new Date(after + VIETNAM_MS)];
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  const same = monthLater(first, months);
  return same > after ? same : monthLater(first, months + 1);
}

function monthLater(first: number, months: number): number {
  const local = new Date(first + VIETNAM_MS);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Date.UTC(year, month, Math.min(local.getUTCDate(), last));
  return day + ((first + VIETNAM_MS) % DAY) - VIETNAM_MS;
}
