import { cloneElement, startTransition, useEffect, useRef, useState, type ReactElement, type ReactNode } from "react";
import { t } from "../../platform/i18n/i18n.ts";
import { logError } from "../../platform/lib/log.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";

/**
 * A button whose popup is loaded when it is first wanted: the code of menus and pickers is no part of a screen's first
 * load. The popup shows the same button as its target and takes its place, closed; then it is pressed once more, so that
 * the popup opens, and gives the focus back, as it does every other time.
 */
export function OnDemand({
  target,
  load,
  popup,
}: {
  target: ReactElement<{ onClick?: () => void; onPointerEnter?: () => void; onFocus?: () => void }>;
  /** Fetch the popup's code; called when the pointer or the focus nears. */
  load: () => Promise<unknown>;
  /** The popup with its target, closed. */
  popup: ReactNode;
}) {
  const [wanted, setWanted] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!wanted) return;
    const button = place.current?.querySelector("button");
    button?.focus();
    button?.click();
  }, [wanted]);
  const failed = (error: unknown): void => logError("popup", error);
  const near = (): void => void load().catch(failed);
  const open = async (): Promise<void> => {
    try {
      await load();
      // A transition keeps the button in its place until the popup is drawn.
      startTransition(() => setWanted(true));
    } catch (error) {
      failed(error);
      showSnackbar({ kind: "error", text: t("request.offline"), id: "offline", ofScreen: true });
    }
  };
  return (
    <span ref={place} style={{ display: "contents" }}>
      {wanted ? popup : cloneElement(target, { onClick: () => void open(), onPointerEnter: near, onFocus: near })}
    </span>
  );
}
