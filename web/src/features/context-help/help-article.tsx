import type { HelpEntry } from "@nepnha/contract/features/context-help/help";
import { Button } from "@mantine/core";
import IconThumbDown from "@tabler/icons-react/dist/esm/icons/IconThumbDown.mjs";
import IconThumbUp from "@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs";
import { useState } from "react";
import { useServices } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { elementOf } from "./element-of.ts";
import { RichText } from "../../ui/rich-text/rich-text.tsx";
import classes from "./context-help.module.css";

/** One help, closed to begin with; below it the question whether it was of use. */
export function HelpArticle({
  entry,
  translated,
  onPoint,
}: {
  entry: HelpEntry;
  translated: boolean;
  /** Show what it is about on the screen itself. */
  onPoint: (entry: HelpEntry) => void;
}) {
  const t = useT();
  const { api } = useServices();
  const [vote, setVote] = useState(entry.vote);
  const [seen, setSeen] = useState(false);

  // Neither is worth a complaint when it does not get through.
  const tell = (path: string, method: "POST" | "PUT", body: object): void =>
    void api.call(`/help/${entry._id}/${path}`, { method, body, silent: "aside" }).catch(() => undefined);
  const say = (helpful: boolean): void => {
    const next = vote === helpful ? null : helpful;
    setVote(next);
    tell("vote", "PUT", { helpful: next });
  };
  return (
    <details
      className={classes.entry}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open || seen) return;
        setSeen(true);
        tell("view", "POST", {});
      }}
    >
      <summary>{entry.title}</summary>
      <div className={classes.body} lang={entry.language}>
        {!translated && <p className={classes.soft}>{t("help.otherLanguage")}</p>}
        <RichText html={entry.content} />
        {elementOf(entry) && (
          <Button variant="light" size="compact-sm" onClick={() => onPoint(entry)}>
            {t("help.show")}
          </Button>
        )}
      </div>
      <div className={classes.vote} role="group" aria-label={t("help.useful")}>
        <span>{vote === null ? t("help.useful") : t("help.thanks")}</span>
        <button type="button" aria-pressed={vote === true} onClick={() => say(true)}>
          <IconThumbUp size={18} stroke={1.6} aria-hidden />
          {t("help.yes")}
        </button>
        <button type="button" aria-pressed={vote === false} onClick={() => say(false)}>
          <IconThumbDown size={18} stroke={1.6} aria-hidden />
          {t("help.no")}
        </button>
      </div>
    </details>
  );
}
