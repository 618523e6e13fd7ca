import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useLayoutEffect, useMemo, useState, type RefObject } from "react";
import { widthOf, type ColumnWidth } from "./columns.ts";
import { fitColumns, keepColumns, type FittedColumns, type SizedColumn } from "./fit.ts";
import type { LayoutControl } from "./use-layout.ts";

/** Room beside what stands in a cell, and beside the label of a head: its padding, and the sign of the order. */
const PADDING = 20;
const SIGN = 20;
/** Width of a column with a box or a handle, and of the last one, which keeps only its button where room is scarce. */
const TICK = 44;
const ACTIONS = 92;
const BUTTON = 52;
/** Below this a table is narrow, as beside the panel of a row; the style sheet knows it too. */
const NARROW = 800;

/** By what a column holds: what is assumed before it was seen, and the least and most that its cells ask for. */
const BY_KIND: Readonly<Record<ColumnWidth, { assumed: number; least: number; most: number; wraps: boolean }>> = {
  title: { assumed: 300, least: 220, most: 380, wraps: true },
  words: { assumed: 180, least: 110, most: 300, wraps: true },
  short: { assumed: 110, least: 64, most: 260, wraps: false },
  status: { assumed: 130, least: 90, most: 240, wraps: false },
  figures: { assumed: 130, least: 64, most: 320, wraps: false },
};
/** In a narrow table a name takes no more before all others have what they need: alone it tells too few rows apart. */
const NARROW_TITLE = { ...BY_KIND.title, least: 180, most: 220 };
/** Two lines of words need a little more than half of one line, and few words so far stand on one. */
const HALF = 0.6;
const FEW_WORDS = 170;
/** A head of three words or more stands on two lines, which break less well than a text. */
const TWO_LINES = 0.72;

/** What one line of a column's content, the widest part of it that does not break, and its head would need. */
interface Seen {
  readonly body: number;
  readonly part: number;
  readonly head: number;
}
type AllSeen = Readonly<Record<string, Seen>>;

/** The widest that was seen of each column of a section, so that a list that is opened again stands at once as it was. */
const widestSeen = new Map<string, AllSeen>();
const folded = new Map<string, readonly string[]>();
/** What was chosen for a section's list: for the rows that were on the screen then, by what else it hangs on. */
const chosen = new Map<string, FittedColumns & { readonly rows: unknown }>();
const MOST_CHOSEN = 100;

/** The columns that the section's table last had no room for. */
export function foldedColumns({ name }: ResourceDescription): readonly string[] {
  return folded.get(name) ?? [];
}

/** The columns that a table draws now, and what its frame needs to know. */
export interface Fit extends FittedColumns {
  /** All columns are drawn for a moment, on one line each, before anybody sees them. */
  readonly measures: boolean;
}

/**
 * Fits a list's columns into its frame: measures what stands in them whenever other rows are shown, before they are
 * painted, and draws those that fit whole; all of them where the table scrolls. What was chosen for the first rows stays
 * for the others, so that nothing moves from page to page, until the room, the columns or their density change.
 * @param sorted the column that the list is sorted by, which is never folded away
 * @param rows what is shown; another object is measured anew
 * @param before columns with boxes and handles
 */
