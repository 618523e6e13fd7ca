import { Button } from "@mantine/core";
import { quoteScenarios } from "@nepnha/contract/features/quotes/quote-scenarios";
import { lazy } from "react";
import { useGoTo } from "../../../../kit/resource/paths.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { useCan } from "../../../../platform/session/services-context.ts";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { showWindow } from "../../../../ui/feedback/window.ts";

const ImportDialog = lazy(async () => ({ default: (await import("./import-dialog.tsx")).ImportDialog }));

/** Above a new scenario: it can also come from a file. */
export function ImportNote() {
  const t = useT();
  const can = useCan();
  const goTo = useGoTo(quoteScenarios);
  if (!can("quoteItems.create") || !can("quoteItems.update") || !can("quoteScenarios.update")) return null;
  const open = async (): Promise<void> => {
    const id = await showWindow<string>((close) => <ImportDialog onClose={close} />);
    if (id) goTo.row(id);
  };
  return (
    <Banner
      kind="info"
      action={
        <Button variant="default" size="sm" onClick={() => void open()}>
          {t("quoteSetting.import.action")}
        </Button>
      }
    >
      {t("quoteSetting.import.note")}
    </Banner>
  );
}
