import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useCallback, useEffect, useState, type ComponentType } from "react";
import { needTexts, useT } from "../../platform/i18n/i18n.ts";
import { logError } from "../../platform/lib/log.ts";
import { Dialog, loadWindows } from "../../ui/feedback/dialog.tsx";
import { Kbd } from "../../ui/layout/kbd.tsx";
import classes from "./palette.module.css";

const PHONE = "(max-width: 36em)";

type Loaded = ComponentType<{ onDone: () => void }>;
/** With its texts, so that nothing on it comes later but what it finds. */
const loadPalette = async (): Promise<Loaded> => {
  const [{ Palette }] = await Promise.all([import("./palette.tsx"), needTexts("search")]);
  return Palette;
};

/** The search of the header, which finds rows, sections, actions and help; Ctrl+K (⌘K) opens it, on a phone over everything. */
export function PaletteButton() {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const [Palette, setPalette] = useState<Loaded | null>(null);
  /** Opened once it is there, so that the first letter finds its place. */
  const open = useCallback(async (): Promise<void> => {
    try {
      const loaded = await loadPalette();
      setPalette(() => loaded);
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
        onPointerEnter={() => void Promise.all([loadWindows(), loadPalette()]).catch(() => undefined)}
      >
        <span className="nn-hidden">{t("search.open")}</span>
        <IconSearch size={18} aria-hidden />
        <span className={classes.hint} aria-hidden>
          {t("search.open")}
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
        fullScreen={opened && matchMedia(PHONE).matches}
        padding={0}
        size={680}
        attributes={{ content: { "aria-label": t("search.open") } }}
      >
        {Palette && <Palette onDone={() => setOpened(false)} />}
      </Dialog>
    </>
  );
}
