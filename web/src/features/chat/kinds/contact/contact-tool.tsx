import { contactKind } from "@nepnha/contract/features/chat/kinds/contact";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { PeopleList } from "../../conversations/people-list.tsx";
import type { ToolProps } from "../../thread/tool-props.ts";

/** Chooses whose card is sent. */
export function ContactTool({ send, onClose }: ToolProps) {
  const t = useT();
  return (
    <Dialog opened onClose={onClose} title={t("chat.contact.choose")}>
      <PeopleList
        onChoose={({ userId, fullName, avatar }) => {
          const shown = { userId, fullName, avatar };
          send({ text: fullName, replyTo: null, card: { type: contactKind.type, sent: { userId }, shown } });
          onClose();
        }}
      />
    </Dialog>
  );
}
