import { Drawer, Modal, type DrawerProps, type ModalProps } from "@mantine/core";
import { useMounted } from "@mantine/hooks";

// Opened a moment after mounting: the kit notes what had the focus, and glides, only when it sees the change.

/** The kit's modal. */
export function KitModal(props: ModalProps) {
  const mounted = useMounted();
  return <Modal {...props} opened={mounted && props.opened} />;
}

/** The kit's drawer. */
export function KitDrawer(props: DrawerProps) {
  const mounted = useMounted();
  return <Drawer {...props} opened={mounted && props.opened} />;
}
