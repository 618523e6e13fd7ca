import IconHelp from "@tabler/icons-react/dist/esm/icons/IconHelp.mjs";
import type { HelpEntry } from "@nepnha/contract/features/context-help/help";
import { lazy, Suspense, useCallback, useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { loadWindows } from "../../ui/feedback/dialog.tsx";
import { IconButton } from "../../ui/layout/icon-button.tsx";
import { useStore } from "../../platform/lib/store.ts";
import { helpWanted } from "./help-wanted.ts";

const HelpPanel = lazy(async () => ({ default: (await import("./help-panel.tsx")).HelpPanel }));
const HelpPointer = lazy(async () => ({ default: (await import("./help-pointer.tsx")).HelpPointer }));

/** "?": what helps on the screen that is shown. */
export function HelpButton() {
  const t = useT();
  const opened = useStore(helpWanted);
  const [pointed, setPointed] = useState<HelpEntry | null>(null);
  const leave = useCallback(() => setPointed(null), []);
  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        aria-label={t("shell.help")}
        title={t("shell.help")}
        onPointerEnter={() => void loadWindows()}
        onClick={() => helpWanted.set(true)}
      >
        <IconHelp size={20} stroke={1.6} aria-hidden />
      </IconButton>
      {opened && (
        <Suspense>
          <HelpPanel
            onClose={() => helpWanted.set(false)}
            onPoint={(entry) => {
              helpWanted.set(false);
              setPointed(entry);
            }}
          />
        </Suspense>
      )}
      {pointed && (
        <Suspense>
          <HelpPointer entry={pointed} onClose={leave} />
        </Suspense>
      )}
    </>
  );
}
