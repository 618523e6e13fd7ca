import { Button, Group } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import classes from "./moves.module.css";
import { ReasonInput, reasonProblem } from "./reason-input.tsx";

/** Asks why several rows go to a status. */
export function ReasonDialog({
  title,
  confirmLabel,
  onClose,
}: {
  title: string;
  confirmLabel: string;
  /** With the reason, or with `null` when it was given up. */
  onClose: (reason: string | null) => void;
}) {
  const t = useT();
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const missing = reasonProblem(reason);
    setProblem(missing);
    if (missing === undefined) onClose(reason);
  };
  return (
    <Dialog opened onClose={() => onClose(null)} title={title}>
      <form noValidate onSubmit={submit} className={classes.form}>
        <ReasonInput value={reason} error={problem} onChange={setReason} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onClose(null)}>
            {t("ui.close")}
          </Button>
          <Button type="submit">{confirmLabel}</Button>
        </Group>
      </form>
    </Dialog>
  );
}
