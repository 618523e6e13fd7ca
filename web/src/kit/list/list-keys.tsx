import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { lazy, useEffect, useRef } from "react";
import { showWindow } from "../../ui/feedback/window.ts";
import { useGoTo } from "../resource/paths.ts";
import { useRights } from "../resource/rights.ts";
import { isForShortcuts } from "../../platform/lib/is-for-shortcuts.ts";

const ShortcutsDialog = lazy(async () => ({ default: (await import("./shortcuts-dialog.tsx")).ShortcutsDialog }));
/** Rows of a table or cards of a phone's list, as they stand on the screen. */
const ROWS = "[data-row]";
/** How long keys wait at most for the box that `f` opens, ms. */
const OPENING = 2000;

/**
 * The list by keyboard: `j`, `k` and the arrows move, Enter opens, space selects, `/` searches, `f` adds a filter, `n`
 * makes a new row, `?` tells of these. Draws nothing. The focus itself moves, so that what is read out is where one stands.
 */
export function ListKeys({ resource }: { resource: ResourceDescription }) {
  const goTo = useGoTo(resource);
  const rights = useRights(resource);
  const act = useRef<(event: KeyboardEvent) => boolean>(() => false);
  const opensUntil = useRef(0);
  useEffect(() => {
    act.current = (event) => {
      // What is typed after `f` is meant for the box that is about to open, and never the way to another screen.
      if (event.key.length === 1 && Date.now() < opensUntil.current) return true;
      switch (event.key) {
        case "j":
          return moveBy(1);
        case "k":
          return moveBy(-1);
        case "ArrowDown":
          return inRow() !== null && moveBy(1);
        case "ArrowUp":
          return inRow() !== null && moveBy(-1);
        case "ArrowRight":
          return unfold(true);
        case "ArrowLeft":
          return unfold(false);
        case " ":
          return select();
        case "/":
          return search();
        case "f":
          if (!addFilter()) return false;
          opensUntil.current = Date.now() + OPENING;
          return true;
        case "n":
          if (rights.create) goTo.create();
          return rights.create;
        case "?":
          void showWindow((close) => <ShortcutsDialog onClose={() => close(null)} />);
          return true;
        default:
          return false;
      }
    };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isForShortcuts(event) && act.current(event)) event.preventDefault();
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLInputElement) opensUntil.current = 0;
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("focusin", onFocus);
    // Screen readers announce the key only once it is listened for.
    const box = searchBox();
    box?.setAttribute("aria-keyshortcuts", "/");
    return () => {
      box?.removeAttribute("aria-keyshortcuts");
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("focusin", onFocus);
    };
  }, []);
  return null;
}

function inRow(): Element | null {
  const focused = document.activeElement;
  // A handle moves its row with the arrows.
  return focused?.closest("[data-handle]") ? null : (focused?.closest(ROWS) ?? null);
}

function moveBy(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  // Whoever is in the panel beside the list stands at the row that it shows.
  const current = inRow() ?? document.querySelector(`${ROWS}[data-peeked=true]`);
  const at = rows.findIndex((row) => row === current);
  const next = rows[at < 0 ? (step === 1 ? 0 : rows.length - 1) : at + step];
  const place =
    next?.querySelector<HTMLElement>("[data-title] a") ?? next?.querySelector<HTMLElement>("a, input, button");
  place?.focus();
  next?.scrollIntoView({ block: "nearest" });
  return place !== undefined && place !== null;
}

function select(): boolean {
  const focused = document.activeElement;
  // A box and a button have a meaning of their own for the space bar.
  if (focused?.matches("input, button")) return false;
  const box = inRow()?.querySelector<HTMLInputElement>("input[type=checkbox]");
  box?.click();
  return box !== undefined && box !== null;
}

/** In a tree: shows or hides what hangs below the row. */
function unfold(open: boolean): boolean {
  const toggle = inRow()?.querySelector<HTMLElement>("[data-toggle]");
  if (!toggle || toggle.getAttribute("aria-expanded") === String(open)) return false;
  toggle.click();
  return true;
}

function search(): boolean {
  const box = searchBox();
  box?.focus();
  box?.select();
  return box !== null;
}

function addFilter(): boolean {
  const button = document.querySelector<HTMLElement>("[data-list-tools] [data-add-filter]");
  button?.click();
  return button !== null;
}

function searchBox(): HTMLInputElement | null {
  return document.querySelector("[data-list-tools] input[type=search]");
}
