import { Popover } from "@mantine/core";
import type { ReactElement } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { DisplaySettings } from "../../features/auth/me/display-settings.tsx";

/** The display settings below a button of the header. */
export function DisplayMenu({ target }: { target: ReactElement }) {
  const t = useT();
  return (
    <Popover position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-label={t("me.settings")}>
        <DisplaySettings />
      </Popover.Dropdown>
    </Popover>
  );
}
