import { REACTIONS, type ChatMessage } from "@nepnha/contract/features/chat/messages";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import classes from "./face-bar.module.css";
import { noteExpression, recentExpressions } from "./sticker-history.ts";

/** Space between the bar, its button and the edges of the window, px. */
const GAP = 8;

/** For which message the reactions are offered, and the button that asked for them. */
export interface FaceRequest {
  readonly message: ChatMessage;
  readonly button: HTMLElement;
}

/** My reaction's expression among those of a message, 0 for none. */
function mineOf(message: ChatMessage): number {
  return message.reactions.find((reaction) => reaction.mine)?.expressionId ?? 0;
}

/**
 * The six reactions above the button that asked for them; mine is pressed, and pressing it again takes it away. The one
 * that I used last is at hand: Enter gives it again.
 */
export function FaceBar({
  request: { message, button },
  onChoose,
  onClose,
}: {
  request: FaceRequest;
  onChoose: (expressionId: number) => void;
  onClose: () => void;
}) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  const mine = mineOf(message);

  useLayoutEffect(() => {
    const place = (): void => {
      const element = bar.current;
      if (!element) return;
      const at = button.getBoundingClientRect();
      const { width, height } = element.getBoundingClientRect();
      const above = at.top - height - GAP;
      element.style.top = `${above > GAP ? above : at.bottom + GAP}px`;
      const middle = at.left + at.width / 2 - width / 2;
      element.style.left = `${Math.max(GAP, Math.min(middle, innerWidth - width - GAP))}px`;
    };
    place();
    document.addEventListener("scroll", place, true);
    globalThis.addEventListener("resize", place);
    return () => {
      document.removeEventListener("scroll", place, true);
      globalThis.removeEventListener("resize", place);
    };
  }, [button]);

  useEffect(() => {
    const faces = bar.current?.querySelectorAll("button");
    const last = Object.keys(REACTIONS).indexOf(String(recentExpressions()[0]));
    faces?.[Math.max(0, last)]?.focus();
    const outside = (event: PointerEvent): void => {
      const target = event.target as Node;
      if (!bar.current?.contains(target) && !button.contains(target)) onClose();
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [button, onClose]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const faces = [...event.currentTarget.querySelectorAll("button")];
    const at = faces.findIndex((face) => face === document.activeElement);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === "Escape") {
      event.preventDefault();
      button.focus();
      onClose();
    } else if (step !== undefined) {
      event.preventDefault();
      faces[(at + step + faces.length) % faces.length]?.focus();
    } else if (event.key === "Tab") {
      onClose();
    }
  };

  return (
    <div ref={bar} className={classes.bar} role="group" aria-label={t("chat.react")} onKeyDown={onKeyDown}>
      {Object.entries(REACTIONS).map(([id, emoji]) => {
        const pressed = mine === Number(id);
        return (
          <button
            key={id}
            type="button"
            className={classes.face}
            aria-pressed={pressed}
            aria-label={t(pressed ? "chat.reactOff" : "chat.reactWith", { emoji })}
            onClick={() => {
              button.focus();
              if (!pressed) noteExpression(Number(id));
              onChoose(pressed ? 0 : Number(id));
              onClose();
            }}
          >
            {emoji}
          </button>
        );
      })}
    </div>
  );
}
