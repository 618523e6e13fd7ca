import type { HubErrorCode, HubResult } from "@nepnha/contract/platform/realtime";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { useCall } from "../../use-call.ts";

/** Changing a poll: whether it is under way, and in words why it was refused. */
export function usePollChange() {
  const t = useT();
  const { busy, problem, call } = useCall(t("chat.poll.failed"));

  const words = (code: HubErrorCode): string => {
    if (code === "NOT_FOUND") return t("chat.poll.gone");
    return code === "WINDOW_PASSED" ? t("chat.poll.soon") : t(`chat.error.${code}`);
  };

  /** @returns what was answered; null where it was refused or not answered */
  const change = async <D>(ask: () => Promise<HubResult<D>>): Promise<D | null> => {
    let data: D | null = null;
    await call("poll", async () => {
      const result = await ask();
      if (!result.ok) return words(result.code);
      ({ data } = result);
      return null;
    });
    return data;
  };
  return { busy, problem, change };
}
