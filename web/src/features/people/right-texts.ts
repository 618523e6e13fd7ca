import { tDynamic } from "../../platform/i18n/i18n.ts";

/** Name of a feature, with or without a plain section. */
export function featureTitle(name: string): string {
  return tDynamic(`${name}.title`, name);
}

/** What a right lets one do, in a few words. */
export function rightLabel(right: string): string {
  return tDynamic(`right.${right}`, right);
}

/** The same in one sentence. */
export function rightHint(right: string): string {
  return tDynamic(`right.${right}.hint`, "");
}
