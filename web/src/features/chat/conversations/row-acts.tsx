import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import { lazy, Suspense } from "react";
import { needTexts, useT } from "../../../platform/i18n/i18n.ts";
import { IconButton } from "../../../ui/layout/icon-button.tsx";
import type { Conversation } from "../engine/model.ts";
import classes from "./conversation-row.module.css";

const RowMenu = lazy(async () => {
  const [module] = await Promise.all([import("./row-menu.tsx"), needTexts("chat-mine", "chat-thread")]);
  return { default: module.RowMenu };
});

/** Opens what I can do with a conversation in the list; the menu comes when it is first wanted. */
export function RowActs({
  conversation,
  name,
  current,
  isOpen,
  onOpen,
}: {
  conversation: Conversation;
  name: string;
  current: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}) {
  const t = useT();
  const button = (
    <IconButton
      size={32}
      className={classes.acts ?? ""}
      aria-label={t("chat.rowActs", { name })}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={() => onOpen(true)}
    >
      <IconDots size={18} stroke={1.6} aria-hidden />
    </IconButton>
  );
  if (!isOpen) return button;
  return (
    <Suspense fallback={button}>
      <RowMenu
        conversation={conversation}
        name={name}
        current={current}
        target={button}
        onClose={() => onOpen(false)}
      />
    </Suspense>
  );
}
