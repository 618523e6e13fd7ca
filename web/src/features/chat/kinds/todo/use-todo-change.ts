import type { TodoMethods } from "@nepnha/contract/features/chat/methods/todos";
import type { HubErrorCode } from "@nepnha/contract/platform/realtime";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { useChat } from "../../chat-context.ts";
import { useCall } from "../../use-call.ts";

/** Making or ticking a list: whether it is under way, and in words why it was refused. */
export function useTodoChange() {
  const t = useT();
  const { engine } = useChat();
  const { busy, problem, call } = useCall(t("chat.board.unanswered"));

  const words = (method: keyof TodoMethods, code: HubErrorCode): string => {
    if (code === "NOT_MEMBER" && method === "CreateTodo") return t("chat.todo.assigneeGone");
    return code === "NOT_FOUND" || code === "RECALLED" ? t("chat.todo.gone") : t(`chat.error.${code}`);
  };

  /** @returns whether it is done */
  const change = async <M extends keyof TodoMethods>(
    method: M,
    argument: TodoMethods[M]["argument"],
  ): Promise<boolean> => {
    const refusal = await call(method, async () => {
      const result = await engine.act<M>(method, argument);
      return result.ok ? null : words(method, result.code);
    });
    return refusal === null;
  };
  return { busy, problem, change };
}
