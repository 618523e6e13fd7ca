import type { DrawerProps, ModalProps } from "@mantine/core";
import { lazy } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { WhenWanted } from "../layout/when-wanted.tsx";

const KitModal = lazy(async () => ({ default: (await loadWindows()).KitModal }));
const KitDrawer = lazy(async () => ({ default: (await loadWindows()).KitDrawer }));

/** Fetch the code of dialogs and drawers; for a button that opens one, when the pointer or the focus nears it. */
export function loadWindows() {
  return import("./kit-windows.tsx");
}

/** The kit's modal with its close button named in the user's language; its code is loaded when it first opens. */
export function Dialog(props: ModalProps) {
  const t = useT();
  return (
    <WhenWanted wanted={props.opened}>
      <KitModal closeButtonProps={{ "aria-label": t("ui.close") }} {...props} />
    </WhenWanted>
  );
}

/** The kit's drawer with its close button named in the user's language; its code is loaded when it first opens. */
export function SideDrawer(props: DrawerProps) {
  const t = useT();
  return (
    <WhenWanted wanted={props.opened}>
      <KitDrawer closeButtonProps={{ "aria-label": t("ui.close") }} {...props} />
    </WhenWanted>
  );
}
