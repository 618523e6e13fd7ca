import IconBellOff from "@tabler/icons-react/dist/esm/icons/IconBellOff.mjs";
import IconPin from "@tabler/icons-react/dist/esm/icons/IconPin.mjs";
import { useT } from "../../../platform/i18n/i18n.ts";

/** Signs beside the name of a conversation that I have set something for. */
export function RowBadges({ pinned, muted }: { pinned: boolean; muted: boolean }) {
  const t = useT();
  return (
    <>
      {pinned && <IconPin size={14} stroke={1.6} role="img" aria-label={t("chat.pinned")} />}
      {muted && <IconBellOff size={14} stroke={1.6} role="img" aria-label={t("chat.muted")} />}
    </>
  );
}
