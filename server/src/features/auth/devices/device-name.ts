import type { Catalogue } from "@nepnha/contract/messages/vi";
import { translate } from "@nepnha/domain/platform/translate";

type Mark = readonly [name: string, pattern: RegExp];

/** In this order: most browsers also name those that they descend from. */
const BROWSERS: readonly Mark[] = [
  ["Zalo", /\bZalo\b/],
  ["Facebook", /\bFBA[NV]\b/],
  ["Cốc Cốc", /\bcoc_coc_browser\//],
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|Opera|OPiOS)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
];

const SYSTEMS: readonly Mark[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

/**
 * What people call the thing that sent a user agent, e.g. `Chrome trên Windows`; only names of ours, nothing of the header
 * itself. Anybody can send any header: it is for recognising one's own devices, and nothing is decided by it.
 */
export function deviceName(userAgent: string, catalogue: Catalogue): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser !== undefined && system !== undefined) return translate(catalogue, "account.device", { browser, system });
  return browser ?? system ?? catalogue["account.deviceUnknown"];
}

function nameIn(marks: readonly Mark[], userAgent: string): string | undefined {
  return marks.find(([, pattern]) => pattern.test(userAgent))?.[0];
}
