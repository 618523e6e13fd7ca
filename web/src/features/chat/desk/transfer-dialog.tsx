import { ENUMS } from "@nepnha/contract/platform/enums";
import { useT } from "../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import people from "../conversations/people-list.module.css";
import type { Conversation } from "../engine/model.ts";
import { useDesk } from "./use-desk.ts";

/** Chooses which of those who advise answers this customer from now on. */
export function TransferDialog({
  conversation,
  opened,
  onClose,
}: {
  conversation: Conversation;
  opened: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const { assign } = useDesk(conversation);
  const { desk, members } = conversation;
  const colleagues = members.filter(
    ({ userId, role }) => role === ENUMS.chatRole.MANAGER && userId !== desk?.assigneeId,
  );
  const give = async (userId: string, name: string): Promise<void> => {
    onClose();
    if (await assign(userId)) showSnackbar({ kind: "success", text: t("chat.desk.transfer.done", { name }) });
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t("chat.desk.transfer.title")}>
      {colleagues.length === 0 && <p className={people.note}>{t("chat.desk.transfer.nobody")}</p>}
      {colleagues.map(({ userId, fullName, avatar }) => (
        <button key={userId} type="button" className={people.person} onClick={() => void give(userId, fullName)}>
          <Avatar name={fullName} src={avatar} size={40} />
          <span className={people.name}>{fullName}</span>
        </button>
      ))}
    </Dialog>
  );
}
