import { local } from "../platform/lib/local.ts";
import { MINE } from "../platform/session/local-keys.ts";

/*
 * public/first-paint.js runs before the first paint, as a classic script, since the page's policy allows no inline code.
 * It sets on <html> what was chosen on this device (colours and density by the keys of ui/appearance.ts, the language by
 * that of platform/i18n), so that nothing flashes; and either the frame of the last visit, or that the login in the page
 * is shown. Whoever asks for a guarded page (`guardedPaths` of routes.tsx) without a login is at the login at once, not
 * after the code of the router, and goes on from there (platform/session/next-path.ts). With something to tell first,
 * the login waits for its code. What would be sent by it before then is held back.
 *
 * For whoever is signed in it begins, beside the code that the page imports, all that their page will ask for: the files
 * (`packing/first-load.ts` writes them in), who they are and what the page reads first: a list its rows, the home its
 * blocks and what is the customer's own, an article itself (`platform/api/early.ts` hands them on).
 * Every visit downloads that file, so that its comments stand here.
 */

/** Key of the frame that the next visit begins with. */
const KEY = "nepnha-frame";
/** Key of the parts of a customer's own that their home shows: the next visit asks for them before its code is there. */
const OWN_KEY = `${MINE}own`;
/** Key of where the page's calls go. */
const API_KEY = "nepnha-api";

/** Around what somebody sees: the office with its menu, or the pages of customers and guests. */
export type FrameOfLastVisit = "office" | "own";

/** Remember a frame, so that it is painted before any code has come; `null` once nobody is logged in. */
export function rememberFrame(frame: FrameOfLastVisit | null, apiUrl?: string): void {
  if (apiUrl !== undefined) local.write(API_KEY, apiUrl);
  if (frame === null) local.remove(KEY);
  else local.write(KEY, frame);
  if (frame === null) delete document.documentElement.dataset["frame"];
  else document.documentElement.dataset["frame"] = frame;
}

/** Remember which parts of a customer's own their home shows, until their session ends. */
export function rememberOwn(parts: string): void {
  local.write(OWN_KEY, parts);
}
