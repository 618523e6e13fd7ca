import { local } from "../lib/local.ts";

/** What was kept of who was signed in before such names had a common beginning (November 2026). */
const OLD_NAMES = ["nepnha-sticker-history", "nepnha-chat-drafts", "nepnha-kept"];

/** Takes that away; where nobody is signed in, nobody misses it. */
export function forgetOldNames(): void {
  for (const name of OLD_NAMES) {
    // By such a text a database is found.
    local.write(name, "");
    local.forget(name);
  }
}
