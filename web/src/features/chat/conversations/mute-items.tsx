import { Menu } from "@mantine/core";
import { MUTE_TIMES } from "@nepnha/contract/features/chat/methods/mine";
import IconBellOff from "@tabler/icons-react/dist/esm/icons/IconBellOff.mjs";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useMine } from "./use-mine.ts";

/** For how long a conversation is to be quiet, as items of a menu. */
export function MuteItems({ groupId }: { groupId: string }) {
  const t = useT();
  const set = useMine();
  return (
    <>
      <Menu.Label>{t("chat.mine.mute")}</Menu.Label>
      {MUTE_TIMES.map((time) => (
        <Menu.Item
          key={time}
          leftSection={<IconBellOff size={18} stroke={1.6} aria-hidden />}
          onClick={() => void set("SetMute", { groupId, time })}
        >
          {t(`chat.mine.mute.${time}`)}
        </Menu.Item>
      ))}
    </>
  );
}
