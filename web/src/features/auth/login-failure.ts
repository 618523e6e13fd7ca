import type { MessageKey } from "@nepnha/contract/messages/vi";
import { useState } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { language, useT, type Translate } from "../../platform/i18n/i18n.ts";

/** What is said, in the language that is chosen when it is read. */
export type Said = (t: Translate) => string;

/** Something that a form says and that follows the language. @returns it, empty for nothing, and how to say another */
export function useSaid(): [string, (said: Said | null) => void] {
  const t = useT();
  const [said, setSaid] = useState<{ readonly words: Said } | null>(null);
  return [said?.words(t) ?? "", (words) => setSaid(words && { words })];
}

/**
 * What to tell about a step of the login that failed: what happened and what to do next. The server's words are of the
 * language in which they were asked for; in another one only what is ours is said.
 * @param advice what to look at after wrong details
 */
export function loginFailure(error: unknown, advice: MessageKey = "login.incorrect"): Said {
  const spoken = language();
  return (t) => {
    if (!(error instanceof ApiError)) return t("login.failed");
    if (error.status === 0) return t("login.unreachable");
    const isSpoken = language() === spoken;
    if (error.status === 401) return `${isSpoken ? sentence(error.detail) : ""} ${t(advice)}`.trim();
    return (isSpoken && (error.fieldErrors[0]?.message ?? error.detail)) || t("login.failed");
  };
}

/** The specification has one of them without its full stop; here another sentence follows. */
function sentence(text: string): string {
  return text === "" || /[.!?]$/.test(text) ? text : `${text}.`;
}
