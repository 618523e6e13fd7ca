import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import type { Deps } from "../../../platform/deps.ts";
import type { TellingTask } from "../../../platform/jobs/runs.ts";
import { alertQuietSites } from "./alert-quiet-sites.ts";
import { remindPayments } from "./remind-payments.ts";

type Needed = Pick<Deps, "db" | "clock">;

/** People are told by day: from this hour of Vietnam until the other. */
const DAY = { from: 8, until: 20 };
const AHEAD_OF_UTC = 7;

/** By day: tells of instalments that are due and not paid. */
export function remindPaymentsTask(deps: Needed): TellingTask {
  return async () => {
    const now = deps.clock.now();
    if (!isDay(now)) return "Chưa đến giờ báo";
    const count = await remindPayments(deps, vietnamDay(now));
    return count === 0 ? "Chưa có đợt thanh toán nào cần nhắc" : `Đã nhắc ${count} đợt thanh toán`;
  };
}

/** By day: tells who looks after a site that it says nothing. */
export function alertQuietSitesTask(deps: Needed): TellingTask {
  return async () => {
    if (!isDay(deps.clock.now())) return "Chưa đến giờ báo";
    const count = await alertQuietSites(deps);
    return count === 0 ? "Công trường nào cũng có nhật ký" : `Đã báo ${count} công trường vắng nhật ký`;
  };
}

function isDay(now: Date): boolean {
  const hour = (now.getUTCHours() + AHEAD_OF_UTC) % 24;
  return hour >= DAY.from && hour < DAY.until;
}
