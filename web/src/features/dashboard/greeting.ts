import { TIME_ZONE } from "@nepnha/contract/platform/constants";

const HOUR = new Intl.DateTimeFormat("en-GB", { timeZone: TIME_ZONE, hour: "2-digit", hourCycle: "h23" });

/** How one greets at this time of day in Việt Nam: morning to 11, noon to 13, afternoon to 18, then evening. */
export function greetingKey(
  now: Date,
): "dashboard.morning" | "dashboard.noon" | "dashboard.afternoon" | "dashboard.evening" {
  const hour = Number(HOUR.format(now));
  if (hour < 4) return "dashboard.evening";
  if (hour < 11) return "dashboard.morning";
  if (hour < 13) return "dashboard.noon";
  return hour < 18 ? "dashboard.afternoon" : "dashboard.evening";
}
