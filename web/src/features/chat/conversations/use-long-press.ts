import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef } from "react";

/** How long a finger is held, ms. */
const HOLD = 500;
/** How far a held finger may stray, px; further it scrolls. */
const STRAY = 10;

/** Does something when a finger is held on an element, or the right button is pressed. */
export function useLongPress(act: () => void): {
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onTouchEnd: (event: TouchEvent) => void;
    onContextMenu: (event: MouseEvent) => void;
  };
  /** Whether the press that ends now was a long one: its click means nothing. */
  wasHeld: () => boolean;
} {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const held = useRef(false);
  const cancel = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = (): void => {
    cancel();
    held.current = true;
    act();
  };
  return {
    handlers: {
      onPointerDown({ pointerType, clientX: x, clientY: y }) {
        cancel();
        held.current = false;
        start.current = { x, y };
        if (pointerType === "touch") timer.current = setTimeout(hold, HOLD);
      },
      onPointerMove({ clientX, clientY }) {
        if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > STRAY) cancel();
      },
      onPointerUp: cancel,
      onPointerCancel: cancel,
      onTouchEnd(event) {
        // The mouse that a browser plays after a finger would press beside what has just opened, and shut it.
        if (held.current && event.cancelable) event.preventDefault();
      },
      onContextMenu(event) {
        event.preventDefault();
        hold();
      },
    },
    wasHeld() {
      const was = held.current;
      held.current = false;
      return was;
    },
  };
}
