import type { HelpEntry } from "@nepnha/contract/features/context-help/help";
import { Button, Portal } from "@mantine/core";
import { useEffect, useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { elementOf } from "./element-of.ts";
import classes from "./context-help.module.css";

/** Points at the element that a help explains, with its title on the side that the help says, until it is closed. */
export function HelpPointer({ entry, onClose }: { entry: HelpEntry; onClose: () => void }) {
  const t = useT();
  const [place, setPlace] = useState<DOMRect | null>(null);
  useEffect(() => {
    const element = elementOf(entry);
    if (!element) {
      onClose();
      return undefined;
    }
    element.scrollIntoView({ block: "center" });
    const look = (): void => setPlace(element.getBoundingClientRect());
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") onClose();
    };
    look();
    globalThis.addEventListener("resize", look);
    document.addEventListener("scroll", look, true);
    document.addEventListener("keydown", leave);
    return () => {
      globalThis.removeEventListener("resize", look);
      document.removeEventListener("scroll", look, true);
      document.removeEventListener("keydown", leave);
    };
  }, [entry, onClose]);
  if (!place) return null;
  const { top, left, width, height } = place;
  return (
    <Portal>
      <div className={classes.ring} style={{ top, left, width, height }}>
        <div className={classes.note} data-placement={entry.placement} role="status" lang={entry.language}>
          <p>{entry.title}</p>
          <Button size="compact-sm" onClick={onClose}>
            {t("help.gotIt")}
          </Button>
        </div>
      </div>
    </Portal>
  );
}
