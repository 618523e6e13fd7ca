import type { TodoMethods } from "@nepnha/contract/features/chat/methods/todos";
import type { HubErrorCode } from "@nepnha/contract/platform/realtime";
import { useState } from "react";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { logError } from "../../../../platform/lib/log.ts";
import { useChat } from "../../chat-context.ts";

/** Making or ticking a list: whether it is under way, and in words why it was refused. */
export function useTodoChange() {
  const t = useT();
  const { engine } = useChat();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  const words = (method: keyof TodoMethods, code: HubErrorCode): string => {
    if (code === "NOT_MEMBER" && method === "CreateTodo") return t("chat.todo.assigneeGone");
    return code === "NOT_FOUND" || code === "RECALLED" ? t("chat.todo.gone") : t(`chat.error.${code}`);
  };

  /** @returns whether it is done */
  const change = async <M extends keyof TodoMethods>(
    method: M,
    argument: TodoMethods[M]["argument"],
  ): Promise<boolean> => {
    setBusy(true);
    setProblem("");
    try {
      const result = await engine.act<M>(method, argument);
      if (!result.ok) setProblem(words(method, result.code));
      return result.ok;
    } catch (error) {
      logError(method, error);
      setProblem(t("chat.board.unanswered"));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, change };
}
