import { foldVietnamese } from "@nepnha/domain/platform/fold";
import type { QuickReply } from "@nepnha/contract/features/chat/methods/quick";
import { lazy, useEffect, useEffectEvent, useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { showWindow } from "../../../ui/feedback/window.ts";
import classes from "./quick.module.css";
import { useQuickReplies } from "./use-quick-replies.ts";

const QuickDialog = lazy(async () => ({ default: (await import("./quick-dialog.tsx")).QuickDialog }));

/** Most that are offered at once. */
const MOST = 8;

/** What may be said in one go, above a composer in which something begins with a slash. */
export function QuickList({ text, onChoose }: { text: string; onChoose: (text: string) => void }) {
  const t = useT();
  const replies = useQuickReplies();
  const [current, setCurrent] = useState(0);
  const [gone, setGone] = useState<string | null>(null);
  const asked = foldVietnamese(text.slice(1));
  const offers = gone === text ? [] : offered(replies ?? [], asked);
  const at = Math.min(current, offers.length - 1);

  // Before the composer, to which Enter means sending.
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (offers.length === 0 || event.isComposing) return;
    const chosen = offers[at];
    if (event.key === "ArrowDown") setCurrent((at + 1) % offers.length);
    else if (event.key === "ArrowUp") setCurrent((at + offers.length - 1) % offers.length);
    else if (event.key === "Escape") setGone(text);
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && chosen) onChoose(chosen.text);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLTextAreaElement) onKey(event);
    };
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, []);

  if (!replies || gone === text) return null;
  return (
    <div className={classes.place}>
      <div className={classes.list}>
        {offers.length > 0 && (
          <ul role="listbox" aria-label={t("chat.quick")} className={classes.offers}>
            {offers.map((reply, index) => (
              <li
                key={reply.id}
                role="option"
                aria-selected={index === at}
                className={classes.offer}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(reply.text)}
              >
                <span className={classes.shortcut}>/{reply.shortcut}</span>
                <span className={classes.words}>{reply.text}</span>
              </li>
            ))}
          </ul>
        )}
        <button
          type="button"
          className={classes.manage}
          onClick={() => void showWindow<true>((close) => <QuickDialog onClose={() => close(null)} />)}
        >
          {t("chat.quick.manage")}
        </button>
      </div>
    </div>
  );
}

/** Those whose shortcut begins so come first, then those that have it in their words. */
function offered(replies: readonly QuickReply[], asked: string): readonly QuickReply[] {
  const begins = replies.filter(({ shortcut }) => foldVietnamese(shortcut).startsWith(asked));
  const holds = replies.filter((one) => !begins.includes(one) && foldVietnamese(one.text).includes(asked));
  return [...begins, ...holds].slice(0, MOST);
}
