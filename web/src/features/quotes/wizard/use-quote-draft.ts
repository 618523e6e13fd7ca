import type { QuoteContent } from "@nepnha/contract/features/quotes/content";
import { onlineManager, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Services } from "../../../platform/session/services.ts";
import { useServices, useUser } from "../../../platform/session/services-context.ts";
import { keepFilled, loadFilled, type Filled, type Quote } from "../quote-row.ts";
import { openDraftStorage } from "./draft-storage.ts";
import { openQuoteDraft, type DraftSender, type QuoteDraft, type Standing } from "./quote-draft.ts";

/** One for each quote and person as long as the page lives: what is on its way stays so behind another screen. */
const drafts = new WeakMap<Services, Map<string, Promise<QuoteDraft>>>();

function senderOf({ api }: Services, queries: QueryClient, id: string): DraftSender {
  const standing = (filled: Filled): Standing => {
    keepFilled(queries, filled);
    return { version: filled.row.version, inputs: filled.content.inputs };
  };
  return {
    async save(body) {
      return standing(await api.call<Filled>(`/quotes/${id}/inputs`, { method: "PUT", body, silent: "told" }));
    },
    async load() {
      return standing(await loadFilled(api, id));
    },
  };
}

/**
 * What is filled in of a quote; `null` until it is known what this device still holds of it.
 * @param isOld the content is of an earlier version than the row: it is waited for
 */
export function useQuoteDraft(
  { _id: quoteId, version }: Quote,
  { inputs }: QuoteContent,
  isOld: boolean,
): QuoteDraft | null {
  const services = useServices();
  const queries = useQueryClient();
  const { _id: userId } = useUser();
  const [draft, setDraft] = useState<QuoteDraft | null>(null);
  const isKnown = draft !== null || !isOld;
  useEffect(() => {
    if (!isKnown) return undefined;
    let isGone = false;
    let stop = (): void => undefined;
    const open = async (): Promise<void> => {
      const known = drafts.get(services) ?? new Map<string, Promise<QuoteDraft>>();
      drafts.set(services, known);
      const key = `${userId} ${quoteId}`;
      const opening =
        known.get(key) ??
        openQuoteDraft(
          { quoteId, userId },
          { version, inputs },
          await openDraftStorage(),
          senderOf(services, queries, quoteId),
        );
      known.set(key, opening);
      const opened = await opening;
      if (isGone) return;
      setDraft(opened);
      stop = onlineManager.subscribe((isOnline) => {
        if (isOnline) void opened.send();
      });
    };
    void open();
    return () => {
      isGone = true;
      stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it begins with is what was known then; later ones are heard
  }, [services, queries, userId, quoteId, isKnown]);
  useEffect(() => {
    if (!isOld) draft?.heard({ version, inputs });
  }, [draft, version, inputs, isOld]);
  // Who leaves has typed: it is sent at once, not a moment later.
  useEffect(() => () => void draft?.send(), [draft]);
  return draft;
}
