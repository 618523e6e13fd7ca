import type { HubErrorCode, HubResult } from "@nepnha/contract/platform/realtime";
import { useState } from "react";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { logError } from "../../../../platform/lib/log.ts";

/** Changing a poll: whether it is under way, and in words why it was refused. */
export function usePollChange() {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  const words = (code: HubErrorCode): string => {
    if (code === "NOT_FOUND") return t("chat.poll.gone");
    return code === "WINDOW_PASSED" ? t("chat.poll.soon") : t(`chat.error.${code}`);
  };

  /** @returns what was answered; null where it was refused or not answered */
  const change = async <D>(call: () => Promise<HubResult<D>>): Promise<D | null> => {
    setBusy(true);
    setProblem("");
    try {
      const result = await call();
      if (!result.ok) setProblem(words(result.code));
      return result.ok ? result.data : null;
    } catch (error) {
      logError("poll", error);
      setProblem(t("chat.poll.failed"));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, change };
}
