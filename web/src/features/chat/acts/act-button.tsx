import { ActionIcon } from "@mantine/core";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { kindOf } from "@nepnha/domain/features/chat/kinds";
import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import { lazy, Suspense, useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import type { Conversation } from "../engine/model.ts";

const ActMenu = lazy(async () => ({ default: (await import("./act-menu.tsx")).ActMenu }));

/** Whether there is anything that one can do with a message. */
export function hasActs({ type }: Pick<ChatMessage, "type">): boolean {
  return (kindOf(type)?.allows.length ?? 0) > 0;
}

/** Opens what I can do with a message; the menu comes when it is first wanted. */
export function ActButton({
  message,
  conversation,
  onEdit,
}: {
  message: ChatMessage;
  conversation: Pick<Conversation, "type" | "members" | "pins">;
  onEdit: () => void;
}) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <ActionIcon
      size={32}
      aria-label={t("chat.acts")}
      aria-haspopup="menu"
      onClick={(event) => {
        // The row behind hides its buttons when it is pressed.
        event.stopPropagation();
        setIsOpen(true);
      }}
    >
      <IconDots size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
  if (!isOpen) return button;
  return (
    <Suspense fallback={button}>
      <ActMenu
        message={message}
        conversation={conversation}
        target={button}
        onEdit={onEdit}
        onClose={() => setIsOpen(false)}
      />
    </Suspense>
  );
}
