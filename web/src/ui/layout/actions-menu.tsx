import { Button, Menu } from "@mantine/core";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import type { ReactNode } from "react";
import { useT } from "../../platform/i18n/i18n.ts";

/** The button of a row's own screen behind which stands what is seldom done with it; `children` are the entries. */
export function ActionsMenu({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t("ui.actions")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
