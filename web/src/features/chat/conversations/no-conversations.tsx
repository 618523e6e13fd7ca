import { isStaff } from "@nepnha/domain/platform/permit";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useUser } from "../../../platform/session/services-context.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { AskButton } from "../ask/ask-button.tsx";

/** What stands in the place of the conversations while there is none: whoever is no staff asks the company here. */
export function NoConversations() {
  const t = useT();
  const staff = isStaff(useUser());
  return (
    <EmptyState picture="empty" title={t("chat.emptyTitle")} {...(staff ? {} : { action: <AskButton inWords /> })}>
      {t(staff ? "chat.emptyText" : "chat.emptyAsk")}
    </EmptyState>
  );
}
