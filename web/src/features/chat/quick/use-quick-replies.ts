import type { QuickReply, QuickReplyMethods } from "@nepnha/contract/features/chat/methods/quick";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { HubOf } from "../../../platform/hub/hub.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { logError } from "../../../platform/lib/log.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useServices } from "../../../platform/session/services-context.ts";

const KEY = ["chat", "quick"];

/** My quick replies and the shared ones; undefined until they are known. */
export function useQuickReplies(): readonly QuickReply[] | undefined {
  const hub: HubOf<QuickReplyMethods, object> = useServices().hub;
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const result = await hub.invoke("GetQuickReplies", {});
      if (!result.ok) throw new Error(result.code);
      return result.data.replies;
    },
  });
  return data;
}

/** Changes one; says why it was refused, and answers whether it is done. */
export function useChangeQuickReply(): <M extends "SaveQuickReply" | "DeleteQuickReply">(
  method: M,
  argument: QuickReplyMethods[M]["argument"],
) => Promise<boolean> {
  const t = useT();
  const queries = useQueryClient();
  const hub: HubOf<QuickReplyMethods, object> = useServices().hub;
  return async (method, argument) => {
    try {
      const result = await hub.invoke(method, argument);
      if (!result.ok) {
        const text = result.code === "TAKEN" ? t("chat.quick.taken") : result.message;
        showSnackbar({ kind: "error", text });
        return false;
      }
      await queries.invalidateQueries({ queryKey: KEY });
      return true;
    } catch (error) {
      logError("quick replies", error);
      showSnackbar({ kind: "error", text: t("chat.mine.failed") });
      return false;
    }
  };
}
