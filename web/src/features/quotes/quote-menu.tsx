import { quotes } from "@nepnha/contract/features/quotes/quotes";
import IconCopyPlus from "@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs";
import IconFileTypePdf from "@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTemplate from "@tabler/icons-react/dist/esm/icons/IconTemplate.mjs";
import IconTable from "@tabler/icons-react/dist/esm/icons/IconTable.mjs";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { SectionItems } from "../../kit/form/section-menu.tsx";
import { rowPath } from "../../kit/resource/paths.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useCan, useServices } from "../../platform/session/services-context.ts";
import { ActionsMenu } from "../../ui/layout/actions-menu.tsx";
import { MenuEntry } from "../../ui/layout/menu-entry.tsx";
import { writeMail } from "./mail.tsx";
import { hasPaper, usePaper } from "./papers.ts";
import { isConfirmed, isOpen, type Quote } from "./quote-row.ts";

/** What can be done with a quote besides filling it in and moving it on. */
export function QuoteMenu({ quote }: { quote: Quote }) {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const paper = usePaper();
  const revise = useRevise();
  const keepPreset = useKeepPreset();
  return (
    <ActionsMenu>
      {isOpen(quote) && (
        <MenuEntry
          icon={<IconPencil size={18} />}
          onClick={() => void navigate({ to: `${rowPath(quotes, quote._id)}/edit` })}
        >
          {t("quotePage.editHead")}
        </MenuEntry>
      )}
      {isConfirmed(quote) && can("quotes.create") && (
        <MenuEntry
          icon={<IconCopyPlus size={18} />}
          reason={againstRevision(quote, t)}
          onClick={() => void revise(quote)}
        >
          {t("quotePage.revise")}
        </MenuEntry>
      )}
      {hasPaper(quote) && (
        <>
          <MenuEntry icon={<IconFileTypePdf size={18} />} onClick={() => void paper(quote, "pdf")}>
            {t("quotePage.pdf")}
          </MenuEntry>
          <MenuEntry icon={<IconTable size={18} />} onClick={() => void paper(quote, "xlsx")}>
            {t("quotePage.xlsx")}
          </MenuEntry>
          {can("quotes.update") && (
            <MenuEntry
              icon={<IconMail size={18} />}
              reason={isConfirmed(quote) ? null : t("quotes.rule.notOffered")}
              onClick={() => writeMail(quote)}
            >
              {t("quotePage.mail")}
            </MenuEntry>
          )}
        </>
      )}
      {quote.houseTemplateId !== null && can("quotes.update") && can("houseTemplates.update") && (
        <MenuEntry icon={<IconTemplate size={18} />} onClick={() => void keepPreset(quote)}>
          {t("quotePage.preset")}
        </MenuEntry>
      )}
      <SectionItems resource={quotes} row={quote} apart ownPaper />
    </ActionsMenu>
  );
}

function againstRevision({ supersededById, projectId }: Quote, t: ReturnType<typeof useT>): string | null {
  if (supersededById !== null) return t("quotes.rule.superseded");
  return projectId === null ? null : t("quotes.rule.hasProject");
}

/** Makes a new revision, and goes there. */
function useRevise(): (quote: Quote) => Promise<void> {
  const t = useT();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const call = useToldCall();
  return async ({ _id, version }) => {
    const made = await call<Quote>(`/quotes/${_id}/revise`, { method: "POST", body: { version } });
    if (!made) return;
    await queries.invalidateQueries({ queryKey: [quotes.name] });
    await navigate({ to: rowPath(quotes, made._id) });
    showSnackbar({ kind: "success", text: t("quotePage.revised"), id: "row-change" });
  };
}

/** Keeps what is filled in as what quotes of the same house begin with. */
function useKeepPreset(): (quote: Quote) => Promise<void> {
  const t = useT();
  const call = useToldCall();
  return async ({ _id, version }) => {
    const kept = await call<{ kept: true }>(`/quotes/${_id}/preset`, { method: "PUT", body: { version } });
    if (kept) showSnackbar({ kind: "success", text: t("quotePage.presetKept"), id: "row-change" });
  };
}

/** A call whose refusal is told; it answers nothing then. */
function useToldCall() {
  const t = useT();
  const { api } = useServices();
  return async <T,>(path: string, options: { method: "POST" | "PUT"; body: object }): Promise<T | null> => {
    try {
      return await api.call<T>(path, { ...options, silent: "told" });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showSnackbar({ kind: "error", text: error.detail || t("save.failed"), id: "row-change" });
      return null;
    }
  };
}
