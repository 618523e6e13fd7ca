const TYPED_IN =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]";
const WINDOWS = "[role=dialog], [role=alertdialog], [role=menu]";

/** Whether a key is a shortcut of the screen: never while somebody types, nor while a dialog or menu is open. */
export function isForShortcuts(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (event.target instanceof Element && event.target.closest(TYPED_IN)) return false;
  return document.querySelector(WINDOWS) === null;
}
