import { STAFF } from "@nepnha/contract/platform/staff";
import { Button, Group, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { RefField } from "../../../../kit/inputs/ref-field.tsx";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../../platform/lib/snackbar.ts";
import { useServices } from "../../../../platform/session/services-context.ts";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { shiftWork } from "../shift-work.ts";
import type { Work } from "../use-work.ts";
import { handedOn } from "./give-work.ts";

/** Chooses who does a piece of work in the place of somebody. */
export function GiveDialog({ row, from, onClose }: { row: Work; from: string; onClose: (done: true | null) => void }) {
  const t = useT();
  const services = useServices();
  const queries = useQueryClient();
  const [to, setTo] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (to === null) return;
    setBusy(true);
    const reason = await shiftWork(services, row, { assigneeIds: handedOn(row.assigneeIds, from, to) });
    setBusy(false);
    if (reason !== null) return setRefusal(reason);
    showSnackbar({ kind: "success", text: t("work.load.done", { name: row.name }), id: "row-change" });
    await queries.invalidateQueries({ queryKey: [projectActions.name] });
    onClose(true);
  }

  return (
    <Dialog opened onClose={() => onClose(null)} title={t("work.load.giveOne", { name: row.name })}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack>
          {refusal !== null && <Banner kind="error">{refusal}</Banner>}
          <RefField to="users" among={STAFF} label={t("work.load.to")} value={to} onChange={setTo} required />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onClose(null)}>
              {t("ui.cancel")}
            </Button>
            <Button type="submit" loading={busy} disabled={to === null}>
              {t("work.load.save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
