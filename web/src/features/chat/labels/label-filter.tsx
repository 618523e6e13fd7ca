import { useEffect } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import chips from "../../../ui/data/press-chip.module.css";
import { useChatState } from "../chat-context.ts";
import classes from "./labels.module.css";
import { labelName, useLabels } from "./use-labels.ts";

/** Shows the conversations of one label, or again all of them; only labels that are on one are offered. */
export function LabelFilter({ label, onLabel }: { label: string | null; onLabel: (label: string | null) => void }) {
  const t = useT();
  const conversations = useChatState((state) => state.conversations);
  const used = new Set([...conversations.values()].flatMap(({ mine }) => mine.labels));
  const labels = useLabels();
  // Deleted here or on another device: nothing would stand there any more with which to see the others again.
  const isGone = labels !== undefined && label !== null && labels.every(({ id }) => id !== label);
  useEffect(() => {
    if (isGone) onLabel(null);
  }, [isGone, onLabel]);
  const offered = (labels ?? []).filter(({ id }) => used.has(id) || id === label);
  if (offered.length === 0) return null;
  return (
    <div className={classes.chips} role="group" aria-label={t("chat.labels.filter")}>
      {offered.map((one) => (
        <button
          key={one.id}
          type="button"
          className={chips.chip}
          aria-pressed={one.id === label}
          onClick={() => onLabel(one.id === label ? null : one.id)}
        >
          <span className={classes.dot} data-color={one.color} aria-hidden />
          {labelName(one, t)}
        </button>
      ))}
    </div>
  );
}
