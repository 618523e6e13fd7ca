const INNER = "a, button, input, label, [role=menuitem]";

/** Whether a click meant the row itself: not what stands in it, nor a text that somebody marks. */
export function isOnRow(target: EventTarget): boolean {
  return !(target instanceof Element && target.closest(INNER)) && getSelection()?.isCollapsed !== false;
}
