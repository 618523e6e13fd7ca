import type { MetadataSection } from "@nepnha/contract/features/project-metadata/object-values";
import { useT } from "../../platform/i18n/i18n.ts";
import { mayDiscard } from "../../platform/lib/unsaved.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { MetadataPanel } from "./metadata-panel.tsx";

/** The fields of a row, opened from its menu. */
export function MetadataDialog({
  section,
  id,
  name,
  onClose,
}: {
  section: MetadataSection;
  id: string;
  name: string;
  onClose: () => void;
}) {
  const t = useT();
  const close = async (): Promise<void> => {
    if (await mayDiscard()) onClose();
  };
  return (
    <Dialog
      opened
      onClose={() => void close()}
      size="xl"
      closeOnClickOutside={false}
      title={t("projectMetadata.panel.title", { name })}
    >
      <MetadataPanel section={section} id={id} />
    </Dialog>
  );
}
