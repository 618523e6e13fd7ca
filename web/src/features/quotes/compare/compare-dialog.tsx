import { Skeleton } from "@mantine/core";
import type { QuoteRevision } from "@nepnha/contract/features/quotes/content";
import { askedOf } from "@nepnha/domain/features/quotes/asked";
import { compareQuotes, type QuoteComparison, type QuoteSide } from "@nepnha/domain/features/quotes/compare";
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { NotLoaded } from "../../../ui/feedback/not-loaded.tsx";
import { loadFilled, type Filled } from "../quote-row.ts";
import { requestOf } from "../request.ts";
import { Changes } from "./changes.tsx";

/** R1-08 two revisions of a quote: by how much the total moved, and why, cause by cause. */
export function CompareDialog({ from, to, onClose }: { from: QuoteRevision; to: QuoteRevision; onClose: () => void }) {
  const t = useT();
  const { api } = useServices();
  const [before, after] = useQueries({
    queries: [from, to].map(({ _id }) => ({
      queryKey: ["quotes", "filled", _id],
      staleTime: 0,
      queryFn: () => loadFilled(api, _id),
    })),
  });
  const failed = before?.error ?? after?.error;
  const title = t("quotePage.compareTitle", { from: from.revision, to: to.revision });
  return (
    <Dialog opened onClose={onClose} size="xl" title={title}>
      {failed ? (
        <NotLoaded failure={failed.message} onRetry={() => void Promise.all([before?.refetch(), after?.refetch()])} />
      ) : before?.data && after?.data ? (
        <Compared before={before.data} after={after.data} />
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  );
}

function Compared({ before, after }: { before: Filled; after: Filled }) {
  const comparison: QuoteComparison = useMemo(() => compareQuotes(sideOf(before), sideOf(after)), [before, after]);
  const items = new Map(
    [before, after].flatMap(({ content }) =>
      askedOf(content.definition).steps.flatMap((step) => step.items.map((item) => [item.code, item] as const)),
    ),
  );
  return <Changes comparison={comparison} items={items} />;
}

function sideOf({ row, content }: Filled): QuoteSide {
  const { definition, inputs, who = {} } = content;
  return { definition, request: requestOf(row, content, inputs, who) };
}
