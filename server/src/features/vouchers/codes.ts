import { randomBytes } from "node:crypto";
import { drawnCode, LEAST_DRAWN } from "@nepnha/domain/features/vouchers/terms";

/** Length of a code that is drawn without more being said. */
const USUAL = 10;

/** A code that nobody can guess: letters drawn by the system's generator behind a prefix. */
export function drawCode(prefix = "", length = USUAL): string {
  return drawnCode(prefix, randomBytes(Math.max(LEAST_DRAWN, length - prefix.length)));
}
