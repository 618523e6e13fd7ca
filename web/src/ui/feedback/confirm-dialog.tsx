import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { useStore } from "../../platform/lib/store.ts";
import { openConfirm } from "./confirm.ts";
import { Dialog } from "./dialog.tsx";

/** Shows the questions of `confirm()`; stands once in the application. */
export function ConfirmDialog() {
  const t = useT();
  const request = useStore(openConfirm);
  // While the dialog fades, it still says what it asked.
  const [asked, setAsked] = useState(request);
  if (request !== null && request !== asked) setAsked(request);
  const close = (): void => request?.answer(false);
  return (
    <Dialog
      opened={request !== null}
      onClose={close}
      title={asked?.title}
      withCloseButton={false}
      size="md"
      // A question that was asked before stands in the page before a drawer that was opened since.
      zIndex={400}
    >
      {asked?.text && <Text c="dimmed">{asked.text}</Text>}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={close} data-autofocus>
          {t("ui.cancel")}
        </Button>
        <Button color={asked?.tone === "danger" ? "red" : "brick"} onClick={() => request?.answer(true)}>
          {asked?.confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
