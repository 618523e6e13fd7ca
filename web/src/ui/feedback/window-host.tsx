import { Suspense, useEffect } from "react";
import { useStore } from "../../platform/lib/store.ts";
import { openWindow } from "./window.ts";

/** Shows what `showWindow` opened; stands in the screens whose menus open dialogs, which close with it. */
export function WindowHost() {
  const open = useStore(openWindow);
  useEffect(() => () => openWindow.get()?.close(null), []);
  return open && <Suspense fallback={null}>{open.drawn}</Suspense>;
}
