import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { FacePicture } from "../stickers/face-picture.tsx";
import { type Face, facesOf, useStickers } from "../stickers/use-stickers.ts";
import classes from "./face-bar.module.css";
import { noteExpression, recentExpressions } from "./sticker-history.ts";

/** Space between the bar, its button and the edges of the window, px. */
const GAP = 8;
/** So many are at hand; the others are a press away. */
const QUICK = 6;

/** For which message the reactions are offered, and the button that asked for them. */
export interface FaceRequest {
  readonly message: ChatMessage;
  readonly button: HTMLElement;
}

/** My reaction's expression among those of a message, 0 for none. */
function mineOf(message: ChatMessage): number {
  return message.reactions.find((reaction) => reaction.mine)?.expressionId ?? 0;
}

interface FaceBarProps {
  readonly request: FaceRequest;
  readonly onChoose: (expressionId: number) => void;
  readonly onClose: () => void;
}

/** What one can react with, above the button that asked for it, once it is known what there is. */
export function FaceBar(props: FaceBarProps) {
  const { data, isLoading } = useStickers();
  return isLoading ? null : <Faces faces={facesOf(data)} {...props} />;
}

/**
 * The first six reactions, the others behind the dots; mine is pressed, and pressing it again takes it away. The one that
 * I used last is at hand: Enter gives it again.
 */
function Faces({
  faces,
  request: { message, button },
  onChoose,
  onClose,
}: FaceBarProps & { readonly faces: readonly Face[] }) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  const mine = mineOf(message);
  const [all, setAll] = useState(false);
  const shown = all ? faces : faces.slice(0, QUICK);

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
    const observer = new ResizeObserver(place);
    if (bar.current) observer.observe(bar.current);
    document.addEventListener("scroll", place, true);
    globalThis.addEventListener("resize", place);
    return () => {
      observer.disconnect();
      document.removeEventListener("scroll", place, true);
      globalThis.removeEventListener("resize", place);
    };
  }, [button]);

  useEffect(() => {
    const buttons = bar.current?.querySelectorAll("button");
    const [last] = recentExpressions();
    const at = [...(buttons ?? [])].findIndex((one) => one.value === String(last));
    buttons?.[Math.max(0, at)]?.focus();
  }, []);

  useEffect(() => {
    const outside = (event: PointerEvent): void => {
      const target = event.target as Node;
      if (!bar.current?.contains(target) && !button.contains(target)) onClose();
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [button, onClose]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const at = buttons.findIndex((one) => one === document.activeElement);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === "Escape") {
      event.preventDefault();
      button.focus();
      onClose();
    } else if (step !== undefined) {
      event.preventDefault();
      buttons[(at + step + buttons.length) % buttons.length]?.focus();
    } else if (event.key === "Tab") {
      onClose();
    }
  };

  return (
    <div ref={bar} className={classes.bar} role="group" aria-label={t("chat.react")} onKeyDown={onKeyDown}>
      {shown.map((face) => {
        const { expressionId, name } = face;
        const pressed = mine === expressionId;
        return (
          <button
            key={expressionId}
            type="button"
            value={expressionId}
            className={classes.face}
            title={name}
            aria-pressed={pressed}
            aria-label={t(pressed ? "chat.reactOff" : "chat.reactWith", { emoji: name })}
            onClick={() => {
              button.focus();
              if (!pressed) noteExpression(expressionId);
              onChoose(pressed ? 0 : expressionId);
              onClose();
            }}
          >
            <FacePicture face={face} size={38} />
          </button>
        );
      })}
      {faces.length > shown.length && (
        <button
          type="button"
          className={classes.face}
          aria-label={t("chat.stickers.moreFaces")}
          title={t("chat.stickers.moreFaces")}
          onClick={() => {
            setAll(true);
            bar.current?.querySelector("button")?.focus();
          }}
        >
          <IconDots size={22} stroke={1.6} aria-hidden />
        </button>
      )}
    </div>
  );
}
