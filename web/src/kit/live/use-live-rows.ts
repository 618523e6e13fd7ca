import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useServices } from "../../platform/session/services-context.ts";
import { rowWatchOf } from "./row-watch.ts";

/** Changes that wait for the user, because rows must not jump under their hands. */
export interface LiveRows {
  readonly waiting: boolean;
  readonly reload: () => void;
}

/** Everybody hears of a change at once; they need not all ask at once. */
const CALM = { least: 200, spread: 500 };
/** What is open over the list: a menu, a dialog, a list of choices. */
const OPEN = '[role="menu"], [role="dialog"], [role="alertdialog"], [role="listbox"]';

/**
 * Keeps a list as it is on the server. It asks again calmly while the page is visible; while the user has something
 * selected or open, it waits and says so.
 * @param busy whether rows are under the user's hands
 * @param seenAt when what is shown was loaded, ms: what came before that waits no more
 */
export function useLiveRows(feature: string, busy: boolean, seenAt: number): LiveRows {
  const { hub } = useServices();
  const queries = useQueryClient();
  const [heardAt, setHeardAt] = useState<number | null>(null);
  const occupied = useRef(busy);
  useEffect(() => {
    occupied.current = busy;
  }, [busy]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let missed = false;
    const refresh = (): void => {
      timer = undefined;
      if (document.visibilityState === "hidden") missed = true;
      else if (occupied.current || document.querySelector(OPEN)) setHeardAt(Date.now());
      else void queries.invalidateQueries({ queryKey: [feature] });
    };
    const soon = (): void => {
      timer ??= setTimeout(refresh, CALM.least + Math.random() * CALM.spread);
    };
    const onVisible = (): void => {
      if (!missed || document.visibilityState === "hidden") return;
      missed = false;
      soon();
    };
    const end = rowWatchOf(hub).watch(feature, soon);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      end();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [hub, queries, feature]);

  return {
    waiting: heardAt !== null && heardAt > seenAt,
    reload() {
      setHeardAt(null);
      void queries.invalidateQueries({ queryKey: [feature] });
    },
  };
}

/** Tells of changed rows of a feature while its screen is open. */
export function useHeard(feature: string, onChange: () => void): void {
  const { hub } = useServices();
  const tell = useEffectEvent(onChange);
  useEffect(() => rowWatchOf(hub).watch(feature, () => tell()), [hub, feature]);
}

/** Keeps a row, and what is said under it, as it is on the server while its screen is open. */
export function useLiveRow(feature: string, id: string): void {
  const { hub } = useServices();
  const queries = useQueryClient();
  useEffect(
    () =>
      rowWatchOf(hub).watch(feature, (ids) => {
        if (ids.length > 0 && !ids.includes(id)) return;
        for (const part of ["one", "comments"]) void queries.invalidateQueries({ queryKey: [feature, part, id] });
      }),
    [hub, queries, feature, id],
  );
}
