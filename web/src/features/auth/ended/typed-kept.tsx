import { needTexts, useT } from "../../../platform/i18n/i18n.ts";
import { TYPED } from "../../../platform/session/local-keys.ts";

/** Fetches what the note says. */
export const ready = (): Promise<unknown> => needTexts("auth-account");

/** Says that what was typed when the session ended is kept, where this tab keeps some. */
export function TypedKept() {
  const t = useT();
  return Object.keys(sessionStorage).some((key) => key.startsWith(TYPED)) && t("login.typedKept");
}
