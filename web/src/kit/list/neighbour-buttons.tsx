import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useEffect, useRef } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { IconButton } from "../../ui/layout/icon-button.tsx";
import { isForShortcuts } from "../../platform/lib/is-for-shortcuts.ts";
import { useNeighbours } from "./neighbours.ts";
import { totalText } from "../find/total-text.ts";
import classes from "./list.module.css";

/** From a row to the one before and after it in the list that one came from; `k` and `j` do so too. */
export function NeighbourButtons({ resource, id }: { resource: ResourceDescription; id: string }) {
  const t = useT();
  const neighbours = useNeighbours(resource, id);
  const latest = useRef(neighbours);
  useEffect(() => {
    latest.current = neighbours;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const go = event.key === "j" ? latest.current?.next : event.key === "k" ? latest.current?.previous : null;
      if (!go || !isForShortcuts(event)) return;
      event.preventDefault();
      go();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  if (!neighbours || neighbours.found.total < 2) return null;
  const { position, found, previous, next } = neighbours;
  return (
    <span className={classes.neighbours} role="group" aria-label={t("record.neighbours")}>
      <IconButton
        aria-label={t("record.previous")}
        title={t("record.previous")}
        disabled={!previous}
        onClick={() => previous?.()}
      >
        <IconChevronLeft size={20} aria-hidden />
      </IconButton>
      <span className={classes.position}>
        {t("record.position", { position: position ?? "…", total: totalText(found) })}
      </span>
      <IconButton aria-label={t("record.next")} title={t("record.next")} disabled={!next} onClick={() => next?.()}>
        <IconChevronRight size={20} aria-hidden />
      </IconButton>
    </span>
  );
}
