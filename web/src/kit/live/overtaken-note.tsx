import { Button } from "@mantine/core";
import { useT } from "../../platform/i18n/i18n.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import type { ResourceRow } from "../resource/row.ts";

/** Somebody saved the row while it is being changed here: said before the save, so that nobody types in vain. */
export function OvertakenNote({ row, onCompare }: { row: ResourceRow; onCompare: () => void }) {
  const t = useT();
  const name = row._refs[row.updatedBy ?? ""] ?? t("record.somebody");
  const compare = (
    <Button variant="default" size="sm" onClick={onCompare}>
      {t("record.compare")}
    </Button>
  );
  return (
    <Banner kind="warning" action={compare}>
      {t("record.newerSaved", { name })}
    </Banner>
  );
}
