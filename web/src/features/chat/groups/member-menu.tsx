import { ActionIcon, Menu } from "@mantine/core";
import type { ChatMember } from "@nepnha/contract/features/chat/messages";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { mayHandOver, mayRemove, maySetRole } from "@nepnha/domain/features/chat/group-rights";
import { isStaff } from "@nepnha/domain/platform/permit";
import IconCrown from "@tabler/icons-react/dist/esm/icons/IconCrown.mjs";
import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import IconMessage from "@tabler/icons-react/dist/esm/icons/IconMessage.mjs";
import IconShield from "@tabler/icons-react/dist/esm/icons/IconShield.mjs";
import IconShieldOff from "@tabler/icons-react/dist/esm/icons/IconShieldOff.mjs";
import IconUserMinus from "@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useUser } from "../../../platform/session/services-context.ts";
import { confirm } from "../../../ui/feedback/confirm.ts";
import { useChat } from "../chat-context.ts";
import { useBeginTalk } from "../use-begin-talk.ts";
import classes from "./members.module.css";
import type { useGroupChange } from "./use-group-change.ts";
import { useChange } from "./use-change.ts";

const { MANAGER, MEMBER, CUSTOMER } = ENUMS.chatRole;
const ICON = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

/** What I may do with another member of a group; what I may never do is not there. */
export function MemberMenu({
  member: { userId, fullName: name, role },
  groupId,
  mine,
  busy,
  attempt,
}: {
  member: ChatMember;
  groupId: string;
  mine: EnumValue<"chatRole">;
  busy: boolean;
  attempt: ReturnType<typeof useGroupChange>["attempt"];
}) {
  const t = useT();
  const { engine } = useChat();
  const begin = useBeginTalk();
  const change = useChange();
  const isOffice = isStaff(useUser());
  const mayTalk = isOffice || role !== CUSTOMER;
  const isDeputy = role === MANAGER;

  const setRole = () => change("SetMemberRole", { groupId, userId, role: isDeputy ? MEMBER : MANAGER });
  const handOver = async (): Promise<void> => {
    const sure = await confirm({
      title: t("chat.group.handOver.title", { name }),
      text: t("chat.group.handOver.text", { name }),
      confirmLabel: t("chat.group.handOver.sure"),
    });
    if (sure) await attempt("owner", () => change("TransferOwner", { groupId, userId }));
  };
  const remove = async (): Promise<void> => {
    const sure = await confirm({
      title: t("chat.group.remove.title", { name }),
      text: t("chat.group.remove.text", { name }),
      confirmLabel: t("chat.group.remove"),
      tone: "danger",
    });
    if (sure) await attempt("member", () => change("RemoveMember", { groupId, userId }));
  };

  if (!mayTalk && !mayRemove(mine, role)) return null;
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <ActionIcon size={36} loading={busy} aria-label={t("chat.group.acts", { name })}>
          <IconDots size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayTalk && (
          <Menu.Item
            leftSection={<IconMessage {...ICON} />}
            onClick={() => void begin(() => engine.openDirect(userId))}
          >
            {t("chat.group.talk")}
          </Menu.Item>
        )}
        {maySetRole(mine, role) && (
          <Menu.Item
            leftSection={isDeputy ? <IconShieldOff {...ICON} /> : <IconShield {...ICON} />}
            onClick={() => void attempt("member", setRole)}
          >
            {t(isDeputy ? "chat.group.dismiss" : "chat.group.appoint")}
          </Menu.Item>
        )}
        {mayHandOver(mine, role) && (
          <Menu.Item leftSection={<IconCrown {...ICON} />} onClick={() => void handOver()}>
            {t("chat.group.handOver")}
          </Menu.Item>
        )}
        {mayRemove(mine, role) && (
          <Menu.Item className={classes.grave} leftSection={<IconUserMinus {...ICON} />} onClick={() => void remove()}>
            {t("chat.group.remove")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
