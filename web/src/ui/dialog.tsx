import { Drawer, Modal, type DrawerProps, type ModalProps } from "@mantine/core";
import { useT } from "../i18n/i18n.ts";

/** The kit's modal with its close button named in the user's language. */
export function Dialog(props: ModalProps) {
  const t = useT();
  return <Modal closeButtonProps={{ "aria-label": t("ui.close") }} {...props} />;
}

/** The kit's drawer with its close button named in the user's language. */
export function SideDrawer(props: DrawerProps) {
  const t = useT();
  return <Drawer closeButtonProps={{ "aria-label": t("ui.close") }} {...props} />;
}