export function useFit(
  resource: ResourceDescription,
  layout: Pick<LayoutControl, "shown" | "widths" | "density" | "scrolls">,
  frame: RefObject<HTMLDivElement | null>,
  { rows, before, sorted }: { rows: unknown; before: number; sorted: string },
): Fit {
  const { shown, widths, density, scrolls = false } = layout;
  const [seen, setSeen] = useState<AllSeen>(() => widestSeen.get(resource.name) ?? {});
  const [room, setRoom] = useState(0);
  const [looks, setLooks] = useState(0);
  const wanted = useMemo(() => ({ rows, shown, density, looks }), [rows, shown, density, looks]);
  const [measured, setMeasured] = useState<object | null>(null);
  const measures = rows !== null && measured !== wanted;

  useLayoutEffect(() => {
    if (!measures || !frame.current) return;
    const now = widest(seen, lookAt(frame.current));
    widestSeen.set(resource.name, now);
    // Sizes are known only once all columns are laid out; nobody sees them before they are left out again.
    // oxlint-disable-next-line react/set-state-in-effect -- as above
    setSeen(now);
    setMeasured(wanted);
  }, [measures, wanted, seen, frame, resource.name]);

  useLayoutEffect(() => {
    if (!frame.current) return undefined;
    const observer = new ResizeObserver(() => setRoom(frame.current?.clientWidth ?? 0));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);

  useLayoutEffect(() => {
    const place = frame.current;
    if (!place) return undefined;
    const again = (): void => setLooks((count) => count + 1);
    // A name or a picture may come later than its row. A text that stays cut is not measured again and again.
    let known = "";
    const observer = new MutationObserver(() => {
      const cut = cutTexts(place);
      if (cut === known) return;
      known = cut;
      if (cut !== "") again();
    });
    observer.observe(place, { childList: true, characterData: true, subtree: true });
    // Letters of another font have other widths: what the font that stood in for it needed is forgotten.
    const anew = (): void => {
      widestSeen.clear();
      chosen.clear();
      setSeen({});
      again();
    };
    const { fonts }: { fonts?: FontFaceSet } = document;
    fonts?.addEventListener("loadingdone", anew);
    return () => {
      observer.disconnect();
      fonts?.removeEventListener("loadingdone", anew);
    };
  }, [frame]);

  const key = JSON.stringify([resource.name, room, before, density, scrolls, shown, widths]);
  const fitted = useMemo(() => {
    const isNarrow = room < NARROW;
    const shared = room - before * TICK - (isNarrow ? BUTTON : ACTIONS);
    const sized = shown.map((id) => sizeOf(resource, id, isNarrow, { seen: seen[id], drawn: widths?.[id], sorted }));
    const kept = chosen.get(key);
    // The first rows may still be waiting for a name or a picture.
    if (kept && kept.rows !== rows && (kept.shown.includes(sorted) || !shown.includes(sorted))) {
      return { ...keepColumns(kept, sized), rows: null };
    }
    // Where nothing has a size, as before the first layout, nothing is left out.
    return { ...fitColumns(sized, shared, room > 0 && !scrolls), rows };
  }, [resource, shown, seen, widths, room, before, scrolls, rows, sorted, key]);
  useLayoutEffect(() => {
    if (measures || rows === null || room === 0) return;
    // A column that is drawn by hand has as many widths as pixels.
    if (chosen.size >= MOST_CHOSEN) chosen.clear();
    chosen.set(key, fitted);
    folded.set(
      resource.name,
      shown.filter((id) => !fitted.shown.includes(id)),
    );
  }, [measures, resource.name, shown, fitted, rows, room, key]);
  return measures ? { shown, widths: {}, measures } : { ...fitted, measures };
}

function sizeOf(
  resource: ResourceDescription,
  id: string,
  isNarrow: boolean,
  { seen, drawn, sorted }: { seen: Seen | undefined; drawn: number | undefined; sorted: string },
): SizedColumn {
  const kind = widthOf(resource, id);
  const stays = kind === "title" || kind === "status" || id === sorted;
  if (drawn !== undefined) return { id, least: drawn, best: drawn, stays, drawn: true };
  const { assumed, least, most, wraps } = kind === "title" && isNarrow ? NARROW_TITLE : BY_KIND[kind];
  if (!seen) return { id, least: assumed, best: assumed, stays };
  const { body, part, head } = seen;
  const lines = part > 0 ? part : Math.max(body * HALF, Math.min(body, FEW_WORDS));
  const needed = Math.max(least, wraps ? lines : body, head);
  return { id, least: Math.ceil(Math.min(most, needed)), best: Math.ceil(Math.max(head, body, least)), stays };
}

/** The texts that a frame cuts off; `""` where it shows all, and while it measures. */
function cutTexts(frame: HTMLDivElement): string {
  if (frame.dataset["measures"] === "true") return "";
  const cells = [...frame.querySelectorAll<HTMLElement>("td[data-column] > *")];
  return cells
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ textContent }) => textContent)
    .join();
}

/** What one line of each column needs, as it stands in a frame that measures. */
function lookAt(frame: HTMLDivElement): AllSeen {
  const seen: Record<string, Seen> = {};
  for (const head of frame.querySelectorAll<HTMLElement>("th[data-column]")) {
    const label = head.querySelector<HTMLElement>("[data-label]");
    const words = (label?.textContent.split(" ").length ?? 1) > 2 ? TWO_LINES : 1;
    const sign = head.hasAttribute("aria-sort") ? SIGN : 0;
    const needed = (label?.offsetWidth ?? 0) * words + sign + PADDING;
    seen[head.dataset["column"] ?? ""] = { body: 0, part: 0, head: needed };
  }
  for (const cell of frame.querySelectorAll<HTMLElement>("td[data-column] > *")) {
    const column = cell.parentElement?.dataset["column"] ?? "";
    const known = seen[column];
    if (!known) continue;
    const parts = Array.from(cell.querySelectorAll("li"), ({ offsetWidth }) => offsetWidth + PADDING);
    const body = Math.max(known.body, cell.offsetWidth + PADDING);
    seen[column] = { ...known, body, part: Math.max(known.part, ...parts) };
  }
  return seen;
}

/** Columns only grow while a list is looked at, so that they stand still from page to page. */
function widest(before: AllSeen, now: AllSeen): AllSeen {
  const all: Record<string, Seen> = { ...before };
  for (const [column, { body, part, head }] of Object.entries(now)) {
    const { body: widestBody = 0, part: widestPart = 0 } = before[column] ?? {};
    all[column] = { body: Math.max(body, widestBody), part: Math.max(part, widestPart), head };
  }
  return all;
}
