import type { HubErrorCode } from "@nepnha/contract/platform/realtime";
import { tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import { useCall } from "../use-call.ts";

/** What is changed, since the same code means something else for each. */
type Change = "people" | "member" | "owner" | "group" | "picture";

/** Changing a group: whether it is under way, and in words why it was refused, to be shown where it was asked for. */
export function useGroupChange() {
  const t = useT();
  const { busy, problem, call, forget } = useCall(t("chat.group.unanswered"));

  const wordsFor = (what: Change, code: HubErrorCode): string =>
    code === "RATE_LIMITED"
      ? t("chat.group.refused.RATE_LIMITED")
      : tDynamic(`chat.group.refused.${what}.${code}`, t(`chat.error.${code}`));

  /** @returns whether it is done; whatever was chosen or typed for it stays where it is not */
  const attempt = async (what: Change, change: () => Promise<HubErrorCode | null>): Promise<boolean> => {
    const refusal = await call(`change ${what}`, async () => {
      const code = await change();
      return code && wordsFor(what, code);
    });
    return refusal === null;
  };
  return { busy, problem, attempt, forget };
}
