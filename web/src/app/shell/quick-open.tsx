import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useCallback, useEffect, useState, type ComponentType } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { logError } from "../../platform/lib/log.ts";
import { Dialog, loadWindows } from "../../ui/feedback/dialog.tsx";
import { Kbd } from "../../ui/layout/kbd.tsx";
import classes from "./quick-open.module.css";

type Finder = ComponentType<{ onDone: () => void }>;
const loadFinder = async (): Promise<Finder> => (await import("./quick-finder.tsx")).QuickFinder;

/** The search of the header: go to any section by its name, make something new, go back to a row; Ctrl+K (⌘K) opens it. */
export function QuickOpen() {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const [Finder, setFinder] = useState<Finder | null>(null);
  /** Opened once it is there, so that the first letter finds its place. */
  const open = useCallback(async (): Promise<void> => {
    try {
      const loaded = await loadFinder();
      setFinder(() => loaded);
      setOpened(true);
    } catch (error) {
      logError("palette", error);
    }
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      void open();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open]);

  return (
    <>
      <button
        type="button"
        className={classes.trigger}
        onClick={() => void open()}
        onPointerEnter={() => void Promise.all([loadWindows(), loadFinder()]).catch(() => undefined)}
      >
        <span className="nn-hidden">{t("shell.quickOpen")}</span>
        <IconSearch size={18} aria-hidden />
        <span className={classes.hint} aria-hidden>
          {t("shell.quickOpen")}
        </span>
        <span className={classes.keys} aria-hidden>
          <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
        </span>
      </button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        withCloseButton={false}
        centered={false}
        padding={0}
        size="lg"
        attributes={{ content: { "aria-label": t("shell.quickOpen") } }}
      >
        {Finder && <Finder onDone={() => setOpened(false)} />}
      </Dialog>
    </>
  );
}
