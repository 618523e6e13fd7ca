import { formatNumber } from "../../platform/i18n/format.ts";

const UNITS = ["B", "KB", "MB", "GB"] as const;
const STEP = 1024;

/** `12,3 MB`: as many bytes as a person cares for. */
export function bytesText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)));
  const value = bytes / STEP ** power;
  return `${formatNumber(Math.round(value * 10) / 10)} ${UNITS[power] ?? "B"}`;
}
