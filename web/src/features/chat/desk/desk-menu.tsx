import { ActionIcon, Menu } from "@mantine/core";
import { isWaiting, mayClose } from "@nepnha/domain/features/chat/desk";
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconTicket from "@tabler/icons-react/dist/esm/icons/IconTicket.mjs";
import IconUserShare from "@tabler/icons-react/dist/esm/icons/IconUserShare.mjs";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useCan, useUser } from "../../../platform/session/services-context.ts";
import { confirm } from "../../../ui/feedback/confirm.ts";
import type { Conversation } from "../engine/model.ts";
import { TransferDialog } from "./transfer-dialog.tsx";
import { useDesk } from "./use-desk.ts";

// Typed wide: the routes of sections are added by functions.
const TICKETS: string = "/support-ticket";
const NEW_TICKET: string = `${TICKETS}/new`;

/** Hands a customer on, back to the queue, or ends the conversation; of those who advise. */
export function DeskMenu({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const can = useCan();
  const user = useUser();
  const { assign, end } = useDesk(conversation);
  const navigate = useNavigate();
  const [transfers, setTransfers] = useState(false);
  const { desk } = conversation;
  if (!desk || desk.closedAt !== null || !can("chatGroups.chatAdviseComplaint")) return null;

  const giveBack = async (): Promise<void> => {
    if (await assign(null)) showSnackbar({ kind: "success", text: t("chat.desk.return.done") });
  };
  const close = async (): Promise<void> => {
    const title = t("chat.desk.close.title");
    const text = t("chat.desk.close.text");
    if (await confirm({ title, text, confirmLabel: t("chat.desk.close") })) await end();
  };
  return (
    <>
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <ActionIcon size="xl" aria-label={t("chat.desk.menu")} title={t("chat.desk.menu")}>
            <IconUserShare size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconUserShare size={18} stroke={1.6} aria-hidden />}
            onClick={() => setTransfers(true)}
          >
            {t("chat.desk.transfer")}
          </Menu.Item>
          {can("supportTickets.create") && (
            <Menu.Item
              leftSection={<IconTicket size={18} stroke={1.6} aria-hidden />}
              onClick={() => void navigate({ to: NEW_TICKET, search: { talk: conversation.groupId } })}
            >
              {t("chat.desk.ticket")}
            </Menu.Item>
          )}
          {can("supportTickets.readAll") && (
            <Menu.Item
              leftSection={<IconTicket size={18} stroke={1.6} aria-hidden />}
              onClick={() => void navigate({ to: TICKETS, search: { chatGroupId: conversation.groupId } })}
            >
              {t("chat.desk.tickets")}
            </Menu.Item>
          )}
          {!isWaiting(desk) && (
            <Menu.Item
              leftSection={<IconArrowBackUp size={18} stroke={1.6} aria-hidden />}
              onClick={() => void giveBack()}
            >
              {t("chat.desk.return")}
            </Menu.Item>
          )}
          {mayClose({ userId: user._id, role: user.role }, desk) && (
            <Menu.Item
              leftSection={<IconCircleCheck size={18} stroke={1.6} aria-hidden />}
              onClick={() => void close()}
            >
              {t("chat.desk.close")}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <TransferDialog conversation={conversation} opened={transfers} onClose={() => setTransfers(false)} />
    </>
  );
}
