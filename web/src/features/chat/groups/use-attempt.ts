import type { HubErrorCode } from "@nepnha/contract/platform/realtime";
import { useState } from "react";
import { tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import { logError } from "../../../platform/lib/log.ts";

/** What is changed, since the same code means something else for each. */
type Change = "people" | "member" | "owner" | "group";

/** Changing a group: whether it is under way, and in words why it was refused, to be shown where it was asked for. */
export function useAttempt() {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  const wordsFor = (what: Change, code: HubErrorCode): string =>
    code === "RATE_LIMITED"
      ? t("chat.group.refused.RATE_LIMITED")
      : tDynamic(`chat.group.refused.${what}.${code}`, t(`chat.error.${code}`));

  /** @returns whether it is done; whatever was chosen or typed for it stays where it is not */
  const attempt = async (what: Change, change: () => Promise<HubErrorCode | null>): Promise<boolean> => {
    setBusy(true);
    setProblem("");
    try {
      const refusal = await change();
      if (refusal) setProblem(wordsFor(what, refusal));
      return refusal === null;
    } catch (error) {
      logError(`change ${what}`, error);
      setProblem(t("chat.group.unanswered"));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, attempt, forget: () => setProblem("") };
}
