import { useT } from "../../../platform/i18n/i18n.ts";
import { SideDrawer } from "../../../ui/feedback/dialog.tsx";
import type { Conversation } from "../engine/model.ts";
import { InfoPanel } from "./info-panel.tsx";

/** {@link InfoPanel} where there is no room beside the messages. */
export function InfoDrawer({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const t = useT();
  return (
    <SideDrawer opened onClose={onClose} position="right" title={t("chat.info")}>
      <InfoPanel conversation={conversation} onLeave={onClose} />
    </SideDrawer>
  );
}
