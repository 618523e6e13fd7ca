import { cloneElement, Suspense, useState, type ReactElement, type ReactNode } from "react";

/**
 * A button whose popup is loaded when it is first wanted: the code of menus and pickers is no part of a screen's first
 * load. The popup takes the button's place, so it shows the same one as its target.
 */
export function OnDemand({
  target,
  load,
  popup,
}: {
  target: ReactElement<{ onClick?: () => void; onPointerEnter?: () => void; onFocus?: () => void }>;
  /** Fetch the popup's code; called when the pointer or the focus nears. */
  load: () => Promise<unknown>;
  /** The popup, open at once. */
  popup: ReactNode;
}) {
  const [wanted, setWanted] = useState(false);
  if (wanted) return <Suspense fallback={target}>{popup}</Suspense>;
  const near = (): void => void load();
  return cloneElement(target, { onClick: () => setWanted(true), onPointerEnter: near, onFocus: near });
}
