import { useT } from "../../../platform/i18n/i18n.ts";
import { TYPED } from "../../../platform/session/local-keys.ts";

/** Says that what was typed when the session ended is kept, where this tab keeps some. */
export function TypedKept() {
  const t = useT();
  return Object.keys(sessionStorage).some((key) => key.startsWith(TYPED)) && t("login.typedKept");
}
