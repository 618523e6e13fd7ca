import type { PointerEvent } from "react";

/** Gives a cell whose text is cut off the whole of it to show when the pointer rests there; the keyboard opens the row. */
export function showWhole({ target }: PointerEvent): void {
  if (!(target instanceof HTMLElement)) return;
  const cell = target.closest("td")?.firstElementChild;
  if (!(cell instanceof HTMLElement)) return;
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>("*")];
  const cut = parts.some(
    (part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1,
  );
  if (cut) cell.title = cell.innerText;
  else cell.removeAttribute("title");
}
