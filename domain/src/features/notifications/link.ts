import { linkKind } from "../../platform/link.ts";

/** What a browser would take for the address of a call or of a file, which no screen stands behind. */
const NO_SCREEN = /^\/(api|chat\/api|files|dev)(\/|$)/i;

/**
 * Whether a link of a notification leads to a screen of the application: a path from its slash, without a way to another
 * host (`//`, a backslash, a step up) and to none of the calls.
 */
export function isScreenLink(link: string): boolean {
  if (linkKind(link) !== "path") return false;
  const [path = ""] = link.split(/[?#]/);
  const parts = path.split("/").slice(1);
  const isPlain = parts.every((part, index) => (part !== "" || index === parts.length - 1) && !isStep(part));
  return isPlain && !NO_SCREEN.test(path);
}

/** Browsers read an encoded point as a point. */
function isStep(part: string): boolean {
  return /^(\.|%2e){1,2}$/i.test(part);
}
