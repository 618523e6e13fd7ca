import { STAFF } from "@nepnha/contract/platform/staff";
import { Button, Group, Stack } from "@mantine/core";
import { users } from "@nepnha/contract/features/people/api";
import { useState } from "react";
import { RefField } from "../../kit/inputs/ref-field.tsx";
import { useRow } from "../../kit/resource/queries.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { HandOverDialog } from "../people/api.ts";

/** Whose work goes to somebody else; then what of it, and to whom. */
export function HandOverFrom({ onClose }: { onClose: (done: true | null) => void }) {
  const t = useT();
  const [id, setId] = useState<string | null>(null);
  const [isChosen, setChosen] = useState(false);
  const { data } = useRow(users, id ?? undefined);
  if (isChosen && data) {
    const row = data as unknown as SectionRow<typeof users>;
    return <HandOverDialog row={row} onClose={(parting) => onClose(parting === "handedOver" ? true : null)} />;
  }
  return (
    <Dialog opened onClose={() => onClose(null)} title={t("assigning.handOver")}>
      <Stack gap={14}>
        <RefField to="users" among={STAFF} label={t("assigning.handOverFrom")} required value={id} onChange={setId} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onClose(null)}>
            {t("ui.cancel")}
          </Button>
          <Button disabled={!data} onClick={() => setChosen(true)}>
            {t("assigning.next")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
