import { Drawer, Modal, type DrawerProps, type ModalProps } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useRef, type SyntheticEvent } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { confirm } from "./confirm.ts";

// Opened a moment after mounting: the kit notes what had the focus, and glides, only when it sees the change.

/** The kit's modal. Escape, its cross and a press beside it ask first where somebody has typed into a form in it. */
export function KitModal({ onClose, children, ...props }: ModalProps) {
  const t = useT();
  const mounted = useMounted();
  const inside = useRef<HTMLDivElement>(null);
  const typed = useRef(false);
  const note = ({ target }: SyntheticEvent): void => {
    if (target instanceof HTMLElement && target.closest("form") !== null) typed.current = true;
  };
  const close = async (): Promise<void> => {
    if (typed.current && holdsText(inside.current)) {
      const asked = { title: t("ui.unsaved"), confirmLabel: t("ui.discard"), tone: "danger" } as const;
      if (!(await confirm(asked))) return;
    }
    onClose();
  };
  return (
    <Modal {...props} opened={mounted && props.opened} onClose={() => void close()}>
      <div ref={inside} style={{ display: "contents" }} onInput={note}>
        {children}
      </div>
    </Modal>
  );
}

/** Whether anything would be lost: what was sent has been cleared by its dialog. */
function holdsText(inside: HTMLElement | null): boolean {
  const inputs = inside?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("form input, form textarea") ?? [];
  return [...inputs].some(({ value }) => value.trim() !== "");
}

/** The kit's drawer. */
export function KitDrawer(props: DrawerProps) {
  const mounted = useMounted();
  return <Drawer {...props} opened={mounted && props.opened} />;
}
