import type { QuickReply, QuickReplyMethods } from "@nepnha/contract/features/chat/methods/quick";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { HubOf } from "../../../platform/hub/hub.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { useAttempt } from "../use-attempt.ts";

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
  const attempt = useAttempt();
  const queries = useQueryClient();
  const hub: HubOf<QuickReplyMethods, object> = useServices().hub;
  return async (method, argument) => {
    const change = async () => {
      const result = await hub.invoke(method, argument);
      if (result.ok) return null;
      return result.code === "TAKEN" ? { message: t("chat.quick.taken") } : result;
    };
    const isDone = await attempt("quick replies", change, "chat.mine.failed");
    if (isDone) await queries.invalidateQueries({ queryKey: KEY });
    return isDone;
  };
}
