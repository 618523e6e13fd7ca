import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from "react";
import { needTexts, useT } from "../../platform/i18n/i18n.ts";
import { logError } from "../../platform/lib/log.ts";
import { Dialog, loadWindows } from "../../ui/feedback/dialog.tsx";
import { Kbd } from "../../ui/layout/kbd.tsx";
import classes from "./palette.module.css";
import { keepTyped, type TypedAhead } from "./typed-ahead.ts";

const PHONE = "(max-width: 36em)";

type Loaded = ComponentType<{ onDone: () => void; typedAhead: () => string }>;
/** With its texts, so that nothing on it comes later but what it finds. */
const loadPalette = async (): Promise<Loaded> => {
  const [{ Palette }] = await Promise.all([import("./palette.tsx"), needTexts("search", "ones")]);
  return Palette;
};

/** The search of the header, which finds rows, sections, actions and help; Ctrl+K (⌘K) opens it, on a phone over everything. */
export function PaletteButton() {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const [Palette, setPalette] = useState<Loaded | null>(null);
  const ahead = useRef<TypedAhead | null>(null);
  const typedAhead = useCallback((): string => {
    const typed = ahead.current?.end() ?? "";
    ahead.current = null;
    return typed;
  }, []);
  const close = (): void => {
    typedAhead();
    setOpened(false);
  };
  /** Opened once it is there. */
  const open = useCallback(async (): Promise<void> => {
    try {
      const loaded = await loadPalette();
      setPalette(() => loaded);
      setOpened(true);
    } catch (error) {
      logError("palette", error);
      typedAhead();
    }
  }, [typedAhead]);

  // Heard as soon as it is drawn: a key that comes before would be the browser's.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!opened) ahead.current ??= keepTyped();
      void open();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open, opened]);
  useEffect(() => () => void typedAhead(), [typedAhead]);

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
        onClose={close}
        withCloseButton={false}
        centered={false}
        fullScreen={opened && matchMedia(PHONE).matches}
        padding={0}
        size={680}
        attributes={{ content: { "aria-label": t("search.open") } }}
      >
        {Palette && <Palette onDone={close} typedAhead={typedAhead} />}
      </Dialog>
    </>
  );
}
