const INNER = "a, button, input, label, [role=menu]";

/**
 * Whether a click meant the row itself: not what stands in it, nor a menu that it opened elsewhere on the page, nor a
 * text that somebody marks.
 */
export function isOnRow(target: EventTarget, row: Element): boolean {
  if (!(target instanceof Element) || !row.contains(target) || target.closest(INNER)) return false;
  return getSelection()?.isCollapsed !== false;
}
