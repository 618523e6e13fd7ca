import type { HelpEntry } from "@nepnha/contract/features/context-help/help";
import { foldVietnamese } from "@nepnha/domain/platform/fold";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useServices } from "../../platform/session/services-context.ts";
import { useLanguage, useT } from "../../platform/i18n/i18n.ts";
import { useTexts } from "../../platform/i18n/use-texts.ts";
import { SideDrawer } from "../../ui/feedback/dialog.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import { NotLoaded } from "../../ui/feedback/not-loaded.tsx";
import { SearchBox } from "../../ui/fields/search-box.tsx";
import { HelpArticle } from "./help-article.tsx";
import classes from "./context-help.module.css";

/** What helps on the screen that is shown: found by words, opened one by one. */
export function HelpPanel({ onClose, onPoint }: { onClose: () => void; onPoint: (entry: HelpEntry) => void }) {
  const t = useT();
  const ready = useTexts("visit");
  return (
    <SideDrawer opened onClose={onClose} position="right" size={420} title={t("shell.help")}>
      {ready ? <Entries onPoint={onPoint} /> : <ListSkeleton />}
    </SideDrawer>
  );
}

function Entries({ onPoint }: { onPoint: (entry: HelpEntry) => void }) {
  const t = useT();
  const { api } = useServices();
  const language = useLanguage();
  const path = useLocation().pathname;
  const [term, setTerm] = useState("");
  const { data, error, refetch } = useQuery({
    queryKey: ["help", path, language],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ route: path, language });
      return api.call<{ items: HelpEntry[] }>(`/help?${query.toString()}`, { signal, silent: "told" });
    },
  });
  if (error) return <NotLoaded failure={error.message} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (data.items.length === 0) {
    return (
      <EmptyState picture="empty" title={t("help.none")}>
        {t("help.noneText")}
      </EmptyState>
    );
  }
  const wanted = foldVietnamese(term.trim());
  const found = data.items.filter(({ title, content }) => foldVietnamese(`${title} ${content}`).includes(wanted));
  return (
    <div className={classes.panel}>
      <SearchBox
        label={t("help.search")}
        placeholder={t("help.search")}
        value={term}
        onChange={setTerm}
        onClear={() => setTerm("")}
      />
      {found.map((entry) => (
        <HelpArticle key={entry._id} entry={entry} translated={entry.language === language} onPoint={onPoint} />
      ))}
      {found.length === 0 && <p className={classes.soft}>{t("help.noneFound", { term: term.trim() })}</p>}
    </div>
  );
}
